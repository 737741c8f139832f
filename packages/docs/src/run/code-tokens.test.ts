import { expect, test } from 'vitest'
import { codeTokens } from './code-tokens.ts'

const coloured = (code: string): string[][] =>
  codeTokens(code)
    .filter(({ kind }) => kind !== 'other')
    .map(({ kind, text }) => [kind, text])

test('keys, strings and literals of JSON are told apart, and nothing is lost', () => {
  const code = JSON.stringify(
    { 'a "b": c': ['x: 1', -1.5e21, true, null, {}], n: { d: 'it\'s\n"' } },
    null,
    2,
  )
  expect(
    codeTokens(code)
      .map(({ text }) => text)
      .join(''),
  ).toBe(code)
  expect(coloured(code)).toEqual([
    ['key', '"a \\"b\\": c"'],
    ['string', '"x: 1"'],
    ['literal', '-1.5e+21'],
    ['literal', 'true'],
    ['literal', 'null'],
    ['key', '"n"'],
    ['key', '"d"'],
    ['string', '"it\'s\\n\\""'],
  ])
})

test('so are keywords, strings and literals of a program', () => {
  expect(coloured("import { b } from 'b'\nconst from2 = await b({ a1: 'it\\'s', b: 12 })")).toEqual([
    ['keyword', 'import'],
    ['keyword', 'from'],
    ['string', "'b'"],
    ['keyword', 'const'],
    ['keyword', 'await'],
    ['string', "'it\\'s'"],
    ['literal', '12'],
  ])
})
