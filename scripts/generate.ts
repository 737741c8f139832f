import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ContractProblems, generateFiles, writeFiles } from 'generator'
import { runCommand } from 'test-support/run-command'
import { readCommandLine } from './command-line.ts'

const usage = `Usage: pnpm generate [--check] [--root <folder>]

Writes every generated file (*.gen.ts, *.gen.json) from openapi/, the code blocks of READMEs, guides and AGENTS.md from
snippets/, and the rules for coding agents.

  --check          write nothing; fail and name the files that a generation would change
  --root <folder>  a workspace other than this one
  --help           print this`

/** Runs the test that writes the report in verify's README. Comes last, because the test needs the files that were just written. */
async function writeReport(): Promise<boolean> {
  const file = join(workspace, 'packages/verify/snippets/report.txt')
  const before = readFileSync(file, 'utf8')
  const test = ['packages/verify/test/command.test.ts', '-t', 'the report of the README']
  await runCommand('vitest', ['run', ...test, '--update'], { cwd: workspace })
  return readFileSync(file, 'utf8') !== before
}

const workspace = join(import.meta.dirname, '..')
const options = {
  check: { type: 'boolean', default: false },
  root: { type: 'string', default: workspace },
} as const
const { check, root: folder } = readCommandLine(usage, options).values
const root = resolve(folder)

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

try {
  const changed = await generateFiles(root)
  const list = [...changed]
    .map(([path, text]) => `  ${text === undefined ? 'remove' : 'write '} ${path}`)
    .sort()
    .join('\n')
  if (list !== '' && check)
    fail(
      `Generated files are out of date. Edit the files that they are made from, run \`pnpm generate\`, and commit:\n${list}`,
    )
  writeFiles(root, changed)
  const hasNewReport = !check && root === workspace && (await writeReport())
  if (hasNewReport) writeFiles(root, await generateFiles(root))
  const report = hasNewReport
    ? '  write  packages/verify/snippets/report.txt, and the README that shows it'
    : ''
  console.log([list, report].filter(Boolean).join('\n') || 'generated files are up to date')
} catch (error) {
  if (!(error instanceof ContractProblems)) throw error
  fail(`The contract has problems, so nothing was written:\n${error.message}`)
}
