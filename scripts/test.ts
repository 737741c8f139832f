import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { type Counts, readCounts } from './test/read-counts.ts'

interface Step {
  readonly name: string
  readonly command: string
}

interface Result {
  readonly name: string
  readonly ok: boolean
  readonly seconds: number
  readonly output: string
}

const staticSteps: readonly Step[] = [
  { name: 'format and lint', command: 'biome check --error-on-warnings .' },
  { name: 'contract lint', command: 'redocly lint' },
  { name: 'generated files', command: 'node scripts/generate.ts --check' },
  { name: 'types', command: 'tsc -p .' },
  { name: 'unused code', command: 'knip' },
  { name: 'build', command: 'pnpm --silent build' },
]

const root = join(import.meta.dirname, '..')
const env = { ...process.env, PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter) }

const [argument] = process.argv.slice(2)
if (argument === undefined) {
  await main()
} else {
  console.error(
    `test: unknown option ${argument}. It takes none; for some tests only, run: pnpm vitest run FILE`,
  )
  process.exitCode = 2
}

async function main(): Promise<void> {
  const checks = await runStatic(staticSteps)
  const tests = await runTests()
  const results = [...checks, tests.result]
  const failedChecks = checks.filter((check) => !check.ok).length
  const failed = tests.counts.failed + failedChecks

  console.log(`\n${results.map(line).join('\n')}\n`)
  console.log(`${tests.counts.passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}

/** Two at a time, because continuous integration has two cores. */
async function runStatic(steps: readonly Step[]): Promise<Result[]> {
  const results: Result[] = []
  const waiting = [...steps.entries()]
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, step] = next
      const result = await run(step, 'pipe')
      results[index] = result
      console.log(result.ok ? line(result) : `${line(result)}\n\n${result.output.trim()}\n`)
    }
  }
  await Promise.all([worker(), worker()])
  return results
}

async function runTests(): Promise<{ result: Result; counts: Counts }> {
  const directory = await mkdtemp(join(tmpdir(), 'travel-card-test-'))
  const file = join(directory, 'report.json')
  try {
    const command = `vitest run --reporter=default --reporter=json --outputFile.json="${file}"`
    const result = await run({ name: 'tests', command }, 'inherit')
    const { passed, failed } = await readCounts(file)
    // An error outside of any test fails the run without a failed test.
    return { result, counts: { passed, failed: result.ok ? failed : Math.max(failed, 1) } }
  } finally {
    await rm(directory, { recursive: true })
  }
}

function run(step: Step, output: 'pipe' | 'inherit'): Promise<Result> {
  const started = performance.now()
  const child = spawn(step.command, { cwd: root, env, shell: true, stdio: ['ignore', output, output] })
  const chunks: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      const seconds = (performance.now() - started) / 1000
      resolve({ name: step.name, ok: code === 0, seconds, output: Buffer.concat(chunks).toString() })
    })
  })
}

function line({ name, ok, seconds }: Result): string {
  return `${ok ? 'ok    ' : 'failed'}  ${name.padEnd(16)} ${seconds.toFixed(1).padStart(6)} s`
}
