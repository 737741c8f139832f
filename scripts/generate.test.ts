import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const workspace = join(import.meta.dirname, '..')
const contract = 'openapi/openapi.yaml'
const register = 'openapi/assumptions.yaml'
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'travel-card-generate-'))
  for (const path of [
    'redocly.yaml',
    ...globSync(
      '{openapi/*.yaml,packages/*/src/**/*.gen.*,packages/query/{README.md,snippets},packages/verify/src/probes/*/*.ts}',
      {
        cwd: workspace,
      },
    ),
  ]) {
    cpSync(join(workspace, path), join(root, path), { recursive: true })
  }
})

afterEach(() => {
  rmSync(root, { recursive: true })
})

function generate(...options: string[]): { code: number | null; output: string } {
  const script = join(workspace, 'scripts/generate.ts')
  const run = spawnSync(process.execPath, [script, '--root', root, ...options], { encoding: 'utf8' })
  return { code: run.status, output: run.stdout + run.stderr }
}

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(join(root, file), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(root, file), text.replace(from, to))
}

/** The line of the contract on which a text stands first, counting from 1. */
function lineOf(text: string): number {
  return readFileSync(join(root, contract), 'utf8').split(text)[0]?.split('\n').length ?? 0
}

const generated = (): Record<string, string> =>
  Object.fromEntries(
    globSync('packages/*/{README.md,src/**/*.gen.*}', { cwd: root })
      .sort()
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  )

test('the committed files are those of a fresh generation, twice the same', () => {
  expect(generate()).toEqual({ code: 0, output: 'generated files are up to date\n' })
  expect(generate('--check').code).toBe(0)
})

test('every generated file says from what and by which script', () => {
  for (const [path, text] of Object.entries(generated())) {
    if (path.endsWith('README.md')) continue
    const script =
      /generated from openapi\/(?:openapi|assumptions)\.yaml by (scripts\/generate\/[a-z-]+\.ts)/.exec(
        text,
      )?.[1]
    expect(script, path).toBeDefined()
    expect(readFileSync(join(workspace, script ?? ''), 'utf8')).toContain(path)
  }
})

test('--check names the files that differ and writes nothing, and generation mends them', () => {
  const before = generated()
  edit('packages/contract/src/types.gen.ts', 'interface Customer', 'interface Client')
  edit('packages/query/README.md', 'One moment', 'Two moments')
  writeFileSync(join(root, 'packages/contract/src/left-over.gen.ts'), '')
  const changed = generated()
  const { code, output } = generate('--check')
  expect(output).toContain('write  packages/contract/src/types.gen.ts')
  expect(output).toContain('write  packages/query/README.md')
  expect(output).toContain('remove packages/contract/src/left-over.gen.ts')
  expect(code).toBe(1)
  expect(generated()).toEqual(changed)
  expect(generate().code).toBe(0)
  expect(generated()).toEqual(before)
})

/** A broken contract stops the generation, says what and where, and leaves the files as they were. */
function expectRefusal(...said: string[]): void {
  const before = generated()
  const { code, output } = generate()
  expect([code, output]).toEqual([1, expect.stringContaining('nothing was written')])
  for (const text of said) expect(output).toContain(text)
  // Problems are mended: no ignore file is allowed.
  expect(output).not.toContain('ignore')
  expect(generated()).toEqual(before)
}

const field = 'description: Documented as a string, without a meaning or a notation.\n'

