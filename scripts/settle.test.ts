import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { staleTexts } from 'generator'
import { runCommand } from 'test-support/run-command'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parse } from 'yaml'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'travel-card-settle-'))
  cpSync(join(import.meta.dirname, '../packages/generator/test/contract'), join(root, 'openapi'), {
    recursive: true,
  })
  // Adds a phrase, because no entry in the tests' contract has one.
  edit('openapi/assumptions.yaml', (text) =>
    text.replace('- id: money-unit\n', '- id: money-unit\n  says: [whose unit is open]\n'),
  )
  writeFileSync(
    join(root, 'README.md'),
    'An amount, whose unit\nis open, is a number.\n\n[Unit](questions.md#money-unit)\n',
  )
})
afterEach(() => rmSync(root, { recursive: true }))

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const edit = (file: string, change: (text: string) => string): void =>
  writeFileSync(join(root, file), change(read(file)))
const settle = (...args: readonly string[]): Promise<string> =>
  runCommand('node', ['scripts/settle.ts', ...args, '--root', root], { cwd: join(import.meta.dirname, '..') })
const said = ['--answer', 'In minor units.', '--source', 'A mail of the provider', '--date', '2099-01-31']

test('an answer moves the entry, removes its marks, and names each line that may still call it open', async () => {
  const contract = read('openapi/openapi.yaml')
  const printed = await settle('money-unit', ...said)

  const [, settled] = parse(read('openapi/settled.yaml'))
  expect(settled).toEqual({
    id: 'money-unit',
    title: 'Unit of money',
    answer: 'In minor units.',
    date: '2099-01-31',
    source: 'A mail of the provider',
    says: ['whose unit is open'],
  })
  expect(read('openapi/assumptions.yaml')).not.toContain('money-unit\n')
  expect(contract).toContain('money-unit')
  expect(read('openapi/openapi.yaml')).not.toContain('money-unit')
  // Everything else in the contract stays as it was.
  const withoutMarks = (text: string) => text.replace(/ *x-assumption:\s+(\[[^\]]*\]|\S+)\n/g, '')
  expect(withoutMarks(read('openapi/openapi.yaml'))).toBe(withoutMarks(contract))
  // The lines of other files, and the description at each mark.
  for (const line of [
    'README.md:1  An amount',
    'README.md:4  [Unit]',
    '#/components/schemas/Card/properties/cardBalance  The balance',
    'properties/initialBalance  The initial balance',
  ])
    expect(printed).toContain(line)
})

test('a text that still calls a settled question open is refused, with its line', async () => {
  expect(staleTexts(root)).toEqual([])
  await settle('money-unit', ...said)
  expect(staleTexts(root)).toEqual([
    expect.stringMatching(/^README\.md:1 speaks of `money-unit` as an open question/),
    expect.stringMatching(/^README\.md:4 /),
  ])
  edit('README.md', () => 'An amount is in minor units.\n')
  expect(staleTexts(root)).toEqual([])
})

test('what the answer makes true is not refused: a heading, the name of a file, or a word that is also an id', async () => {
  edit(
    'README.md',
    () => '## An amount, whose unit is open\n\nSee `money-unit.ts`. Messages, events and `money-unit`.\n',
  )
  expect(await settle('money-unit', ...said)).toContain('README.md:1  ## An amount')
  await settle('events', ...said)
  expect(staleTexts(root)).toEqual([])
})

test.each([
  [
    'an unknown id',
    ['mony-unit', ...said],
    /there is no open question `mony-unit`; did you mean money-unit\?/,
  ],
  ['an id that is settled', ['request-echo', ...said], /`request-echo` is already settled.*did you mean/],
  ['no answer', ['money-unit', '--source', 'A mail'], /`--answer` is missing/],
  ['an answer without a source', ['money-unit', '--answer', 'Minor.'], /`--source` is missing/],
  ['a date that is none', ['money-unit', ...said.slice(0, 4), '--date', 'today'], /`--date` must be a day/],
])('%s is refused, and nothing is written', async (_, args, message) => {
  const before = ['assumptions', 'settled', 'openapi'].map((name) => read(`openapi/${name}.yaml`))
  await expect(settle(...args)).rejects.toThrow(message)
  expect(['assumptions', 'settled', 'openapi'].map((name) => read(`openapi/${name}.yaml`))).toEqual(before)
})
