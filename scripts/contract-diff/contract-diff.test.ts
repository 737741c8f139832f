import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { type Bump, bumps } from './change.ts'
import { findMissing } from './changesets.ts'
import { diffContracts } from './compare.ts'
import { extensionRules } from './extension-rules.ts'
import { type Snapshot, toSnapshot } from './snapshot.ts'
import { type ContractTexts, type Golden, golden } from './test/golden-changes.ts'

const folder = join(import.meta.dirname, '../../openapi')
const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
const texts: ContractTexts = {
  document: read('openapi.yaml'),
  assumptions: read('assumptions.yaml'),
  settled: read('settled.yaml'),
}
const readme = read('README.md')
const toContract = (one: ContractTexts, version = '1.2.3'): Snapshot =>
  toSnapshot(
    'a test',
    { document: parse(one.document), assumptions: parse(one.assumptions), settled: parse(one.settled) },
    version,
  )

const base = toContract(texts)
/**
 * The first example of each line of the table. Edits that can be made beside each other are compared at once, because each
 * comparison starts a linter; `pnpm test:soak` takes all, each alone.
 */
const examples = [...new Map(golden.toReversed().map((one) => [one.line, one])).values()]
const releases: readonly (readonly Golden[])[] = process.env.SOAK
  ? golden.map((one) => [one])
  : [examples.filter(({ alone }) => !alone), ...examples.filter(({ alone }) => alone).map((one) => [one])]

/** The lines of the table of what counts as what, each with its size. */
const lines = new Map(
  [...read('changes.md').matchAll(/^\| (.+?) +\| (major|minor|patch) +\| .+\|$/gm)].map(
    ([, line = '', size]) => [line, size],
  ),
)

describe('golden changes of the contract', () => {
  test.each(releases)('$name', async (...release) => {
    const edited = release.reduce((all, { edit }) => edit(all), texts)
    const { changes, notes, ...diff } = await diffContracts(base, toContract(edited))
    expect(notes).toEqual([])
    const isAlone = release.length === 1

    for (const { name, verdict, finds, line } of release) {
      const [about, at] = finds
      const found = changes.filter(
        ({ bump, ...change }) => bump === verdict && change.about === about && change.at.includes(at),
      )
      expect(found, name).not.toEqual([])
      expect(lines.get(line)).toBe(verdict)
      if (isAlone) expect(diff).toEqual({ verdict })

      const all = isAlone ? changes : found
      const exitCode = (bump: Bump, version = '1.2.3', text = ''): number =>
        findMissing(all, [{ bump, text, file: '' }], version) === undefined ? 0 : 1
      expect(exitCode(verdict)).toBe(0)
      for (const smaller of bumps.slice(0, bumps.indexOf(verdict))) expect(exitCode(smaller)).toBe(1)
      const missing = findMissing(all, [], '0.1.0') ?? ''
      expect(exitCode('minor', '0.1.0')).toBe(verdict === 'major' ? 1 : 0)
      expect(exitCode('minor', '0.1.0', missing)).toBe(0)
    }
  })

  test('each line of the table has an example, and each extension a line and a rule', () => {
    expect([...lines.keys()].sort()).toEqual([...new Set(golden.map(({ line }) => line))].sort())
    const extensions = [...readme.matchAll(/^### `(x-\w+(?:-\w+)*)`$/gm)].map(([, name]) => name)
    expect([...Object.keys(extensionRules), 'x-assumption'].sort()).toEqual(extensions.sort())
  })
})

test('a contract that is the same has no changes, wherever its parts stand', async () => {
  const [, component = ''] = /^ {4}Failure:\n((?: {6}.*\n)*)/m.exec(texts.document) ?? []
  const moved = {
    ...texts,
    document: texts.document.replace(
      / {10}\$ref: '#\/components\/responses\/Failure'\n/,
      component.replaceAll(/^ {6}/gm, '          '),
    ),
  }

  expect(moved.document).toMatch(/default:\n {10}description: /)
  expect(await diffContracts(toContract(texts), toContract(moved))).toEqual({
    verdict: 'none',
    changes: [],
    notes: [],
  })
})

test('a field that was not deprecated for a release is named when it is removed', async () => {
  const deprecate = (one: ContractTexts): ContractTexts => ({
    ...one,
    document: one.document.replace('        brand:\n', '        brand:\n          deprecated: true\n'),
  })
  const remove = golden.find(({ name }) => name === 'a field of a response renamed')?.edit ?? ((one) => one)
  const [sudden, announced] = await Promise.all([
    diffContracts(toContract(texts), toContract(remove(texts))),
    diffContracts(toContract(deprecate(texts)), toContract(remove(texts))),
  ])
  const deprecated = ({ changes }: typeof sudden) =>
    changes.find(({ at }) => at.endsWith('card.brand'))?.deprecated
  expect(deprecated(sudden)).toBe(false)
  expect(deprecated(announced)).toBe(true)
})
