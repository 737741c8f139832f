import { expect, test } from 'vitest'
import { codeRegion } from './code-region.ts'

const source = `import { a } from 'a'

function run() {
  // #region body
  if (a) {
    a()
  }
  // #endregion
}
`

test('a region is given without the indentation that its lines share', () => {
  expect(codeRegion(source, 'body')).toBe('if (a) {\n  a()\n}')
})

test('without a name the whole file is given', () => {
  expect(codeRegion(source)).toBe(source.trim())
})

test('a region that is not there or has no end is an error', () => {
  expect(() => codeRegion(source, 'other')).toThrow('there is no region other')
  expect(() => codeRegion('// #region body\na()', 'body')).toThrow('has no end')
})
