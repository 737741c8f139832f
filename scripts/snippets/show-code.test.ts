import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { showCode } from './show-code.ts'

const folder = mkdtempSync(join(tmpdir(), 'travel-card-snippets-'))
writeFileSync(join(folder, 'one.ts'), 'one()\n// #region two\n  two()\n// #endregion\n')
writeFileSync(join(folder, 'all.tsx'), '<All />\n')
afterAll(() => rmSync(folder, { recursive: true }))

test('a source stands below its marker, in place of the block that was there', () => {
  const page = '<!-- code: one.ts#two -->\n```ts\nold()\n```\n\n```sh\nkept\n```\n'
  const current = page.replace('old()', 'two()')
  expect(showCode(page, folder)).toBe(current)
  expect(showCode(current, folder)).toBe(current)
})

test('a marker without a block gets one', () => {
  expect(showCode('<!-- code: all.tsx -->\n\n```sh\nkept\n```\n', folder)).toBe(
    '<!-- code: all.tsx -->\n```tsx\n<All />\n```\n\n```sh\nkept\n```\n',
  )
})

test('a file that is not there is an error', () => {
  expect(() => showCode('<!-- code: none.ts -->\n', folder)).toThrow('none.ts')
})
