import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const workspace = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(workspace, file), 'utf8')
const texts = globSync(
  ['packages/*/*.md', 'packages/docs/guides/**/*.md', 'packages/*/snippets/*.*', 'packages/sdk/src/**/*.ts'],
  { cwd: workspace },
).map((file) => file.replaceAll('\\', '/'))

/** The place of each list in the code, and a pattern for texts that repeat it. */
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

const find = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: workspace, exclude: (name) => /node_modules|dist/.test(name) })

const sources = find(
  'packages/*/src/**/*.{ts,tsx}',
  '{,packages/*/}snippets/{**,.storybook}/*.*',
  'packages/docs/samples/*',
).filter((file) => file.includes('snippets/') || !/\.test(-d)?\.tsx?$/.test(file))

interface Unit {
  readonly place: string
  readonly text: string
}

const comments: Unit[] = sources.flatMap((file) =>
  [...read(file).matchAll(/\/\*\*.*?\*\//gs)].map(([text]) => ({ place: file, text })),
)
const files: Unit[] = sources.map((file) => ({
  place: file,
  text: read(file).replaceAll(/\/\*\*.*?\*\//gs, ''),
}))

/** Code that calls the reissue and handles its failure, without the sample test, which expects a failure that it caused. */
const deciding = [...comments, ...files].filter(
  ({ place, text }) =>
    /reissueCard\(/.test(text) &&
    /\.error\b|\bcatch\b|\bisError\b/.test(text) &&
    !place.endsWith('.mock.ts') &&
    !place.endsWith('.gen.ts'),
)

test('whatever decides on a failed reissue asks isCertainlyNotApplied, or the attempts, which do', () => {
  expect(deciding.map(({ place }) => place)).toEqual(
    expect.arrayContaining([
      'packages/sdk/snippets/failed-reissue.ts',
      'packages/docs/samples/reissueCard.sdk.ts',
      'packages/example-web/src/use-reissue.ts',
    ]),
  )
  expect(deciding.filter(({ text }) => !/isCertainlyNotApplied|attempts\.(get|read)\(/.test(text))).toEqual(
    [],
  )
})

test('nothing that knows of the reissue decides by a status', () => {
  const byStatus = /\bstatus\s*([<>]=?|[!=]==?)\s*[1-5]\d\d/
  // Verify is excluded, because it reports what statuses mean for the contract, and never decides about a card.
  const wrong = files.filter(
    ({ place, text }) =>
      !place.startsWith('packages/verify/') && /reissue/i.test(text) && byStatus.test(text),
  )
  expect(wrong.map(({ place }) => place)).toEqual([])
})
