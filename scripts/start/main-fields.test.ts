import { expect, test } from 'vitest'
import { mainFields } from './main-fields.ts'

const trip = {
  stops: [],
  place: 'Sampletown',
  note: 'A note',
  holder: { name: 'Somebody' },
  tickets: [{ code: 'A1', price: 7 }],
  status: 'open',
}

test('price and status are shown before other fields, and empty lists last', () => {
  expect(mainFields(trip, [], 3)).toEqual([
    'place             Sampletown',
    'tickets[0].price  7',
    'status            open',
    '… and 4 more fields',
  ])
})

test('a hidden field, or one inside of it, is not shown', () => {
  expect(mainFields(trip, ['holder', 'tickets[].code', 'stops'])).toEqual([
    'place             Sampletown',
    'note              A note',
    'tickets[0].price  7',
    'status            open',
    '… and 3 more fields',
  ])
  expect(mainFields(trip, [''])).toEqual(['… and 7 more fields'])
  expect(mainFields({ a: { x: { code: 1 } } }, ['a.*.code'])).toEqual(['… and 1 more fields'])
})
