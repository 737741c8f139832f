import { openQuestions } from '@travel-card/contract'
import type { Report } from '@travel-card/verify'
import { describe, expect, test } from 'vitest'
import { type Case, rows } from './support/rows.ts'
import { runAgainst } from './support/run-against.ts'

/** Runs without anything of their own are one run. */
let plain: Promise<Report> | undefined
function run({ truth, options }: Case): Promise<Report> {
  if (truth || options) return runAgainst(truth, options)
  plain ??= runAgainst()
  return plain
}

test('each entry of the register has a row, or needs a statement', () => {
  const bySettling = openQuestions.filter(({ checkedBy }) => checkedBy !== 'statement').map(({ id }) => id)
  expect(Object.keys(rows).sort()).toEqual(bySettling.sort())
})

test('an assumed entry can be confirmed and contradicted, or its row says why not', () => {
  for (const { id, kind, checkedBy } of openQuestions) {
    const row = rows[id]
    if (kind !== 'assumed' || checkedBy === 'statement' || row?.why !== undefined) continue
    expect([id, row?.agrees.outcome, row?.differs.outcome]).toEqual([id, 'confirmed', 'contradicted'])
  }
})

describe.each(Object.entries(rows))('%s', (id, row) => {
  test.each(['agrees', 'differs'] as const)('a service whose truth %s', async (side) => {
    const { entries, exitCode } = await run(row[side])
    const entry = entries.find((one) => one.id === id)
    const said = [...(entry?.evidence ?? []), entry?.next ?? ''].join(' ').trim()
    expect([entry?.outcome, said]).toEqual([row[side].outcome, expect.stringMatching(row[side].says ?? /./)])
    if (row[side].outcome === 'contradicted') expect(exitCode).toBe(1)
  })
})

test('the verdicts are those of the register, in its order', async () => {
  const { entries } = await run({ outcome: 'observed' })
  expect(entries.map(({ id, kind, title }) => ({ id, kind, title }))).toEqual(
    openQuestions.map(({ id, kind, title }) => ({ id, kind, title })),
  )
  for (const { id, checkedBy, question } of openQuestions) {
    if (checkedBy !== 'statement') continue
    expect(entries.find((one) => one.id === id)).toMatchObject({ outcome: 'needs-statement', next: question })
  }
})
