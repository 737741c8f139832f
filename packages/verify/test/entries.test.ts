import { openQuestions, operations } from '@travel-card/contract'
import type { Report } from '@travel-card/verify'
import { describe, expect, test } from 'vitest'
import { checks } from '../src/report.ts'
import { type Case, rows } from './support/rows.ts'
import { type Answer, exampleData, from, runAgainst, type Truth } from './support/service.ts'

/** All cases without a truth and options share one run. */
let plain: Promise<Report> | undefined
function run({ truth, options }: Partial<Case>): Promise<Report> {
  if (truth || options) return runAgainst(truth, options)
  plain ??= runAgainst()
  return plain
}

/** The rows of the questions that are still open. */
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

/** Returns a service that is this and that: what is decided first comes from the second one. */
const withTrouble = (truth: Truth = {}, { first, ...more }: Truth): Truth => ({
  ...truth,
  ...more,
  first: (request, count) => first?.(request, count) ?? truth.first?.(request, count),
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

/** Troubles that must never look like an agreement: at any point of a run, a session ends or a limit is reached. */
const troubles: readonly Truth[] = [
  { knowsOneFlight: true },
  ...Array.from({ length: 28 }, (_, index) => index + 2).flatMap((number) =>
    refusals.map((refusal) => from(number, refusal)),
  ),
]

const emptyList = { status: 200, body: { status: 'success', data: { products: [] } } }
const page = { status: 200, body: '<!doctype html>', type: 'text/html' }
/** Responds with data, whatever the arguments and the token are. */
function cached({ url = '' }: { readonly url?: string | undefined }): Answer {
  const id = Object.entries(operations).find(([, { path }]) => url.startsWith(path.replace(/\{.*/, '')))?.[0]
  // The cast is safe: the keys of the operations are their ids.
  return { status: 200, body: { status: 'success', data: exampleData(id as keyof typeof operations) } }
}

/** A single odd response, at any point of a run, except to the reissue, which is never repeated. */
const glitches = Array.from({ length: 50 }, (_, index) => index + 1).flatMap((number) =>
  [...refusals, emptyList, page, 'break' as const, cached].map(
    (odd): Truth => ({
      first(request, count) {
        if (count !== number || request.method === 'POST') return undefined
        return typeof odd === 'function' ? odd(request) : odd
      },
    }),
  ),
)

describe('a single odd response never turns a confirmation into a contradiction, or a contradiction into a confirmation', () => {
  const rowsBothWays = openRows.flatMap(([id, { agrees, differs }]) =>
    agrees?.outcome === 'confirmed' && differs.outcome === 'contradicted'
      ? [[id, agrees, differs] as const]
      : [],
  )

  // Tries each case with some of the glitches, and in the nightly soak with all.
  test.each(rowsBothWays.map((row, offset) => [...row, offset] as const))(
    '%s',
    { timeout: 600_000 },
    async (id, agrees, differs, offset) => {
      const every = process.env.SOAK ? 1 : 17
      // A service may agree in this and differ in something else.
      const { exitCode, differences } = await run(agrees)
      const most = exitCode === 0 ? differences.length : -1
      for (const glitch of glitches.filter((_, index) => index % every === offset % every))
        for (const [{ truth, options }, never] of [
          [agrees, 'contradicted'],
          [differs, 'confirmed'],
        ] as const) {
          const { entries, exitCode, differences } = await runAgainst(withTrouble(truth, glitch), options)
          expect(entries.find((one) => one.id === id)?.outcome).not.toBe(never)
          // A body that breaks the contract does so even once.
          if (never === 'contradicted' && differences.length <= most) expect(exitCode).not.toBe(1)
        }
    },
  )
})

describe('a service that differs in one thing is never confirmed in it, whatever else happens in the run', () => {
  const confirmable = openRows.filter(([, { agrees }]) => agrees?.outcome === 'confirmed')
  const never = openQuestions
    .filter(({ id }) => rows[id]?.agrees?.outcome !== 'confirmed')
    .map(({ id }) => id)

  // Tries each case with some of the troubles, and in the nightly soak with all.
  test.each(confirmable.map(([id, row], offset) => [id, row, offset] as const))(
    '%s',
    { timeout: 600_000 },
    async (id, { differs, almost = [] }, offset) => {
      // Also tries the services that nearly agree, because they must not be confirmed either.
      const cases = [differs, ...almost].flatMap(({ truth, options }, index) => {
        const every = process.env.SOAK ? 1 : index === 0 ? 17 : 75
        const some = troubles.filter((_, at) => at % every === (offset + index) % every)
        return some.map((trouble) => [withTrouble(truth, trouble), options] as const)
      })
      for (const [truth, options] of cases) {
        const { entries, exitCode } = await runAgainst(truth, options)
        const confirmed = entries.filter(({ outcome }) => outcome === 'confirmed').map((entry) => entry.id)
        // Nothing else that can't be confirmed is confirmed either.
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
