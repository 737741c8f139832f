import { type OperationId, operations } from '@travel-card/contract'
import { expect, test } from 'vitest'
import { formFields, readFields } from './form-fields.ts'

const ids = Object.keys(operations) as OperationId[]

test.each(ids)("the form of %s begins with the arguments of the contract's example", (id) => {
  const fields = formFields(id)
  const texts = Object.fromEntries(fields.map(({ name, initial }) => [name, initial]))
  const { input } = operations[id]
  expect(readFields(id, fields, texts)).toEqual(
    Object.fromEntries(Object.entries(input).map(([name, { example }]) => [name, example])),
  )
  for (const { name, description } of fields) expect(description).toBe(input[name]?.description)
})

test('a field says what kind of value it takes', () => {
  const hints = [...formFields('listAirportProducts'), ...formFields('reissueCard')].map(({ hint }) => hint)
  expect(hints).toEqual(['text that matches ^[A-Z]{2}\\d+', 'date, YYYY-MM-DD', 'text', 'number'])
})

test.each([
  ['', undefined],
  ['12.5', 12.5],
  ['-1', -1],
  ['1e3', 1000],
  [' ', ' '],
  ['much', 'much'],
  ['1e999', '1e999'],
])('the text %j of a number is given as %j', (text, value) => {
  const input = readFields('reissueCard', formFields('reissueCard'), { cardId: '', initialBalance: text })
  expect(input).toEqual(value === undefined ? {} : { initialBalance: value })
})
