import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Assumption, Schema } from './model.ts'
import { readContract } from './read-contract.ts'
import { schemaTable } from './render-schemas.ts'

const model = await readContract(join(import.meta.dirname, '../..'))

/** The table's component of a card with these properties, which stands where it is referred to, inside of a reissued card. */
async function cardWith(properties: Record<string, Schema>, more: Schema = {}): Promise<unknown> {
  const Card: Schema = { type: 'object', properties, ...more }
  const ReissuedCard: Schema = { type: 'object', properties: { card: { $ref: '#/components/schemas/Card' } } }
  const [assumed] = model.assumptions
  const named = { ...assumed, id: 'assumed-name', affects: 'name' } as Assumption
  const schemas = { ...model.schemas, Card, ReissuedCard }
  const text = await schemaTable.render({ ...model, assumptions: [named], schemas })
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
