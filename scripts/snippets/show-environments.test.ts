import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { showEnvironments } from './show-environments.ts'

const folder = mkdtempSync(join(tmpdir(), 'travel-card-environments-'))
writeFileSync(
  join(folder, 'found.json'),
  JSON.stringify([
    { name: 'Vite 8', versions: { vite: '8.3.8', typescript: '5.9.3' }, result: 'works' },
    { name: 'nginx', versions: {}, result: 'not tried' },
  ]),
)
afterAll(() => rmSync(folder, { recursive: true }))

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
