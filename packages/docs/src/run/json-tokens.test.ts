import { expect, test } from 'vitest'
import { jsonTokens } from './json-tokens.ts'

test('keys, strings and literals are told apart, and nothing is lost', () => {
  const value = { 'a "b": c': ['x: 1', -1.5e21, true, null, {}], n: { d: 'é\n"' } }
  const found = jsonTokens(value)
  expect(found.map(({ text }) => text).join('')).toBe(JSON.stringify(value, null, 2))
  expect(found.filter(({ kind }) => kind !== 'other')).toEqual([
    { kind: 'key', text: '"a \\"b\\": c"' },
    { kind: 'string', text: '"x: 1"' },
    { kind: 'literal', text: '-1.5e+21' },
    { kind: 'literal', text: 'true' },
    { kind: 'literal', text: 'null' },
    { kind: 'key', text: '"n"' },
    { kind: 'key', text: '"d"' },
    { kind: 'string', text: '"é\\n\\""' },
  ])
})
