import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Bump, bumps, readChanges } from 'generator'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { largest } from './change.ts'
import { diffContracts } from './compare.ts'
import { findMissing } from './declared.ts'
import { extensionRules } from './extension-rules.ts'
import { type Snapshot, toSnapshot } from './snapshot.ts'
import { type ContractTexts, golden, lines, texts } from './test/golden-changes.ts'

const toContract = ({ document: openapi, ...others }: ContractTexts): Snapshot =>
  toSnapshot('a test', (name) => parse(Reflect.get({ openapi, ...others }, name)))
const base = toContract(texts)

/**
 * The first example of each line of the table. Edits that don't affect each other are compared together, because each comparison
 * starts a linter. `pnpm test:soak` compares all examples, each alone.
 */
const releases = process.env.SOAK
  ? golden.map((one) => [one])
  : [
      ...Map.groupBy(
        golden.filter((one) => one === golden.find(({ line }) => line === one.line)),
        ({ isAlone, verdict }) => (isAlone ? verdict : ''),
      ).values(),
    ]

const edited = (edits: readonly { edit: (all: ContractTexts) => ContractTexts }[]): Snapshot =>
  toContract(edits.reduce((all, { edit }) => edit(all), texts))

const example = (finds: string) =>
  golden.find((one) => one.finds === finds) ?? expect.fail(`nothing finds ${finds}`)

describe('golden changes of the contract', () => {
  test.each(releases)('$finds', async (...release) => {
    const changes = await diffContracts(base, edited(release))
    expect(largest(changes)).toBe(largest(release.map((one) => ({ bump: one.verdict }))))

    for (const one of release) {
      const found = changes.filter(({ bump, at }) => bump === one.verdict && at.includes(one.finds))
      expect(found, one.line).not.toEqual([])

      const all = release.length === 1 ? changes : found
      const isDeclared = (bump: Bump, version = '1.2.3', text = ''): boolean =>
        findMissing(all, [{ bump, text }], version) === undefined
      // A changeset for a breaking change must name it, so a text without names isn't enough.
      expect(isDeclared(one.verdict)).toBe(one.verdict !== 'major')
      expect(isDeclared(one.verdict, '1.2.3', findMissing(all, [], '1.2.3'))).toBe(true)
      for (const smaller of bumps.slice(0, bumps.indexOf(one.verdict)))
        expect(isDeclared(smaller)).toBe(false)
      expect(isDeclared('minor', '0.1.0')).toBe(one.verdict !== 'major')
      expect(isDeclared('minor', '0.1.0', findMissing(all, [], '0.1.0'))).toBe(true)
    }
  })

  test('each line of the table has an example, and each extension a line and a rule', () => {
    expect([...lines.keys()].sort()).toEqual([...new Set(golden.map(({ line }) => line))].sort())
    const readme = readFileSync(join(import.meta.dirname, '../../openapi/README.md'), 'utf8')
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
  expect(await diffContracts(base, toContract(moved))).toEqual([])
})

/** A release that breaks in several ways. */
const major = [
  'getCustomer',
  'listAirportProducts: argument flightNumber',
  'listAirportProducts x-repeatable',
  'getCustomer: example access-granted',
  'tag Lounges',
  'assumption card-expire-format',
  'getEsimDetails: response esim.status',
].map(example)

test('the changeset that a major release needs says what to do about each change', async () => {
  const changes = await diffContracts(base, edited(major))
  const text = findMissing(changes, [], '1.0.0') ?? ''
  expect(largest(changes)).toBe('major')
  for (const { names, text: what } of changes.filter(({ bump }) => bump === 'major'))
    expect(text.split('\n')).toContainEqual(
      expect.toSatisfy((line: string) => line.includes(`\`${names[0]}\``) && line.endsWith(what)),
    )
  expect(text).toMatch(
    /`listAirportProducts` .*a repeated request .*useMutation\(queries\.listAirportProducts\(\)\)/,
  )
  expect(text).toContain('Call `readCustomer` instead of `getCustomer`')
  expect(text).toContain('Pass `flight` instead of `flightNumber`')
  // A settled question appears once, and not at each place.
  expect(text.match(/MM\/YY/g)).toHaveLength(1)
})

test('the changelog page has the texts of the changesets by package, pending ones first, and the date of each version', async () => {
  const root = await mkdtemp(join(tmpdir(), 'travel-card-changes-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, '.changeset'))
  await mkdir(join(root, 'packages/contract'), { recursive: true })
  const waiting = "---\n'@travel-card/contract': major\n---\n\n- `@travel-card/sdk`: one.\n  Two.\n"
  await writeFile(join(root, '.changeset/next.md'), waiting)
  const log = '# @travel-card/contract\n\n## 1.0.0\n\n2099-06-15\n\n### Major Changes\n\n- First release.\n'
  await writeFile(join(root, 'packages/contract/CHANGELOG.md'), log)
  expect(readChanges(root, '@travel-card/contract', 'packages/contract')).toBe(
    '# Changelog\n\n## Not released yet\n\n### @travel-card/sdk\n\nOne.\nTwo.\n\n## 1.0.0 (2099-06-15)\n\n- First release.\n',
  )
})
