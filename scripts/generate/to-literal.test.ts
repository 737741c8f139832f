import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toLiteral } from './to-literal.ts'

const evaluate = (code: string): unknown => new Function('text', `return ${code}`)({ type: 'string' })

test('a literal means what the value is, on one line and laid out', () => {
  const names = { "{ type: 'string' }": 'text' }
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(120), (value, indent) => {
      // Not against a copy by JSON: V8 of Node 24 can parse the key `"` as `\\`, where an object before it had that key.
      expect(evaluate(toLiteral(value))).toEqual(value)
      expect(evaluate(toLiteral([value, { type: 'string' }], { indent, names }))).toEqual([
        value,
        { type: 'string' },
      ])
    }),
  )
})

test('keys are bare where they can be, and what would set the prototype is data', () => {
  const value = JSON.parse(`{"a": "it's \\"b\\"\\n", "c-d": [], "__proto__": {}, "e": null}`)
  expect(toLiteral(value)).toBe(`{ a: 'it\\'s "b"\\n', 'c-d': [], ['__proto__']: {}, e: null }`)
})

test('what is longer than a line is broken, and what has a name goes by it', () => {
  const long = 'x'.repeat(60)
  const value = { a: { type: 'string' }, b: [long, long], c: [1, { type: 'string' }] }
  expect(toLiteral(value, { indent: 2, names: { "{ type: 'string' }": 'text' } })).toBe(`{
    a: text,
    b: [
      '${long}',
      '${long}',
    ],
    c: [1, text],
  }`)
})

test('a line is as long as the formatter lets it be', () => {
  const fits = ['x'.repeat(103 - 4)]
  expect(toLiteral(fits, { indent: 2, before: 4 })).not.toContain('\n')
  expect(toLiteral(fits, { indent: 2, before: 5 })).toContain('\n')
})
