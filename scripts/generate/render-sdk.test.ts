import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Argument, Model, Schema } from './model.ts'
import { readContract } from './read-contract.ts'
import { sdkFiles } from './render-sdk.ts'

const model = await readContract(join(import.meta.dirname, '../..'))

async function render(name: 'methods' | 'operations', changed: Model): Promise<string> {
  const file = sdkFiles.find(({ path }) => path.endsWith(`/${name}.gen.ts`))
  return (await file?.render(changed)) ?? expect.fail(`there is no ${name}.gen.ts`)
}

describe('the comments of methods', () => {
  const renderMethods = async (changed: Partial<Model> = {}): Promise<string> =>
    await render('methods', { ...model, ...changed })

  test('a method links its open questions, in one line', async () => {
    const text = await renderMethods()
    const ids = model.operations.map((one) =>
      [one, ...one.arguments].flatMap(({ assumptions }) => assumptions),
    )
    for (const { id, title } of model.assumptions.filter((one) => ids.flat().includes(one.id)))
      expect(text).toContain(`[${title}](${model.site}open-questions.html#${id})`)
    expect(text.match(/Open questions: /g)).toHaveLength(ids.filter(({ length }) => length > 0).length)
  })

  test('a method whose response contains secrets names them', async () => {
    const text = await renderMethods()
    for (const names of ['`esim.installation.lpa`, `esim.installation.iccid`', '`access.couponCode`']) {
      expect(text).toContain(`The response contains secrets (${names}): do not log or store them.`)
    }
    expect(text.match(/contains secrets/g)).toHaveLength(
      model.operations.filter(({ secret }) => secret).length,
    )
  })

  test('a secret inside a list, inside a map or in a component that holds itself is named by its path', async () => {
    const coupon: Schema = { type: 'string', 'x-secret': true }
    const customer: Schema = {
      type: 'object',
      properties: {
        codes: { type: 'array', items: coupon },
        byGate: { type: 'object', additionalProperties: { type: 'object', properties: { code: coupon } } },
        parent: { $ref: '#/components/schemas/Customer' },
      },
    }
    const text = await renderMethods({ schemas: { ...model.schemas, Customer: customer } })
    expect(text).toContain(
      'The response contains secrets (`codes[]`, `byGate.*.code`): do not log or store them.',
    )
  })
})

describe('the table of operations', () => {
  /** The table with one argument of getCustomer in place of its own. */
  async function renderArgument(schema: Schema, more: Partial<Argument> = {}): Promise<string> {
    const operations = model.operations.map((operation) => {
      const [first] = operation.arguments
      if (operation.id !== 'getCustomer' || !first) return operation
      return { ...operation, arguments: [{ ...first, name: 'size', wireName: 'size', ...more, schema }] }
    })
    const changed: Model = { ...model, operations }
    return render('operations', changed)
  }

  test.each<[schema: Schema, place: Argument['in'], rules: string]>([
    [{ type: 'string' }, 'path', 'segment(value)'],
    [{ type: 'string', enum: ['a', "b'c"] }, 'query', `encodable(value) || oneOf(value, ['a', 'b\\'c'])`],
    [
      { type: 'integer', minimum: 1, maximum: 9 },
      'query',
      'integer(value) || atLeast(value, 1) || atMost(value, 9)',
    ],
    [{ type: 'number' }, 'body', 'finite(value)'],
    [
      { type: 'string', minLength: 2, maxLength: 3 },
      'body',
      `typed(value, 'string') || longEnough(value, 2) || shortEnough(value, 3)`,
    ],
    [
      { type: 'string', pattern: '^a/b\\d$' },
      'body',
      `typed(value, 'string') || matches(value, /^a\\/b\\d$/u)`,
    ],
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
  })

  test('an optional argument may be absent, and one of another name is renamed', async () => {
    const text = await renderArgument(
      { type: 'string' },
      { in: 'body', required: false, wireName: 'the-size' },
    )
    expect(text).toContain(`size: (value) => value !== undefined && (typed(value, 'string')),`)
    expect(text).toContain(`wireNames: { size: 'the-size' },`)
  })

  /** The table with another schema for the data of the reissue. */
  async function renderData(data: Schema): Promise<string> {
    return render('operations', { ...model, schemas: { ...model.schemas, ReissuedCard: data } })
  }

  test('what data requires is checked, with its type', async () => {
    const card = { $ref: '#/components/schemas/Card' }
    expect(await renderData({ type: 'object', required: ['card'], properties: { card } })).toContain(
      "required: { card: 'object' }",
    )
    const count: Schema = { type: 'integer' }
    expect(await renderData({ type: 'object', required: ['count'], properties: { count } })).toContain(
      "required: { count: 'number' }",
    )
    expect(await renderData({ type: 'object', properties: { count } })).not.toContain('required:')
  })
})
