import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const workspace = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(workspace, file), 'utf8')
const texts = globSync(
  ['packages/*/*.md', 'packages/docs/guides/**/*.md', 'packages/*/snippets/*.*', 'packages/sdk/src/**/*.ts'],
  { cwd: workspace },
).map((file) => file.replaceAll('\\', '/'))

/** Where the code has a list, and each text that repeats it. */
const lists = {
  'the statuses that are retried': {
    file: 'packages/sdk/src/send.ts',
    code: /const transient = \[([^\]]+)\]/,
    name: /\d{3}/g,
    repeated: /\b408,\s429(?:,|[\s*]+|or|and|\d{3})+/g,
  },
}

test.each(Object.entries(lists))('texts list %s as the code does', (_, { file, code, name, repeated }) => {
  const [, list = ''] = code.exec(read(file)) ?? expect.fail(`${file} has no such list`)
  const names: readonly string[] = list.match(name) ?? []
  const repeats = texts
    .filter((text) => text !== file)
    .flatMap((text) => (read(text).match(repeated) ?? []).map((words) => ({ text, words })))
  expect(repeats.length).toBeGreaterThan(2)
  const isStale = (words: string): boolean =>
    names.some((one) => !words.includes(one)) ||
    (words.match(/\d{3}/g) ?? []).some((status) => !names.includes(status))
  const stale = repeats.filter(({ words }) => isStale(words))
  expect(stale, `${file} has ${names.join(', ')}: mend each text that lists others`).toEqual([])
})

test('the README of the sdk has each option of a client', () => {
  const [, options = ''] =
    /^export interface ClientOptions\b.+?\{\n(.+?)^\}/ms.exec(read('packages/sdk/src/options.ts')) ?? []
  const names = [...options.matchAll(/^ {2}readonly (\w+)/gm)].map(([, name]) => name)
  expect(names).toContain('baseUrl')
  const [, table = ''] = /^## Options of a client\n(.+?)^## /ms.exec(read('packages/sdk/README.md')) ?? []
  const rows = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)
  expect(rows.sort(), 'the table of options in packages/sdk/README.md').toEqual(names.sort())
})
