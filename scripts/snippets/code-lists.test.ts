import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const workspace = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(workspace, file), 'utf8')
const texts = globSync(
  ['packages/*/*.md', 'packages/docs/guides/**/*.md', 'packages/*/snippets/*.*', 'packages/sdk/src/**/*.ts'],
  { cwd: workspace },
).map((file) => file.replaceAll('\\', '/'))

test('texts list the statuses that are retried as the code does', () => {
  const file = 'packages/sdk/src/send.ts'
  const [, list = ''] =
    /const transient = \[([^\]]+)\]/.exec(read(file)) ?? expect.fail(`${file} has no list`)
  const statuses: readonly string[] = list.match(/\d{3}/g) ?? []
  const repeats = texts
    .filter((text) => text !== file)
    .flatMap((text) => {
      const lists = read(text).match(/\b408,\s429(?:,|[\s*]+|or|and|\d{3})+/g) ?? []
      return lists.map((words) => ({ text, listed: new Set(words.match(/\d{3}/g)) }))
    })
  expect(repeats.length).toBeGreaterThan(2)
  for (const { text, listed } of repeats) expect([...listed].sort(), text).toEqual([...statuses].sort())
})

test('the README of the sdk has each option of a client', () => {
  const [, options = ''] =
    /^export interface ClientOptions\b.+?\{\n(.+?)^\}/ms.exec(read('packages/sdk/src/options.ts')) ?? []
  const names = [...options.matchAll(/^ {2}readonly (\w+)/gm)].map(([, name]) => name)
  expect(names).toContain('baseUrl')
  const [, section = ''] = /^## Client options\n(.+?)^## /ms.exec(read('packages/sdk/README.md')) ?? []
  const told = [...section.matchAll(/^### `(\w+)`\n\nType: `.+`\. (?:Required|Default: .+)\.$/gm)].map(
    ([, name]) => name,
  )
  expect(told.sort(), 'the options in packages/sdk/README.md').toEqual(names.sort())
})

const find = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: workspace, exclude: (name) => /node_modules|dist/.test(name) })

test('a comment begins with a noun or a verb, not with “What”', () => {
  const code = find('{openapi,scripts,packages,snippets}/**/*.{ts,tsx,js,mjs}').filter(
    (file) => !file.includes('.gen.'),
  )
  expect(code.length).toBeGreaterThan(300)
  expect(code.filter((file) => /^ *(\/\/|\/?\*+) What /m.test(read(file)))).toEqual([])
})

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

test('code that decides about a failed reissue asks isCertainlyNotApplied or the attempts', () => {
  // One in each part that is there.
  const known = [
    'packages/sdk/snippets/failed-reissue.ts',
    'packages/docs/samples/reissueCard.sdk.ts',
    'packages/example-web/src/use-reissue.ts',
  ].filter((file) => existsSync(join(workspace, file, '..')))
  expect(deciding.map(({ place }) => place)).toEqual(expect.arrayContaining(known))
  expect(deciding.filter(({ text }) => !/isCertainlyNotApplied|attempts\.(get|read)\(/.test(text))).toEqual(
    [],
  )
})

test('no code about the reissue decides by a status', () => {
  const byStatus = /\bstatus\s*([<>]=?|[!=]==?)\s*[1-5]\d\d/
  // Verify is excluded, because it reports what statuses mean for the contract, and never decides about a card.
  const wrong = files.filter(
    ({ place, text }) =>
      !place.startsWith('packages/verify/') && /reissue/i.test(text) && byStatus.test(text),
  )
  expect(wrong.map(({ place }) => place)).toEqual([])
})
