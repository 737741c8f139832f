import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { coreSuite } from './support/core-suite.ts'

const read = (file: string): string => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

const [, table = ''] = /^\| promise .*\n\|[- |]+\|\n((?:\|.*\n)+)/m.exec(read('README.md')) ?? []
/** The rows of the README's table: a promise, the way in that keeps it, and the test that holds it. */
const rows = table
  .trim()
  .split('\n')
  .map((row) => row.slice(1, -1).split(' | ')) as [string, string, string][]

const inCore = new Set(coreSuite.map(({ name }) => name))

test('the README promises some things of both ways in, and some of each', () => {
  expect(new Set(rows.map(([, way]) => way.trim()))).toEqual(
    new Set(['both', '`createClient`', '`createFetchClient`']),
  )
})

test.each(rows)('a test holds that %s', (_, way, cell) => {
  const [, shown, file, title = ''] = /^(?:\[(.+)\]\((.+)\): )?(.+?) *$/.exec(cell) ?? []
  expect(file).toBe(shown)
  if (file) {
    // Held for one way in: what holds for both is in the suite that runs through both.
    expect(way).toMatch(/^`create\w+` *$/)
    expect(read(file)).toContain(`'${title}'`)
  } else {
    expect(way).toMatch(/^both *$/)
    expect([inCore.has(title), inCore.has(`through openapi-fetch, ${title}`)]).toEqual([true, true])
  }
})
