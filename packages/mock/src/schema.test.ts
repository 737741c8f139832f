import { expect, test } from 'vitest'
import { findIssues } from './schema.ts'

test('a closed check refuses what the contract does not name, save in open objects', () => {
  const closed = { type: 'object', properties: { open: { type: 'object', rest: {} }, a: {} } } as const
  expect(findIssues({}, closed, { open: { x: 1 }, other: 1 }, '', true)).toEqual([
    { pointer: '', message: 'has an unknown field; known are open, a' },
  ])
})
