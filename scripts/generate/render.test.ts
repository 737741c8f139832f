import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { outputs } from './generate-files.ts'
import type { Argument, Assumption, Model, Schema } from './model.ts'
import { readContract } from './read-contract.ts'
import { readModel } from './read-model.ts'
import { parseSourceFile } from './source-file.ts'

const root = join(import.meta.dirname, '../..')
const model = await readContract(root)

/** Renders the file whose path ends with `path`, from this contract with some changes. */
const render = async (path: string, changed: Partial<Model> = {}): Promise<string> =>
  (await outputs.find((output) => output.path.endsWith(path))?.render({ ...model, ...changed })) ??
  expect.fail(path)

describe('the comments of methods', () => {
  test('a method links its open questions, in one line', async () => {
    const text = await render('methods.gen.ts')
    const ids = model.operations.map((one) =>
      [one, ...one.arguments].flatMap(({ assumptions }) => assumptions),
    )
    for (const { id, title } of model.assumptions.filter((one) => ids.flat().includes(one.id)))
      expect(text).toContain(`[${title}](${model.site}open-questions.html#${id})`)
    expect(text.match(/Open questions: /g)).toHaveLength(ids.filter(({ length }) => length > 0).length)
  })

  test('a method whose response contains secrets names each by its path, wherever it stands', async () => {
    const coupon: Schema = { type: 'string', 'x-secret': true }
    const Customer: Schema = {
      type: 'object',
      properties: {
        code: coupon,
        codes: { type: 'array', items: coupon },
        byGate: { type: 'object', additionalProperties: { type: 'object', properties: { code: coupon } } },
        parent: { $ref: '#/components/schemas/Customer' },
      },
    }
    const text = await render('methods.gen.ts', { schemas: { ...model.schemas, Customer } })
    const said =
      "The response contains secrets (`code`, `codes[]`, `byGate.*.code`): don't log or store them."
    expect(text).toContain(said)
    const secret = model.operations.filter((one) => one.secret)
    expect(text.match(/contains secrets/g)).toHaveLength(secret.length)
  })
})

/** The contract with a deprecated operation, a deprecated argument and two deprecated fields. */
const deprecatedSource = parseSourceFile(
  readFileSync(join(root, 'openapi/openapi.yaml'), 'utf8')
    .replace('operationId: getCustomer\n', '$&      deprecated: true\n')
    .replace('name: esimId\n', '$&          deprecated: true\n')
    .replace('        duration:\n', '$&          deprecated: true\n')
    .replace('        brand:\n', '$&          deprecated: true\n'),
  'openapi.yaml',
)
const deprecated = readModel(deprecatedSource, [])

