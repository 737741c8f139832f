import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createMock } from '@travel-card/mock'
import { type MockServer, serve } from '@travel-card/mock/node'
import { build } from 'esbuild'
import { runCommand } from 'test-support/run-command'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packPackages } from '../package/pack.ts'
import { generators } from './generators.ts'

const tools = join(import.meta.dirname, 'node_modules')
const folder = mkdtempSync(join(tmpdir(), 'travel-card-generators-'))
const document = join(folder, 'openapi.json')
const mock = createMock()
const rows: object[] = []
let server: MockServer

beforeAll(async () => {
  const packed = await packPackages(folder)
  const contract = packed.find((one) => one.folder === 'contract')
  copyFileSync(join(`${contract?.directory}`, 'dist/openapi.gen.json'), document)
  server = await serve(mock, { port: 0 })
}, 240_000)

afterAll(async () => {
  console.table(rows)
  await server.close()
  rmSync(folder, { recursive: true })
})

const tsconfig = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    skipLibCheck: true,
    types: [],
  },
  files: ['program.ts'],
}

test.each(generators)(
  '$name: its client compiles strictly, has typed fields, and reads the mock',
  async ({ name, command: [bin, ...args], files = {}, program, fault = '' }) => {
    const cwd = join(folder, bin)
    mkdirSync(join(cwd, 'generated'), { recursive: true })
    symlinkSync(tools, join(cwd, 'node_modules'), 'junction')
    copyFileSync(document, join(cwd, 'openapi.json'))
    const written = { ...files, 'program.ts': program, 'tsconfig.json': JSON.stringify(tsconfig) }
    for (const [file, text] of Object.entries(written)) writeFileSync(join(cwd, file), text)

    await runCommand(join(tools, '.bin', bin), args, { cwd })
    expect(await runCommand(join(tools, '.bin/tsc'), ['--project', '.'], { cwd })).toBe('')

    const outfile = join(cwd, 'program.mjs')
    await build({
      entryPoints: [join(cwd, 'program.ts')],
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
    })
    const { fetch } = globalThis
    const { run } = await import(outfile)
    const values = await run(server.url, mock.token())
    globalThis.fetch = fetch
    expect(values).toEqual([7, 'active', 'individual', 'Example Lounge', 777])
    rows.push({ generator: name, compiles: 'yes', 'typed fields': 5, calls: values.length, fault })
  },
)

test('swagger-parser accepts the document, and would refuse one whose server has a variable with a description', async () => {
  // Imported by its path, because it belongs to this folder's separate installation.
  const module = pathToFileURL(join(tools, '@apidevtools/swagger-parser/lib/index.js')).href
  const { validate } = (await import(module)).default
  const read = () => JSON.parse(readFileSync(document, 'utf8'))
  expect(await validate(read())).toMatchObject({ openapi: '3.1.0' })
  const variable = { default: 'https://api.travel-card.example', description: 'The base URL.' }
  const servers = [{ url: '{base_url}', variables: { base_url: variable } }]
  await expect(validate({ ...read(), servers })).rejects.toThrow()
})
