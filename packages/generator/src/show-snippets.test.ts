import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { codeRegion, showCode, showList } from './show-snippets.ts'

const folder = mkdtempSync(join(tmpdir(), 'travel-card-snippets-'))
afterAll(() => rmSync(folder, { recursive: true }))
const files = {
  'one.ts': 'one()\n// #region two\n  two()\n// #endregion\n',
  'all.tsx': '<All />\n',
  'rules.md': '## Rules\n\nThese hold.\n\n- One\n  and a half.\n- Two.\n',
  'none.md': '## Rules\n\nNone.\n',
}
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)

test.each([
  ['code', showCode, '<!-- code: all.tsx -->', '\n```tsx\n<All />\n```', '\n```ts\nold()\n```'],
  ['a region of code', showCode, '<!-- code: one.ts#two -->', '\n```ts\ntwo()\n```', '\n```ts\nold()\n```'],
  [
    'a list',
    showList,
    '<!-- list: rules.md -->',
    '\n\n- One\n  and a half.\n- Two.',
    '\n\n- One\n  and more.\n- Three\n  and four.\n- Five.',
  ],
])('%s is written below its marker and replaces what was there', (_, show, marker, shown, old) => {
  const page = (below: string): string => `Before.\n\n${marker}${below}\n\n\`\`\`sh\nkept\n\`\`\`\n`
  for (const below of ['', old, shown]) expect(show(page(below), folder)).toBe(page(shown))
})

test.each([
  ['a file that is not there', showCode, '<!-- code: none.ts -->\n', 'none.ts'],
  ['a file without a list', showList, '<!-- list: none.md -->\n', 'none.md has no list'],
])('%s is an error', (_, show, page, message) => {
  expect(() => show(page, folder)).toThrow(message)
})

test('a region loses the indentation that its lines share, and without a name all code is returned', () => {
  const source = '\nfunction run() {\n  // #region body\n  if (a) {\n    a()\n  }\n  // #endregion\n}\n'
  expect(codeRegion(source, 'body')).toBe('if (a) {\n  a()\n}')
  expect(codeRegion(source)).toBe('function run() {\n  if (a) {\n    a()\n  }\n}')
})

test('a region that is not there or has no end is an error', () => {
  expect(() => codeRegion('a()', 'other')).toThrow('there is no region other')
  expect(() => codeRegion('// #region body\na()', 'body')).toThrow('has no end')
})
