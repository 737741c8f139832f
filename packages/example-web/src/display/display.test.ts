import { expect, test } from 'vitest'
import { describeUnknown } from './describe-unknown.ts'
import { formatDay } from './format-day.ts'
import { formatMoney } from './format-money.ts'
import { formatNumber } from './format-number.ts'
import { formatQuantity } from './format-quantity.ts'
import { listOf } from './list-of.ts'
import { formatMoment } from './moment.ts'
import { safeUrl } from './safe-url.ts'
import { textOf } from './text-of.ts'

test('a text that nobody can see is no text', () => {
  for (const text of ['', ' ', '\t\u0000\u0007', '\u200B\uFEFF']) expect(textOf(text)).toBeUndefined()
})

test('the marks of a careless program are no text, and a name like one is', () => {
  expect(textOf('undefined')).toBeUndefined()
  expect(textOf('[object Object]')).toBeUndefined()
  expect(textOf('Null')).toBe('Null')
})

test('what is neither text nor number has no text', () => {
  for (const value of [undefined, null, {}, []]) expect(textOf(value)).toBeUndefined()
})

test('a number of very many digits is written with a power of ten', () => {
  expect(formatNumber(1.7e308)).toBe('1.7E308')
  expect(formatNumber(5e-324)).toBe('5E-324')
  expect(formatNumber(0.1 + 0.2)).toBe('0.3')
})

test('a missing list and nulls in a list are no elements', () => {
  expect(listOf(null)).toEqual([])
  expect(listOf(undefined)).toEqual([])
  expect(listOf([null, 'one'])).toEqual(['one'])
})

test('a value of unknown form is shown as text or as short JSON', () => {
  expect(describeUnknown('fast-track')).toBe('fast-track')
  expect(describeUnknown({ code: 7 })).toBe('{"code":7}')
  expect(describeUnknown({})).toBeUndefined()
  expect(describeUnknown(null)).toBeUndefined()
  expect(describeUnknown(['x'.repeat(500)])).toHaveLength(201)
})

test('a day is the same day in each time zone, and no day stays as it is', () => {
  expect(formatDay('2099-06-15')).toMatch(/15/)
  expect(formatDay('2099-02-31x')).toBe('2099-02-31x')
  expect(formatDay(null)).toBeUndefined()
})

test('a moment says that it is in UTC', () => {
  expect(formatMoment('2099-06-15T08:30:00+02:00')).toMatch(/06:30 UTC$/)
  expect(formatMoment('soon')).toBe('soon')
})

test('an amount is shown as it was sent, whatever its unit is', () => {
  expect(formatMoney(12.5, 'EUR')).toBe('12.5 EUR')
  expect(formatMoney(0, undefined)).toBe('0 (currency not given)')
  expect(formatMoney(null, 'EUR')).toBeUndefined()
})

test('a quantity without a unit says so', () => {
  expect(formatQuantity({ quantity: 6.5, unit: 'GB' })).toBe('6.5 GB')
  expect(formatQuantity({ quantity: 6.5 })).toBe('6.5 (unit not given)')
  expect(formatQuantity({ quantity: 20 }, 'messages')).toBe('20 messages')
  expect(formatQuantity({ unit: 'GB' })).toBeUndefined()
})

test('only an https URL becomes a link or an image', () => {
  expect(safeUrl('https://cdn.travel-card.example/a.svg')).toBe('https://cdn.travel-card.example/a.svg')
  for (const url of [
    'javascript:alert(1)',
    'data:text/html,x',
    'http://a.example/',
    'https://a@b.example/',
    '/a',
    null,
  ])
    expect(safeUrl(url)).toBeUndefined()
})