test.each<[what: string, from: string, to: string, at: string, ...said: string[]]>([
  ['broken YAML', '  title: Travel', '  title: : Travel', '  title: : Travel'],
  ['a document that is no OpenAPI', 'bearerFormat: JWT', 'bearerFormat: JWT\n      colour: blue', 'colour: blue', 'colour'],
  ['an example that breaks its schema', 'duration: 7', 'duration: two hours', 'duration: two hours', 'Validation failed', 'duration'],
  ['an x-assumption without an entry', 'x-assumption: base-url', 'x-assumption: bas-url', 'x-assumption: bas-url', '`bas-url`', register],
  ['an operationId that the packages use for something else', 'operationId: getCustomer', 'operationId: reset', 'operationId: reset', '`reset`'],
  ['a schema keyword that nobody could check', 'format: date-time\n', 'format: date-time\n          multipleOf: 5\n', 'multipleOf: 5', '`multipleOf`'],
  ['a pattern that an answer is not given examples of', field, `${field}          pattern: ^(?=.).+$\n`, '(?=.)', '`pattern`', '`examples`'],
  [
    'an assumed name that `wireNames` could not reach',
    '        brand:\n          type: string\n',
    '        brand:\n          type: string\n          x-assumption: identity-check-name\n',
    'type: string\n          x-assumption: identity-check-name', '`brand`', '`wireNames`',
  ],
])('%s is refused with its line', (_, from, to, at, ...said) => {
  edit(contract, from, to)
  expectRefusal(contract, `${lineOf(at)}:`, ...said)
}) // biome-ignore format: a table to be read at a glance

test.each<[what: string, file: string, from: string, to: string, ...said: string[]]>([
  ['an assumed entry without a place in the contract', contract, '    x-assumption: base-url\n', '', `${register}:`, '`base-url`'],
  ['an entry that does not say how it is settled', register, '  settledBy: query-names\n', '', `${register}:`, '`query-names`', '`settledBy`'],
  ['an entry that names a probe that there is not', register, '  settledBy: success-status\n', '  settledBy: success-statuses\n', `${register}:`, '`success-status`', 'packages/verify/src/probes', '`success-statuses`'],
  ['an entry without a topic', register, '  topic: identifiers\n', '  topic: ids\n', '`path-ids-are-strings` needs a `topic`'],
  ['an entry without a reason', register, '  reason: No status is', '  because: No status is', `${register}:`, '`success-status`', '`reason`'],
  [
    'an operation with two arguments of one name',
    contract,
    "        - $ref: '#/components/parameters/EsimId'\n",
    "        - $ref: '#/components/parameters/EsimId'\n        - { name: esimId, in: query, description: A twin., schema: { type: string } }\n",
    '`esimId`', 'getEsimDetails', 'x-argument',
  ],
])('%s is refused', (_, file, from, to, ...said) => {
  edit(file, from, to)
  expectRefusal(...said)
}) // biome-ignore format: a table to be read at a glance

test('a probe whose file is gone is refused', () => {
  rmSync(join(root, 'packages/verify/src/probes/service/cors.ts'))
  expectRefusal('`cors`')
})

test('an assumed name that is an argument as well is refused', () => {
  edit(contract, '        identityCheck:\n', '        cardId:\n')
  edit(contract, '          identityCheck:\n', '          cardId:\n')
  expectRefusal('`cardId` is an argument as well')
})

test('the operation that openapi/README.md shows can be pasted as it stands', () => {
  const readme = readFileSync(join(workspace, 'openapi/README.md'), 'utf8')
  const [, paths = '', schemas = ''] =
    /```yaml\npaths:\n(.+?)\ncomponents:\n {2}schemas:\n(.+?)```/s.exec(readme) ?? []
  // Who tries it pastes it into the contract that this test copies, so here it gets another name.
  const renamed = (text: string): string =>
    text.replaceAll('LoungeVisit', 'Pasted').replaceAll('/visits/', '/pasted/')
  edit(contract, '\ncomponents:\n', `\n${renamed(paths)}\ncomponents:\n`)
  edit(contract, '\n  schemas:\n', `\n  schemas:\n${renamed(schemas)}\n`)
  const { code, output } = generate()
  expect([code, output]).toEqual([0, expect.stringContaining('packages/sdk/src/calls/methods.gen.ts')])
  expect(generated()['packages/sdk/src/calls/methods.gen.ts']).toContain('  getPasted(')
})

test('an unknown option gives the usage and exit code 2', () => {
  const { code, output } = generate('--chekc')
  expect(output).toContain('--chekc')
  expect(output).toContain('Usage: pnpm generate')
  expect(code).toBe(2)
})