test('a deprecation is marked below the description, and in the table of operations', async () => {
  for (const path of ['methods.gen.ts', 'members.gen.ts'])
    expect((await render(path, deprecated)).match(/@deprecated/g)).toHaveLength(1)
  const types = await render('contract/src/types.gen.ts', deprecated)
  for (const line of ['  esimId: string', '  duration?: number', '  brand?: string', '  getCustomer: {']) {
    const [above = ''] = types.split(`\n${line}`)
    const comment = above.slice(above.lastIndexOf('/**')).split('\n')
    expect(
      comment.findIndex((one) => one.trim().startsWith('* @deprecated')),
      line,
    ).toBeGreaterThan(1)
  }
  const table = await render('contract/src/operations.gen.ts', deprecated)
  expect(table).toMatch(/getCustomer: \{\n(?: {4}.*\n){4} {4}deprecated: true/)
  expect(table).toMatch(/esimId: \{[^}]*deprecated: true/)
})

describe('what the client knows of an operation', () => {
  /** Renders the table with one argument of getCustomer in place of the real one. */
  async function renderArgument(schema: Schema, more: Partial<Argument> = {}): Promise<string> {
    const operations = model.operations.map((operation) => {
      const [first] = operation.arguments
      if (operation.id !== 'getCustomer' || !first) return operation
      return { ...operation, arguments: [{ ...first, name: 'size', wireName: 'size', ...more, schema }] }
    })
    return await render('sdk/src/operations.gen.ts', { operations })
  }

  test.each<[schema: Schema, place: Argument['in'], rules: string]>([
    [{ type: 'string' }, 'path', 'segment(value)'],
    [{ type: 'string', enum: ['a', "b'c"] }, 'query', `encodable(value) || oneOf(value, ['a', 'b\\'c'])`],
    [{ type: 'integer', minimum: 1, maximum: 9 }, 'query', 'integer(value) || atLeast(value, 1) || atMost(value, 9)'],
    [{ type: 'number' }, 'body', 'finite(value)'],
    [{ type: 'string', minLength: 2, maxLength: 3 }, 'body', `typed(value, 'string') || longEnough(value, 2) || shortEnough(value, 3)`],
    [{ type: 'string', pattern: '^a/b\\d$' }, 'body', `typed(value, 'string') || matches(value, /^a\\/b\\d$/u)`],
    [{ type: 'boolean' }, 'body', `typed(value, 'boolean')`],
    [{ type: 'string', format: 'date' }, 'query', 'encodable(value) || date(value)'],
    [{ type: 'string', format: 'date-time' }, 'query', 'encodable(value) || dateTime(value)'],
    [{ type: 'string', format: 'uri' }, 'body', `typed(value, 'string') || uri(value)`],
    [{ type: 'array', items: { type: 'string' } }, 'body', 'list(value)'],
    [{ type: 'object', properties: { a: { type: 'number' } } }, 'body', 'record(value)'],
  ])('the argument %j in the %s is checked', async (schema, place, rules) => {
    expect(await renderArgument(schema, { in: place })).toContain(
      `${place}: {\n        size: (value) => missing(value) || ${rules},\n`,
    )
  }) // biome-ignore format: a table to be read at a glance

  test('an optional argument may be absent, and one of another name is renamed', async () => {
    const more = { in: 'body', required: false, wireName: 'the-size' } as const
    const text = await renderArgument({ type: 'string' }, more)
    expect(text).toContain(`size: (value) => value !== undefined && (typed(value, 'string')),`)
    expect(text).toContain(`wireNames: { size: 'the-size' },`)
  })

  test('what data requires is checked, with its type', async () => {
    const renderData = (ReissuedCard: Schema): Promise<string> =>
      render('sdk/src/operations.gen.ts', { schemas: { ...model.schemas, ReissuedCard } })
    const properties: Schema['properties'] = {
      card: { $ref: '#/components/schemas/Card' },
      count: { type: 'integer' },
    }
    const text = await renderData({ type: 'object', required: ['card', 'count'], properties })
    expect(text).toContain("required: { card: 'object', count: 'number' }")
    expect(await renderData({ type: 'object', properties })).not.toContain('required:')
  })
})

describe('the table of schemas', () => {
  /** Returns the table's component of a card with these properties. It is inlined into the reissued card. */
  async function cardWith(properties: Record<string, Schema>, more: Schema = {}): Promise<unknown> {
    const Card: Schema = { type: 'object', properties, ...more }
    const ReissuedCard: Schema = {
      type: 'object',
      properties: { card: { $ref: '#/components/schemas/Card' } },
    }
    const [assumed] = model.assumptions
    const named = { ...assumed, id: 'assumed-name', affects: 'name' } as Assumption
    const text = await render('components.gen.ts', {
      assumptions: [named],
      schemas: { ...model.schemas, Card, ReissuedCard },
    })
    const literal = / schemas: Schemas = (\{.*?^\})$/ms.exec(text)?.[1]
    const table = new Function('text', 'number', `return ${literal}`)({ type: 'string' }, { type: 'number' })
    return table.ReissuedCard.properties.card.properties
  }

  test('a report may show documented values, but not of what is personal or secret', async () => {
    const open: Schema = { type: 'string', 'x-known': ['a'] }
    expect(await cardWith({ a: open })).toEqual({ a: { type: 'string', known: ['a'] } })
    const hidden = { a: { type: 'string', samples: ['a'] } }
    expect(await cardWith({ a: { ...open, 'x-secret': true } })).toEqual(hidden)
    expect(await cardWith({ a: open }, { 'x-personal-data': true })).toEqual(hidden)
  })

  test('a property that depends on its sibling names it, and one whose name is assumed is exempt', async () => {
    const condition = { property: 'b', equals: 'c' }
    const properties: Record<string, Schema> = {
      a: { type: 'string', 'x-conditional': condition },
      d: { type: 'string', 'x-assumption': 'assumed-name' },
    }
    expect(await cardWith(properties)).toEqual({
      a: { type: 'string', conditional: condition },
      d: { type: 'string', exempt: true },
    })
  })
})
