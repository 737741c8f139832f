import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Schema } from './model.ts'
import { readContract } from './read-contract.ts'
import { sdkShapes } from './sdk-shapes.ts'

const model = await readContract(join(import.meta.dirname, '../..'))

/** The shape of a card with these schemas in place of its own. */
async function shapeOfCard(properties: Record<string, Schema>, more: Schema = {}): Promise<unknown> {
  const Card: Schema = { type: 'object', properties, ...more }
  const text = await sdkShapes.render({ ...model, schemas: { ...model.schemas, Card } })
  const position = /\/\* (\d+): Card \*\//.exec(text)?.[1]
  const shapes = /Shape\[\] = (\[.*\])\n$/s.exec(text)?.[1]
  return new Function(`return ${shapes}[${position}]`)()
}

test('each keyword is in the table', async () => {
  const shape = await shapeOfCard({
    a: { type: 'string', pattern: '^\\d', minLength: 1, maxLength: 2 },
    b: { type: 'integer', minimum: 1, maximum: 2 },
    c: { type: 'string', enum: ['x', 'y'] },
    d: { type: 'boolean', const: true },
    e: { type: 'array', items: { type: 'string', format: 'date' }, minItems: 1, maxItems: 2 },
    f: { type: 'object', properties: {}, additionalProperties: { type: 'number' } },
    g: {},
  })
  expect(shape).toEqual({
    props: {
      a: { type: 'string', pattern: '^\\d', min: 1, max: 2 },
      b: { type: 'integer', min: 1, max: 2 },
      c: { type: 'string', values: ['x', 'y'] },
      d: { type: 'boolean', values: [true] },
      e: { items: 'date', min: 1, max: 2 },
      f: { props: {}, rest: 'number' },
      g: 'any',
    },
  })
})

test('known values are in the table, but not of what is personal or secret', async () => {
  const open: Schema = { type: 'string', 'x-known': ['a'] }
  expect(await shapeOfCard({ a: open })).toEqual({ props: { a: { type: 'string', known: ['a'] } } })
  const hidden = { props: { a: 'string' } }
  expect(await shapeOfCard({ a: { ...open, 'x-secret': true } })).toEqual(hidden)
  expect(await shapeOfCard({ a: open }, { 'x-personal-data': true })).toEqual(hidden)
})

test('a property that depends on its sibling names it, and one whose name is assumed is not demanded', async () => {
  const shape = await shapeOfCard({
    a: { type: 'string', 'x-conditional': { property: 'b', equals: 'c' } },
    d: { type: 'string', 'x-assumption': 'identity-check-name' },
  })
  expect(shape).toEqual({ props: { a: ['string', 'b', 'c'], d: ['string'] } })
})
