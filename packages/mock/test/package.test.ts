import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { contract } from '../src/contract.gen.ts'
import { bundle } from './bundle.ts'

const exec = promisify(execFile)
const source = join(import.meta.dirname, '../src')

/** The modules that a file of `src` imports, itself included, and what they import from elsewhere. */
async function importsOf(
  file: string,
  seen = new Set<string>(),
  outside = new Set<string>(),
): Promise<Set<string>> {
  if (seen.has(file)) return outside
  seen.add(file)
  const text = await readFile(join(source, file), 'utf8')
  for (const [statement, fixed, late] of text.matchAll(
    /^(?:import|export)\b[^;'"]*?from '([^']+)'|\bimport\('([^']+)'\)/gm,
  )) {
    const name = fixed ?? late ?? ''
    if (name.startsWith('./')) await importsOf(name.slice(2), seen, outside)
    else if (!/^(import|export) type /.test(statement)) outside.add(name)
  }
  return outside
}

test('the engine needs no other package and nothing of Node', async () => {
  expect([...(await importsOf('index.ts'))]).toEqual([])
})

test('each other door needs what its name says and no more', async () => {
  expect([...(await importsOf('msw.ts'))]).toEqual(['msw'])
  expect([...(await importsOf('node.ts'))]).toEqual(['node:http'])
  expect([...(await importsOf('vitest.ts'))]).toEqual(['vitest'])
})

test('the mock shares no code with the sdk', async () => {
  for (const file of await readdir(source)) {
    const text = await readFile(join(source, file), 'utf8')
    if (!file.includes('.test')) expect(text).not.toMatch(/from '@travel-card\/sdk|\.\.\/\.\.\/sdk/)
  }
  const { dependencies } = JSON.parse(await readFile(join(source, '../package.json'), 'utf8'))
  expect(Object.keys(dependencies)).toEqual(['@travel-card/contract'])
})

test('nothing at run time reads the clock twice, a locale or Math.random, and nothing evaluates text', async () => {
  const users: string[] = []
  for (const file of await readdir(source)) {
    const text = await readFile(join(source, file), 'utf8')
    expect(text).not.toMatch(/Math\.random|toLocale|Intl\.|\beval\(|new Function|crypto/)
    if (/Date\.now|new Date\(\)/.test(text)) users.push(file)
  }
  expect(users).toEqual(['read-clock.ts'])
})

/** An operation brings its paths, schemas and examples. */
const bytesPerFurtherOperation = 256

test('the MSW door weighs at most 16.5 KB in a browser beyond msw, and the maker of data 5.5 KB when it is needed', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'mock-size-'))
  const entry = join(directory, 'entry.ts')
  const names = ['index', 'msw'].map((name) => JSON.stringify(join(source, `${name}.ts`)))
  await writeFile(entry, `export { createMock } from ${names[0]}\nexport { handlers } from ${names[1]}\n`)
  const files = await bundle(entry, ['msw'])
  await rm(directory, { recursive: true })
  expect(files.length).toBe(2)
  const isMaker = (code: string): boolean => code.includes('Donaudampfschifffahrt')
  const sizeOf = (codes: readonly string[]): number => gzipSync(codes.join('')).length
  const further = Math.max(0, contract.operations.length - 5)
  expect(sizeOf(files.filter((code) => !isMaker(code)))).toBeLessThanOrEqual(
    16.5 * 1024 + further * bytesPerFurtherOperation,
  )
  expect(sizeOf(files.filter(isMaker))).toBeLessThanOrEqual(5.5 * 1024)
})

/** Each Node on the path, once per version. */
async function findNodes(): Promise<Map<string, string>> {
  const files = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'node'))
  const found = new Map<string, string>()
  for (const file of [process.execPath, ...files].filter((one) => existsSync(one))) {
    const { stdout } = await exec(file, ['--version'])
    if (!found.has(stdout.trim())) found.set(stdout.trim(), file)
  }
  return found
}

test('two processes give the same bytes for 100 seeds, on each version of Node that is here', {
  timeout: 60_000,
}, async () => {
  const directory = await mkdtemp(join(tmpdir(), 'mock-bytes-'))
  await writeFile(
    join(directory, 'bytes.mjs'),
    (await bundle(join(import.meta.dirname, 'fixtures/bytes.ts'), [], true)).join(''),
  )
  const nodes = [process.execPath, ...(await findNodes()).values()]
  const outputs = await Promise.all(
    nodes.map(async (node) => {
      const env = {
        TZ: nodes.indexOf(node) > 0 ? 'Pacific/Kiritimati' : 'America/Los_Angeles',
        LANG: 'tr_TR.UTF-8',
      }
      const { stdout } = await exec(node, [join(directory, 'bytes.mjs')], { env, maxBuffer: 1e9 })
      return stdout
    }),
  )
  await rm(directory, { recursive: true })
  expect(outputs.length).toBeGreaterThan(1)
  expect(outputs[0]?.length).toBeGreaterThan(1_000_000)
  for (const output of outputs) expect(output === outputs[0]).toBe(true)
})
