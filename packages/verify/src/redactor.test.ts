import { expect, test } from 'vitest'
import { createRedactor, formatOf, jsonShape, mediaTypeOf, patternOf } from './redactor.ts'

const redactor = createRedactor(['customer-abc', 'Short'])

test.each(['verification', 'next_page', 'addressLine2', 'request-id', '$ref'])('%s is shown', (name) => {
  expect(redactor.name(name)).toBe(name)
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
  'Zoë',
])('%s is not shown', (name) => {
  expect(redactor.name(name)).toBe('*')
  expect(redactor.word(name)).toBe('a value that is not shown')
})

const deep = Array.from({ length: 10_000 }).reduce<unknown>((inner) => [inner], 'alexandra')
const beside = ['a-'.repeat(4_000_000), Array.from({ length: 300_000 }, () => 'x')]
const ofShort = ['c1', 'c1Orders', 'orders_C1', 'order-of-ab12', 'annOrders', 'abc12']

test.each<[string, secrets: string[], hidden: unknown, names: string[], said: string]>([
  ['a text of a response is not', [], 'Alexandra', ['alexandra'], 'Alexandria'],
  ['a name with a short secret in it is not', ['c1', 'ab12', 'Ann'], '', ofShort, 'orders'],
  ['a text deep inside, beside long ones, is not', [], [deep, beside], ['Alexandra'], 'alexandria'],
  ['what the contract documents is, whatever the secrets are', ['status', 'id'], '', [], 'featuresAccess'],
])('among the names that are shown, %s', (_, secrets, hidden, names, said) => {
  const own = createRedactor(secrets, ['featuresAccess'], [hidden])
  expect(names.map((name) => own.name(name))).toEqual(names.map(() => '*'))
  expect(own.name(said)).toBe(said)
})

test('a value of an open set is shown if it is a word', () => {
  expect([redactor.word('suspended'), redactor.word(7)]).toEqual(['`suspended`', 'a value that is not shown'])
})

test('a shape has types and keys, and no value', () => {
  const value = {
    code: 'A',
    list: [1, 'two', null],
    map: { 'a@b.example': { deep: { deeper: { deepest: {} } } } },
  }
  expect(jsonShape(value, redactor.name)).toBe(
    '{ code: string, list: [number | string | null], map: { *: { deep: { deeper: object } } } }',
  )
})

test('many keys are cut', () => {
  const keys = Array.from({ length: 26 }, (_, index) => [String.fromCharCode(97 + index), 1])
  expect(jsonShape(Object.fromEntries(keys), redactor.name)).toMatch(/, …/)
})

test('a pattern has no letter and no digit of the text', () => {
  expect(patternOf('Mo–Fr 08:00')).toBe('Aa?Aa 99:99')
  expect(patternOf('Ωμέγα-١٢`')).toBe('Aaaaa-99?')
  expect(patternOf('a'.repeat(41))).toBe(`${'a'.repeat(40)}…`)
})

test.each([
  ['application/problem+json; charset=utf-8', 'application/problem+json'],
  ['application/vnd.alexandra+json', 'application/*+json'],
  ['text/alexandra', 'text/*'],
  ['alexandra/json', '*/*'],
  ['', 'no media type'],
])('the media type %s is shown as %s', (header, shown) => {
  expect(mediaTypeOf(new Headers({ 'content-type': header }))).toBe(shown)
})

test.each([
  ['<!DOCTYPE html><p>', '', 'HTML'],
  ['anything', 'text/html', 'HTML'],
  ['<?xml version="1.0"?><error/>', 'application/json', 'XML'],
  ['<error/>', 'application/problem+xml', 'XML'],
  ['{"total": NaN}', 'application/json', 'JSON with NaN or Infinity'],
  ['{"total": [1, -Infinity]}', '', 'JSON with NaN or Infinity'],
  [")]}',\n{}", 'application/json', 'JSON behind a prefix'],
  ['{\0}\0', 'application/json', 'UTF-16 or binary data'],
  ['', 'application/json', 'no body'],
  ['not found', 'text/plain', 'no JSON'],
])('the format of %j, sent as %j, is called %s', (text, mediaType, format) => {
  expect(formatOf(text, new Headers({ 'content-type': mediaType }))).toBe(format)
})
