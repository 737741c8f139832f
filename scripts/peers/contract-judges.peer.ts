import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { findOnPath } from '../browser.ts'
import { type Bump, isAtLeast, largest } from '../contract-diff/change.ts'
import { runRedocly } from '../contract-diff/schema-changes.ts'
import { golden, texts } from '../contract-diff/test/golden-changes.ts'
import { runSpecmatic } from './run-specmatic.ts'

interface Row {
  readonly change: string
  readonly 'contract:diff': Bump
  readonly 'redocly diff': Bump
  readonly specmatic: string
}

test('of the golden changes, others see what the table says', { timeout: 400_000 }, async () => {
  const heads = new Map(golden.map(({ name, edit }) => [name, edit(texts).document]))
  const incompatible = findOnPath('java') ? await runSpecmatic(texts.document, heads) : undefined
  const rows: Row[] = []
  for (const { name, verdict } of golden) {
    const reported = await runRedocly(parse(texts.document), parse(heads.get(name) ?? ''))
    const redocly = largest(reported.map(({ impact }) => ({ bump: impact })))
    const specmatic =
      incompatible === undefined ? 'no Java' : incompatible.includes(name) ? 'breaks' : 'compatible'
    rows.push({ change: name, 'contract:diff': verdict, 'redocly diff': redocly, specmatic })
  }
  console.table(rows)

  const names = (of: typeof rows): string[] => of.map(({ change }) => change)
  const blind = rows.filter((row) => !isAtLeast(row['redocly diff'], row['contract:diff']))
  // When the tool learns to see one of these, our own code for it can go.
  expect(names(blind)).toHaveLength(23)
  const blindest = /repeated|none any more|no longer marked|tag renamed|becomes required/
  expect(names(blind).filter((name) => blindest.test(name))).toHaveLength(8)
  // Nobody sees a break that we do not.
  const major = names(rows.filter((row) => row['contract:diff'] === 'major'))
  expect(major).toEqual(expect.arrayContaining(incompatible ?? []))
})
