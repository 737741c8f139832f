import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Argument, Model, Schema } from './model.ts'
import { readContract } from './read-contract.ts'
import { sdkOperations } from './sdk-operations.ts'

const model = await readContract(join(import.meta.dirname, '../..'))

/** The table with one argument of getCustomer in place of its own. */
async function render(schema: Schema, more: Partial<Argument> = {}): Promise<string> {
  const operations = model.operations.map((operation) => {
    const [first] = operation.arguments
    if (operation.id !== 'getCustomer' || !first) return operation
    return { ...operation, arguments: [{ ...first, name: 'size', wireName: 'size', ...more, schema }] }
  })
  const changed: Model = { ...model, operations }
  return sdkOperations.render(changed)
}

test.each<[schema: Schema, place: Argument['in'], line: string]>([
  [{ type: 'string' }, 'path', `size: { in: 'path', rules: [[segment]] },`],
  [
    { type: 'string', enum: ['a', "b'c"] },
    'query',
    `size: { in: 'query', rules: [[encodable], [oneOf, ['a', 'b\\'c']]] },`,
  ],
  [{ type: 'integer', minimum: 1, maximum: 9 }, 'query', `rules: [[integer], [atLeast, 1], [atMost, 9]] },`],
  [{ type: 'string', minLength: 2, maxLength: 3 }, 'body', `rules: [[longEnough, 2], [shortEnough, 3]] },`],
  [{ type: 'string', pattern: '^a/b\\d$' }, 'body', 'rules: [[matches, /^a\\/b\\d$/u]] },'],
  [{ type: 'boolean' }, 'body', `size: { in: 'body', type: 'boolean' },`],
  [
    { type: 'array', items: { type: 'string' } },
    'body',
    `size: { in: 'body', type: 'object', rules: [[list]] },`,
  ],
  [{ type: 'object', properties: { a: { type: 'number' } } }, 'body', `type: 'object', rules: [[record]] },`],
])('the argument %j in the %s is checked', async (schema, place, line) => {
  expect(await render(schema, { in: place })).toContain(line)
})

test('a format that is no date is checked as a pattern', async () => {
  expect(await render({ type: 'string', format: 'date-time' })).toContain('[matches, /^\\d{4}-')
  expect(await render({ type: 'string', format: 'uri' })).toContain('[matches, /^[A-Za-z]')
})

test('an optional argument and one of another name are marked', async () => {
  const text = await render({ type: 'string' }, { in: 'body', required: false, wireName: 'the-size' })
  expect(text).toContain(`size: { in: 'body', wireName: 'the-size', optional: true },`)
})

test.each<[schema: Schema, place: Argument['in'], problem: string]>([
  [{}, 'query', 'has no `type`'],
  [{ type: 'array', items: { type: 'string' } }, 'query', 'is of type array in the query'],
  [{ type: 'array', items: { type: 'string', pattern: '^a$' } }, 'body', 'has `pattern` inside'],
  [
    { type: 'object', properties: { a: { type: 'array', items: { type: 'string', format: 'date' } } } },
    'body',
    'has `format` inside',
  ],
  [{ type: 'array', minItems: 1 }, 'body', 'has `minItems`, which the SDK cannot check'],
  [{ type: 'string', 'x-future-date': true }, 'query', 'has `x-future-date` without `format: date`'],
])('what the client cannot check stops the generation: %j in the %s', async (schema, place, problem) => {
  await expect(async () => render(schema, { in: place })).rejects.toThrow(
    `getCustomer: the argument \`size\` ${problem}`,
  )
})
