import { expect, test } from 'vitest'
import { createSpeaker, jsonShape, patternOf } from './redactor.ts'

const speaker = createSpeaker(['customer-abc', 'Short', 'x'])

test.each(['verification', 'next_page', 'addressLine2', 'x-request-id', '$ref'])('%s is said', (name) => {
  expect(speaker.name(name)).toBe(name)
})

test.each([
  'a@b.example',
  'customer-abc',
  'of-CUSTOMER-ABC',
  'short',
  'card4111',
  'a1b2c3d4e5',
  'deadbeef01',
  'with space',
  '550e8400-e29b-41d4-a716-446655440000',
  'x'.repeat(41),
  '',
  'Zoë',
])('%s is not said', (name) => {
  expect(speaker.name(name)).toBe('*')
  expect(speaker.word(name)).toBe('a value that is not shown')
})

test('a text of an answer is not said as a name', () => {
  const own = createSpeaker([])
  own.hide('Alexandra')
  expect([own.name('alexandra'), own.name('Alexandria')]).toEqual(['*', 'Alexandria'])
})

test('a value of an open set is said if it is a word', () => {
  expect([speaker.word('suspended'), speaker.word(7)]).toEqual(['`suspended`', 'a value that is not shown'])
})

test('a shape has types and keys, and no value', () => {
  const value = {
    code: 'A',
    list: [1, 'two', null],
    map: { 'a@b.example': { deep: { deeper: { deepest: {} } } } },
  }
  expect(jsonShape(value, speaker)).toBe(
    '{ code: string, list: [number | string | null], map: { *: { deep: { deeper: object } } } }',
  )
})

test('many keys are cut', () => {
  const keys = Array.from({ length: 26 }, (_, index) => [String.fromCharCode(97 + index), 1])
  expect(jsonShape(Object.fromEntries(keys), createSpeaker([]))).toMatch(/, …/)
})

test('a pattern has no letter and no digit of the text', () => {
  expect(patternOf('Mo–Fr 08:00')).toBe('Aa?Aa 99:99')
  expect(patternOf('Ωμέγα-١٢`')).toBe('Aaaaa-99?')
  expect(patternOf('a'.repeat(41))).toBe(`${'a'.repeat(40)}…`)
})
