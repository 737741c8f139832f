import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const workspace = join(import.meta.dirname, '..')
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'travel-card-generate-'))
  for (const path of [
    'redocly.yaml',
    ...globSync(
      '{openapi/*.yaml,packages/*/src/**/*.gen.*,packages/query/{README.md,snippets/*},packages/verify/src/probes/*/*.ts}',
      {
        cwd: workspace,
      },
    ),
  ]) {
    cpSync(join(workspace, path), join(root, path))
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

/** The line of `openapi/openapi.yaml` on which a text stands first, counting from 1. */
function lineOf(text: string): number {
  return readFileSync(join(root, 'openapi/openapi.yaml'), 'utf8').split(text)[0]?.split('\n').length ?? 0
}

const generated = (): Record<string, string> =>
  Object.fromEntries(
    globSync('packages/*/{README.md,src/**/*.gen.*}', { cwd: root })
      .sort()
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  )

/** A broken contract stops the generation, says what and where, and leaves the files as they were. */
function expectRefusal(...parts: string[]): void {
  const before = generated()
  const { code, output } = generate()
  expect(output).toContain('nothing was written')
  for (const part of parts) expect(output).toContain(part)
  expect(code).toBe(1)
  expect(generated()).toEqual(before)
}

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

test('--check names the file that differs, and writes nothing', () => {
  edit('packages/contract/src/types.gen.ts', 'interface Customer', 'interface Client')
  edit('packages/query/README.md', 'One moment', 'Two moments')
  writeFileSync(join(root, 'packages/contract/src/left-over.gen.ts'), '')
  const before = generated()
  const { code, output } = generate('--check')
  expect(output).toContain('write  packages/contract/src/types.gen.ts')
  expect(output).toContain('write  packages/query/README.md')
  expect(output).toContain('remove packages/contract/src/left-over.gen.ts')
  expect(code).toBe(1)
  expect(generated()).toEqual(before)
})

test('generation mends a file that differs and removes one that nothing generates', () => {
  const before = generated()
  edit('packages/contract/src/types.gen.ts', 'interface Customer', 'interface Client')
  edit('packages/query/README.md', 'One moment', 'Two moments')
  writeFileSync(join(root, 'packages/contract/src/left-over.gen.ts'), '')
  expect(generate().code).toBe(0)
  expect(generated()).toEqual(before)
})

test('broken YAML is refused with its line', () => {
  edit('openapi/openapi.yaml', '  title: Travel', '  title: : Travel')
  expectRefusal(`openapi/openapi.yaml:${lineOf('  title: : Travel')}:`)
})

test('a document that is no OpenAPI is refused with its line', () => {
  edit('openapi/openapi.yaml', 'bearerFormat: JWT', 'bearerFormat: JWT\n      colour: blue')
  expectRefusal('openapi/openapi.yaml', `${lineOf('colour: blue')}:`, 'colour')
})

test('an example that breaks its schema is refused with its line', () => {
  edit('openapi/openapi.yaml', 'duration: 7', 'duration: two hours')
  expectRefusal(`${lineOf('duration: two hours')}:`, 'duration')
})

test('a refusal does not advise an ignore file, because none is allowed', () => {
  edit('openapi/openapi.yaml', 'duration: 7', 'duration: two hours')
  const { output } = generate()
  expect(output).toContain('Validation failed')
  expect(output).not.toContain('ignore')
})

test('an x-assumption without an entry is refused with its line', () => {
  edit('openapi/openapi.yaml', 'x-assumption: base-url', 'x-assumption: bas-url')
  expectRefusal(
    `openapi/openapi.yaml:${lineOf('x-assumption: bas-url')}:`,
    'bas-url',
    'openapi/assumptions.yaml',
  )
})

test('an assumed entry without a place in the contract is refused with its line', () => {
  edit('openapi/openapi.yaml', '    x-assumption: base-url\n', '')
  expectRefusal('openapi/assumptions.yaml:', '`base-url`')
})

test('an entry without a reason is refused', () => {
  edit('openapi/assumptions.yaml', '  reason: No status is documented', '  because: No status is documented')
  expectRefusal('openapi/assumptions.yaml:', '`success-status`', '`reason`')
})

test('an entry that does not say how it is settled, or names a probe that there is not, is refused with its line', () => {
  edit('openapi/assumptions.yaml', '  settledBy: query-names\n', '')
  expectRefusal('openapi/assumptions.yaml:', '`query-names`', '`settledBy`')
  edit('openapi/assumptions.yaml', '  settledBy: success-status\n', '  settledBy: success-statuses\n')
  expectRefusal(
    'openapi/assumptions.yaml:',
    '`success-status`',
    'packages/verify/src/probes',
    '`success-statuses`',
  )
})

test('a probe whose file is gone is refused, and so is an entry without a topic', () => {
  rmSync(join(root, 'packages/verify/src/probes/service/cors.ts'))
  edit('openapi/assumptions.yaml', '  topic: identifiers\n', '  topic: ids\n')
  expectRefusal('`cors`', '`path-ids-are-strings` needs a `topic`')
})

test('arguments of one operation that collide are refused', () => {
  edit(
    'openapi/openapi.yaml',
    "        - $ref: '#/components/parameters/EsimId'\n",
    "        - $ref: '#/components/parameters/EsimId'\n        - name: esimId\n          in: query\n          description: A twin.\n          schema:\n            type: string\n",
  )
  expectRefusal('`esimId`', 'getEsimDetails', 'x-argument')
})

test('an assumed name that `wireNames` could not reach is refused with its line', () => {
  edit(
    'openapi/openapi.yaml',
    '        brand:\n          type: string\n',
    '        brand:\n          type: string\n          x-assumption: identity-check-name\n',
  )
  expectRefusal(`openapi/openapi.yaml:${lineOf('        brand:') + 1}:`, '`brand`', '`wireNames`')
})

test('an assumed name that is an argument as well is refused', () => {
  edit('openapi/openapi.yaml', '        identityCheck:\n', '        cardId:\n')
  edit('openapi/openapi.yaml', '          identityCheck:\n', '          cardId:\n')
  expectRefusal('`cardId` is an argument as well')
})

test('an operationId that the packages use for something else is refused', () => {
  edit('openapi/openapi.yaml', 'operationId: getCustomer', 'operationId: reset')
  expectRefusal(`openapi/openapi.yaml:${lineOf('operationId: reset')}:`, '`reset`')
})

test('a schema keyword that nobody could check is refused', () => {
  edit('openapi/openapi.yaml', 'format: date-time\n', 'format: date-time\n          multipleOf: 5\n')
  expectRefusal(`openapi/openapi.yaml:${lineOf('multipleOf: 5')}:`, '`multipleOf`')
})

test('a pattern that an answer is not given examples of is refused with its line', () => {
  const field = 'description: Documented as a string, without a meaning or a notation.\n'
  edit('openapi/openapi.yaml', field, `${field}          pattern: ^(?=.).+$\n`)
  expectRefusal(`openapi/openapi.yaml:${lineOf('(?=.)')}:`, '`pattern`', '`examples`')
})

test('the operation that openapi/README.md shows can be pasted as it stands', () => {
  const readme = readFileSync(join(workspace, 'openapi/README.md'), 'utf8')
  const [, paths = '', schemas = ''] =
    /```yaml\npaths:\n(.+?)\ncomponents:\n {2}schemas:\n(.+?)```/s.exec(readme) ?? []
  // Who tries it pastes it into the contract that this test copies, so here it gets another name.
  const renamed = (text: string): string =>
    text.replaceAll('LoungeVisit', 'Pasted').replaceAll('/visits/', '/pasted/')
  edit('openapi/openapi.yaml', '\ncomponents:\n', `\n${renamed(paths)}\ncomponents:\n`)
  edit('openapi/openapi.yaml', '\n  schemas:\n', `\n  schemas:\n${renamed(schemas)}\n`)
  const { code, output } = generate()
  expect([code, output]).toEqual([0, expect.stringContaining('packages/sdk/src/methods.gen.ts')])
  expect(generated()['packages/sdk/src/methods.gen.ts']).toContain('  getPasted(')
})

test('an unknown option gives the usage and exit code 2', () => {
  const { code, output } = generate('--chekc')
  expect(output).toContain('--chekc')
  expect(output).toContain('Usage: pnpm generate')
  expect(code).toBe(2)
})
