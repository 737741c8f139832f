import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { codeBlocks } from 'scripts/readme/code-blocks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../src/contract.gen.ts'

const exec = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const condition = '--conditions=@travel-card/source'
let folder: string
let files: readonly string[]

/** The TypeScript blocks of the README: a first line may name the file, as in a recipe. */
function readBlocks(file: string): Map<string, string> {
  const blocks = codeBlocks(file).flatMap(({ language, code }) => (language === 'ts' ? [code] : []))
  return new Map(
    blocks.map((code, index) => [/^\/\/ (\S+\.ts)\n/.exec(code)?.[1] ?? `example-${index}.ts`, code]),
  )
}

beforeAll(async () => {
  const parent = join(import.meta.dirname, '../dist')
  await mkdir(parent, { recursive: true })
  // Inside the package, so that imports are resolved as its own.
  folder = await mkdtemp(join(parent, 'readme-'))
  const blocks = readBlocks(join(import.meta.dirname, '../README.md'))
  files = [...blocks.keys()]
  for (const [file, code] of blocks) await writeFile(join(folder, file), `${code}\nexport {}\n`)
})

afterAll(async () => {
  await rm(folder, { recursive: true })
})

test('each block of the README compiles', { timeout: 60_000 }, async () => {
  expect(files.length).toBeGreaterThan(10)
  const modules = join(import.meta.dirname, 'fixtures/readme-modules.d.ts')
  const config = { extends: join(root, 'tsconfig.json'), compilerOptions: { isolatedDeclarations: false, declaration: false, declarationMap: false }, include: [], files: [...files, modules] } // biome-ignore format: short
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const { stdout } = await exec(join(root, 'node_modules/.bin/tsc'), ['-p', folder]).catch(
    (error: { stdout: string }) => error,
  )
  expect(stdout).toBe('')
})

test('the examples run', { timeout: 60_000 }, async () => {
  const examples = files.filter((file) => file.startsWith('example-'))
  expect(examples).toHaveLength(6)
  const outputs = await Promise.all(
    examples.map(async (file) => (await exec(process.execPath, [condition, join(folder, file)])).stdout),
  )
  expect(outputs).toEqual([
    'pending\n',
    '',
    '404\n',
    'active\n404\n403\n',
    "{ cardId: 'card-0001', initialBalance: 250 } 200\n",
    expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\n$/),
  ])
})

test('the recipes for Vitest in Node run', { timeout: 60_000 }, async () => {
  const config = join(import.meta.dirname, 'fixtures/readme.vitest.config.ts')
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const report = join(folder, 'report.json')
  const args = ['run', '--config', config, '--reporter=json', `--outputFile=${report}`]
  await exec(process.execPath, [vitest, ...args], {
    cwd: folder,
    env: { ...process.env, README_FOLDER: folder },
  })
  expect(JSON.parse(await readFile(report, 'utf8'))).toMatchObject({ numPassedTests: 2, numFailedTests: 0 })
})

test('the recipe for Next.js runs', { timeout: 60_000 }, async () => {
  const script = `
    const { register } = await import(${JSON.stringify(join(folder, 'instrumentation.ts'))})
    await register()
    console.log((await fetch(process.env.TRAVEL_CARD_BASE_URL + '/customers/1')).status)
    process.exit()`
  const env = { ...process.env, NEXT_RUNTIME: 'nodejs', MOCK_TRAVEL_CARD: '1' }
  const args = [condition, '--input-type=module', '--eval', script]
  expect((await exec(process.execPath, args, { env })).stdout).toBe('401\n')
})

test('the README names the examples of each operation, the default first', async () => {
  const readme = await readFile(join(import.meta.dirname, '../README.md'), 'utf8')
  for (const { id, examples } of contract.operations) {
    const row = readme.split('\n').find((line) => line.startsWith(`| \`${id}\` `) && line.includes(', '))
    expect(row?.match(/`[^`]+`/g)).toEqual([id, ...Object.keys(examples)].map((name) => `\`${name}\``))
  }
})
