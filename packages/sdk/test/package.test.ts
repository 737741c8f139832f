import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { overBudget } from 'test-support/budgets'
import { bundle, gzipped } from 'test-support/bundle'
import { oneCall } from 'test-support/programs'
import { expect, test } from 'vitest'
import { coreSuite } from './support/core-suite.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const sources = globSync('src/**/*.ts', { cwd: root })
  .filter((file) => !/\.test(-d)?\.ts$/.test(file))
  .map((file) => file.replaceAll('\\', '/'))

test('imports only types, formats and schemas of the contract, and openapi-fetch in one file', () => {
  const knowing = sources.filter((file) => /^import(?! type).*'openapi-fetch'/m.test(read(file)))
  expect(knowing.sort()).toEqual(['src/openapi-fetch.ts'])
  for (const file of sources) {
    const imports = [
      ...read(file).matchAll(/^(.*)from '@travel-card\/contract(?!\/(?:formats|schemas)')/gm),
    ].map(([, before]) => before?.trim())
    for (const before of imports)
      expect([file, /^(import|export) type\b|^}$/.test(before ?? '')]).toEqual([file, true])
  }
})

test('no file logs, evaluates text or keeps state in a module', () => {
  for (const file of sources) {
    expect([file, /\bconsole\b|\beval\(|new Function|^(export )?(let|var) /m.test(read(file))]).toEqual([
      file,
      false,
    ])
  }
})

async function build(program: string): Promise<string> {
  const files = await bundle(program, import.meta.dirname)
  return files[0]
}

const weigh = async (program: string): Promise<number> => gzipped(await build(program))

const aGuard = `import { isTravelCardError } from '@travel-card/sdk'; console.log(isTravelCardError({}))`

test.each([
  ['a program with one call', 'oneCall', oneCall.sdk],
  ["openapi-fetch's own client", 'fetchClient', oneCall['sdk/openapi-fetch']],
  ['a program that only recognizes errors, without the client,', 'errors', aGuard],
] as const)('%s stays within its size budget', async (_, budget, program) => {
  expect(overBudget(budget, await weigh(program))).toBeUndefined()
})

test('/check stays within its size budget', async () => {
  const added = (await weigh(oneCall['sdk with /check'])) - (await weigh(oneCall.sdk))
  expect(added).toBeGreaterThan(0)
  expect(overBudget('check', added)).toBeUndefined()
})

test('an unused import adds almost nothing', async () => {
  for (const unused of [
    `* as unused from '@travel-card/sdk'`,
    `* as unused from '@travel-card/sdk/check'`,
    `* as unused from '@travel-card/sdk/testing'`,
    `* as unused from '@travel-card/sdk/openapi-fetch'`,
    `{ createClient, ApiError } from '@travel-card/sdk'`,
  ])
    expect(overBudget('unusedImport', (await build(`import ${unused}`)).length), unused).toBeUndefined()
})

const [, table = ''] = /^\| promise .*\n\|[- |]+\|\n((?:\|.*\n)+)/m.exec(read('README.md')) ?? []
/** The rows of the README's table: a promise, and the beginning of the name of its test. */
const rows = table
  .trim()
  .split('\n')
  .map((row) => row.slice(1, -1).split(' | ')) as [string, string][]

const inCore = (start: string): boolean => coreSuite.some(({ name }) => name.startsWith(start))
const otherTests = globSync('{src,test}/*.test.ts', { cwd: root }).map(read)

test.each(rows)('a test holds the promise:%s', (promise, cell) => {
  const [, title] = /^(.+?)…? *$/.exec(cell) ?? expect.fail(cell)
  // A promise of one client, or of the guard, names it: those of both clients are in the suite that runs through both.
  const both = [inCore(`${title}`), inCore(`through openapi-fetch, ${title}`)]
  if (/`create\w+`/.test(promise))
    expect(otherTests.filter((text) => text.includes(`('${title}`))).toHaveLength(1)
  else expect(both).toEqual([true, true])
})
