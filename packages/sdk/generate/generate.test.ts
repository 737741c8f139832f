import { join } from 'node:path'
import { operations } from '@travel-card/contract'
import { createMock } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'
import { createAttempts } from '@travel-card/sdk/attempts'
import { type Argument, findParts, type Model, readContract, rendererOf, type Schema } from 'generator'
import { describe, expect, test } from 'vitest'
import { part } from './index.ts'

const root = join(import.meta.dirname, '../../..')
const parts = await findParts()
const model = await readContract(root)

/** Renders a file of this package from the contract with some changes. */
const render = (name: string, changed: Partial<Model> = {}): Promise<string> =>
  rendererOf(parts, { ...model, ...changed }).textOf(`packages/sdk/src/${name}`)

test('every other name on the objects that the package returns is reserved', () => {
  const client = createClient(createMock().clientOptions)
  for (const object of [client, createAttempts(client)]) {
    const names = Object.getOwnPropertyNames(object).filter((name) => !(name in operations))
    expect(part.reservedNames).toEqual(expect.arrayContaining(names))
  }
})

describe('what the client knows of an operation', () => {
  /** Renders the table with one argument of getCustomer in place of the real one. */
  async function renderArgument(schema: Schema, more: Partial<Argument> = {}): Promise<string> {
    const operations = model.operations.map((operation) => {
      const [first] = operation.arguments
      if (operation.id !== 'getCustomer' || !first) return operation
      return { ...operation, arguments: [{ ...first, name: 'size', wireName: 'size', ...more, schema }] }
    })
    return await render('operations.gen.ts', { operations })
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
      render('operations.gen.ts', { schemas: { ...model.schemas, ReissuedCard } })
    const properties: Schema['properties'] = {
      card: { $ref: '#/components/schemas/Card' },
      count: { type: 'integer' },
    }
    const text = await renderData({ type: 'object', required: ['card', 'count'], properties })
    expect(text).toContain("required: { card: 'object', count: 'number' }")
    const optional = await renderData({ type: 'object', properties })
    expect(optional).not.toContain("required: { card: 'object', count: 'number' }")
  })
})
