import { expect, test } from 'vitest'
import {
  formatDay,
  formatMoment,
  formatMoney,
  formatQuantity,
  joinTexts,
  listOf,
  safeUrl,
  textOf,
} from './values.ts'

test.each(['', ' ', '\t\u0000\u0007', '\u200B\uFEFF', undefined, null, {}, []])('%j has no text', (value) => {
  expect(textOf(value)).toBeUndefined()
})

test('a number is written as people read it', () => {
  expect(textOf(0.1 + 0.2)).toBe('0.3')
})

test('what is missing is not joined', () => {
  expect(joinTexts(', ', ['Sampletown', null, ' ', 7])).toBe('Sampletown, 7')
  expect(joinTexts(', ', [undefined, ''])).toBeUndefined()
})

test('a missing list and nulls in a list are no elements', () => {
  expect(listOf(null)).toEqual([])
  expect(listOf(undefined)).toEqual([])
  expect(listOf([null, 'one'])).toEqual(['one'])
})

test.each([
  ['fast-track', 'fast-track'],
  [{ code: 7 }, '{"code":7}'],
  [{}, undefined],
  [null, undefined],
])('the value %j is shown as %j', (value, text) => {
  expect(textOf(value)).toBe(text)
})

test('a day is the same day in each time zone, and no day stays as it is', () => {
  expect(formatDay('2099-06-15')).toMatch(/15/)
  expect(formatDay('2099-02-31x')).toBe('2099-02-31x')
  expect(formatDay(null)).toBeUndefined()
})

test('a moment says that it is in UTC', () => {
  expect(formatMoment('2099-06-15T08:30:00+02:00')).toMatch(/0?6:30.* UTC$/)
  expect(formatMoment('soon')).toBe('soon')
})

test('an amount is shown as it was sent, whatever its unit is', () => {
  expect(formatMoney(12.5, 'EUR')).toBe('12.5 EUR')
  expect(formatMoney(0, undefined)).toBe('0 (currency unknown)')
  expect(formatMoney(null, 'EUR')).toBeUndefined()
})

test('a quantity without a unit says so', () => {
  expect(formatQuantity({ quantity: 6.5, unit: 'GB' })).toBe('6.5 GB')
  expect(formatQuantity({ quantity: 6.5 })).toBe('6.5 (unit unknown)')
  expect(formatQuantity({ unit: 'GB' })).toBeUndefined()
})

test('only an https URL becomes a link or an image', () => {
  expect(safeUrl('https://cdn.travel-card.example/a.svg')).toBe('https://cdn.travel-card.example/a.svg')
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'http://a.example/',
  'https://a@b.example/',
  '/a',
  null,
])('%s becomes no link', (url) => {
  expect(safeUrl(url)).toBeUndefined()
})
