import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { showList } from './show-list.ts'

const folder = mkdtempSync(join(tmpdir(), 'travel-card-list-'))
writeFileSync(join(folder, 'rules.md'), '## Rules\n\nThese hold.\n\n- One\n  and a half.\n- Two.\n')
writeFileSync(join(folder, 'none.md'), '## Rules\n\nNone.\n')
afterAll(() => rmSync(folder, { recursive: true }))

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
