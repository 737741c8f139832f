import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { codeRegion, showCode, showEnvironments, showList } from './show-snippets.ts'

const folder = mkdtempSync(join(tmpdir(), 'travel-card-snippets-'))
const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)
afterAll(() => rmSync(folder, { recursive: true }))

describe('a region of a source', () => {
  const source = `
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
})

describe('the code below a marker', () => {
  write('one.ts', 'one()\n// #region two\n  two()\n// #endregion\n')
  write('all.tsx', '<All />\n')

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
})

describe('the table of environments', () => {
  write(
    'found.json',
    JSON.stringify([
      { name: 'Vite 8', versions: { vite: '8.3.8', typescript: '5.9.3' }, result: 'works' },
      { name: 'nginx', versions: {}, result: 'not tried' },
    ]),
  )

  const table = `<!-- environments: found.json -->

| project | versions                     | result    |
| ------- | ---------------------------- | --------- |
| Vite 8  | vite 8.3.8, typescript 5.9.3 | works     |
| nginx   |                              | not tried |

kept
`

  test('what was found stands below its marker, in place of the table that was there', () => {
    const old = '<!-- environments: found.json -->\n\n| old |\n| --- |\n| row |\n\nkept\n'
    expect(showEnvironments(old, folder)).toBe(table)
    expect(showEnvironments(table, folder)).toBe(table)
  })

  test('a marker without a table gets one', () => {
    expect(showEnvironments('<!-- environments: found.json -->\n\nkept\n', folder)).toBe(table)
  })
})

describe('a list', () => {
  write('rules.md', '## Rules\n\nThese hold.\n\n- One\n  and a half.\n- Two.\n')
  write('none.md', '## Rules\n\nNone.\n')

  const shown = '## Never\n\n<!-- list: rules.md -->\n\n- One\n  and a half.\n- Two.\n\nKept.\n'

  test('a list stands below its marker, in place of the list that was there', () => {
    expect(showList(shown.replace('- Two.', '- Three\n  and four.\n- Five.'), folder)).toBe(shown)
    expect(showList(shown, folder)).toBe(shown)
  })

  test('a marker without a list gets one', () => {
    expect(showList('## Never\n\n<!-- list: rules.md -->\n\nKept.\n', folder)).toBe(shown)
  })

  test('a file without a list is an error', () => {
    expect(() => showList('<!-- list: none.md -->\n', folder)).toThrow('none.md has no list')
  })
})
