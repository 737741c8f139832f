import { openQuestions } from '@travel-card/contract'
import type { Report } from '@travel-card/verify'
import { describe, expect, test } from 'vitest'
import { checks } from '../src/report.ts'
import { type Case, rows } from './support/rows.ts'
import { type Answer, from, runAgainst, type Truth } from './support/service.ts'

/** Runs without anything of their own are one run. */
let plain: Promise<Report> | undefined
function run({ truth, options }: Partial<Case>): Promise<Report> {
  if (truth || options) return runAgainst(truth, options)
  plain ??= runAgainst()
  return plain
}

/** The rows of the questions that are still open: a settled one takes its row with it. */
const openRows = Object.entries(rows).filter(([id]) => openQuestions.some((one) => one.id === id))

test('each open question has a check and a row, or needs a statement', () => {
  for (const { id, checkedBy } of openQuestions.filter((one) => one.checkedBy !== 'statement')) {
    expect(
      Object.keys(checks),
      `${id} in openapi/assumptions.yaml: checkedBy must be statement, or one of these`,
    ).toContain(checkedBy)
    expect(
      rows,
      `write a row into packages/verify/test/support/rows.ts, such as '${id}': { agrees, differs }; a question about fields needs none`,
    ).toHaveProperty([id])
  }
})

test('an assumption can be confirmed and contradicted, or its row says why not', () => {
  for (const { id, kind, checkedBy } of openQuestions) {
    const row = rows[id]
    if (kind !== 'assumed' || checkedBy === 'statement' || row?.why !== undefined) continue
    expect([id, row?.agrees?.outcome, row?.differs.outcome]).toEqual([id, 'confirmed', 'contradicted'])
  }
})

const cases = openRows.flatMap(([id, { agrees, differs, almost = [] }]) => [
  ...(agrees ? [[`${id}: a service that agrees`, id, agrees] as const] : []),
  [`${id}: a service that differs`, id, differs] as const,
  ...almost.map((one, index) => [`${id}: a service that almost agrees (${index + 1})`, id, one] as const),
])

test.each(cases)('%s', async (_, id, one) => {
  const { entries, exitCode } = await run(one)
  const entry = entries.find((entry) => entry.id === id)
  const said = [...(entry?.evidence ?? []), entry?.next ?? ''].join(' ').trim()
  expect([entry?.outcome, said]).toEqual([one.outcome, expect.stringMatching(one.says)])
  if (one.outcome === 'contradicted') expect(exitCode).toBe(1)
})

const refusals: readonly Answer[] = [
  { status: 400, body: { error: { code: 'E1', message: 'no' } } },
  { status: 401, body: {} },
  { status: 404, body: { error: { code: 'E1', message: 'no' } } },
  { status: 429, body: {} },
  { status: 403, body: {} },
  { status: 200, body: { status: 'error' } },
  { status: 503, body: {} },
  { status: 400, body: {} },
]

/** The hardships under which nothing may be taken for an agreement: at any point of a run sessions end, or limits are reached. */
const hardships: readonly Truth[] = [
  { knowsOneFlight: true },
  ...Array.from({ length: 28 }, (_, index) => index + 2).flatMap((number) =>
    refusals.map((refusal) => from(number, refusal)),
  ),
]

describe('no service that differs in one thing is confirmed in it, whatever else befalls the run', () => {
  const confirmable = openRows.filter(([, { agrees }]) => agrees?.outcome === 'confirmed')
  const never = openQuestions
    .filter(({ id }) => rows[id]?.agrees?.outcome !== 'confirmed')
    .map(({ id }) => id)

  // Each under some of them, in the nightly soak under all.
  test.each(confirmable.map(([id, row], offset) => [id, row, offset] as const))(
    '%s',
    { timeout: 600_000 },
    async (id, { differs, almost = [] }, offset) => {
      // Some of the others agree as far as they were tried, which is no confirmation either.
      const cases = [differs, ...almost].flatMap(({ truth = {}, options }, index) => {
        const every = process.env.SOAK ? 1 : index === 0 ? 17 : 75
        const some = hardships.filter((_, at) => at % every === (offset + index) % every)
        return some.map(({ first, ...more }) => {
          const both: Truth['first'] = (request, count) =>
            first?.(request, count) ?? truth.first?.(request, count)
          return [{ ...truth, ...more, first: both }, options] as const
        })
      })
      for (const [truth, options] of cases) {
        const { entries, exitCode } = await runAgainst(truth, options)
        const confirmed = entries.filter(({ outcome }) => outcome === 'confirmed').map((entry) => entry.id)
        // Nor is anything else that no service is confirmed in.
        expect(confirmed.filter((one) => one === id || never.includes(one))).toEqual([])
        expect([0, 1, 2]).toContain(exitCode)
      }
    },
  )
})

test('the verdicts are those of the open questions, in their order', async () => {
  const { entries } = await run({})
  expect(entries.map(({ id, kind, title }) => ({ id, kind, title }))).toEqual(
    openQuestions.map(({ id, kind, title }) => ({ id, kind, title })),
  )
  for (const { id, checkedBy, question } of openQuestions) {
    if (checkedBy !== 'statement') continue
    expect(entries.find((one) => one.id === id)).toMatchObject({ outcome: 'needs-statement', next: question })
  }
})
