import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toLiteral } from './to-literal.ts'

const evaluate = (code: string): unknown => new Function('text', `return ${code}`)({ type: 'string' })

test('a literal means what the value is, on one line and laid out', () => {
  const names = { "{ type: 'string' }": 'text' }
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(120), (value, indent) => {
      // Compared as texts, because Node 24 can parse the key `"` as a backslash if it parsed an object with that key before.
      const isSame = (code: string, one: unknown): void =>
        expect(JSON.stringify(evaluate(code))).toBe(JSON.stringify(one))
      isSame(toLiteral(value), value)
      const list = [value, { type: 'string' }]
      isSame(toLiteral(list, { indent, names }), list)
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
