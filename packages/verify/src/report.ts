import { type OpenQuestion, type OperationId, openQuestions } from '@travel-card/contract'
import type { Difference } from '@travel-card/sdk'
import { fieldChecks } from './field-checks.ts'
import { type Coverage, coverageOf } from './fields.ts'
import { flightChecks } from './flight-checks.ts'
import {
  type Check,
  causeOf,
  type Judgement,
  responseOf,
  type Seen,
  type VerdictOutcome,
} from './judgement.ts'
import { comparable, type Observations, reissueState, seenBy } from './observe.ts'
import { acceptedForgeries, serviceChecks } from './service-checks.ts'
import { operationIds } from './varied-request.ts'

/** The verdict on an open question. */
export interface Verdict extends Judgement {
  readonly id: string
  readonly kind: 'assumed' | 'unknown'
  readonly title: string
}

/** The result of a run. It contains no token, no id and no values, except those of open sets. */
export interface Report {
  /** Warnings to act on at once. Most runs have none. */
  readonly urgent: readonly string[]
  /** The verdicts, one for each open question, in the order of the contract. */
  readonly entries: readonly Verdict[]
  /** The differences between responses and the contract. Keys that could be private are `*`. */
  readonly differences: readonly Difference[]
  readonly requests: {
    readonly total: number
    /** The number of requests with a response. If it is 0, nothing was compared. */
    readonly answered: number
  }
  /** For each operation that was called, how many of its documented fields had a value. */
  readonly coverage: Readonly<Partial<Record<OperationId, Coverage>>>
  /** The outcome of the reissue. `unknown`: the card may have been reissued, so don't repeat the request. */
  readonly reissue?: 'applied' | 'not-applied' | 'unknown'
  /** Why the run ended early. */
  readonly ended?: string
  /** The operations that had inputs, but no response with a documented field. */
  readonly unverified: readonly OperationId[]
  /**
   * 0: nothing contradicts the contract. 1: something does. 2: the run ended early, or an operation that had inputs couldn't be
   * verified.
   */
  readonly exitCode: 0 | 1 | 2
}

/** Whether a difference contradicts the contract: a documented field of another type, or a required one that is missing. */
const isViolation = ({ kind, required = false }: Difference): boolean => kind === 'type' || required

/** The checks, by their `checkedBy` in `openapi/assumptions.yaml`. */
export const checks: Readonly<Record<string, Check>> = { ...flightChecks, ...fieldChecks, ...serviceChecks }

function judge(seen: Seen, asked: OpenQuestion, scrub: (text: string) => string): Verdict {
  const { id, kind, title, checkedBy, question } = asked
  const statement: Judgement = { outcome: 'needs-statement', evidence: [], next: question }
  const { outcome, evidence, next } = checks[checkedBy]?.(seen, asked) ?? statement
  const advice = next !== undefined && { next: scrub(next) }
  return { id, kind, title, outcome, evidence: evidence.map(scrub), ...advice }
}

function urgencies(all: Observations): readonly string[] {
  const forged = acceptedForgeries(all).map(causeOf).join(' and for ')
  const [reissue] = seenBy(all, 'reissue')
  return [
    ...(forged ? [`The service gives data for ${forged}: tell the provider at once.`] : []),
    ...(reissue && reissueState(all) === 'unknown'
      ? [
          `The reissue was sent, and may have been carried out (${responseOf(reissue)}). Do not repeat it: look at the card, or ask the provider.`,
        ]
      : []),
  ]
}

/** The observations of a run, and how it ended. */
interface Run extends Omit<Seen, 'observations'> {
  readonly called: readonly OperationId[]
  readonly total: number
  /** Why the run ended early. */
  readonly end: string | undefined
  /** Removes names that turned out to be private later. */
  readonly scrub: (text: string) => string
}

/** Creates the report of a run. */
export function makeReport({ called, total, end, scrub, ...evidence }: Run): Report {
  const { all, fields } = evidence
  const differences = [
    ...new Map(all.flatMap((one) => one.differences).map((one) => [JSON.stringify(one), one])).values(),
  ]
  const seen: Seen = { ...evidence, observations: comparable(all) }
  const entries = openQuestions.map((question) => judge(seen, question, scrub))
  const read = operationIds.filter((id) =>
    seen.observations.some(({ kind, operation }) => kind !== 'preflight' && operation === id),
  )
  const coverage: Report['coverage'] = Object.fromEntries(read.map((id) => [id, coverageOf(fields, id)]))
  const unverified = called.filter((operation) => !coverage[operation]?.seen)
  const isContradicted =
    entries.some(({ outcome }) => outcome === 'contradicted') || differences.some(isViolation)
  const reissue = reissueState(all)
  return {
    urgent: urgencies(all),
    entries,
    differences: differences.map((one) => ({
      ...one,
      pointer: scrub(one.pointer),
      message: scrub(one.message),
    })),
    requests: { total, answered: all.filter(({ status }) => status !== undefined).length },
    coverage,
    ...(reissue && { reissue }),
    ...(end !== undefined && { ended: end }),
    unverified,
    exitCode: isContradicted ? 1 : end || unverified.length > 0 ? 2 : 0,
  }
}

/** The outcomes in the order of a report, each with its title and its words in the summary. */
const outcomes: readonly (readonly [VerdictOutcome, title: string, inSummary: string])[] = [
  ['contradicted', 'Contradicted: the contract is wrong', 'contradicted'],
  ['confirmed', 'Confirmed', 'confirmed'],
  ['observed', 'Observed: the question stays', 'observed'],
  ['not-observed', 'Not observed in this run', 'not observed'],
  ['needs-statement', 'Only the provider can say', 'that only the provider can say'],
]

const verdicts = {
  0: 'Nothing in the contract is contradicted.',
  1: 'The contract is contradicted.',
  2: 'The run does not verify the contract.',
}

/** Sums up a run in a few sentences. */
function summaryOf({ entries, requests: { total }, ended, unverified, exitCode }: Report): string {
  const counts = outcomes.map(
    ([outcome, , inSummary]) => `${entries.filter((one) => one.outcome === outcome).length} ${inSummary}`,
  )
  return [
    verdicts[exitCode],
    ...(ended === undefined ? [] : [`It ended early: ${ended}.`]),
    ...(unverified.length > 0 ? [`Not verified, though given inputs: ${unverified.join(', ')}.`] : []),
    `${total} ${total === 1 ? 'request' : 'requests'}; ${counts.join(', ')}.`,
  ].join(' ')
}

/** A part of a report: its title and its lines. */
type Part = readonly [title: string, lines: readonly string[]]

/** Divides a report into parts. `tell` writes the lines of an outcome; parts without lines are left out. */
function partsOf(
  { entries, differences, coverage }: Report,
  tell: (outcome: VerdictOutcome, own: readonly Verdict[]) => readonly string[],
): readonly Part[] {
  const parts: readonly Part[] = [
    ...outcomes.map(([outcome, title]): Part => {
      const own = entries.filter((one) => one.outcome === outcome)
      return [`${title} (${own.length})`, own.length > 0 ? tell(outcome, own) : []]
    }),
    [
      'Differences from the contract',
      differences.map((one) => {
        const end = isViolation(one) ? ': this contradicts the contract' : ''
        return `- ${one.operation} \`${one.pointer || 'data'}\` ${one.message}${end}`
      }),
    ],
    [
      'Documented fields seen',
      Object.entries(coverage).map(
        ([operation, { seen, documented }]) =>
          `- ${operation}: ${seen} of ${documented} (${Math.floor((100 * seen) / documented)} %)`,
      ),
    ],
  ]
  return parts.filter(([, lines]) => lines.length > 0)
}

/** Writes all lines about a question. */
const tellAll = ({ id, title, evidence, next }: Verdict): readonly string[] => [
  `- \`${id}\`: ${title}`,
  ...evidence.map((line) => `  - ${line}`),
  ...(next === undefined ? [] : [`  - **Next:** ${next}`]),
]

/** Returns the report as Markdown, to be pasted into an issue. */
export function toMarkdown(report: Report): string {
  const parts = partsOf(report, (_, own) => own.flatMap(tellAll))
  const texts = [
    '# The contract against the service',
    ...report.urgent.map((line) => `**${line}**`),
    summaryOf(report),
    ...parts.map(([title, lines]) => `## ${title}\n\n${lines.join('\n')}`),
  ]
  return `${texts.join('\n\n')}\n`
}

/** The usual width of a terminal. */
const widest = 80

/** Cuts a line to the width, and appends how many lines were left out. */
function cut(line: string, more: number): string {
  const end = more > 0 ? ` (+${more})` : ''
  const room = widest - end.length
  return (line.length > room ? `${line.slice(0, room - 1)}…` : line) + end
}

/** Folds a line to the width. Further lines are indented to the text of the first. */
function fold(line: string): string {
  const start = line.slice(0, line.search(/[^ -]|$/))
  const room = widest - start.length
  const fitting = new RegExp(`\\S{${room},}|\\S.{0,${room - 1}}(?= |$)`, 'g')
  const lines = Array.from(line.slice(start.length).matchAll(fitting), ([text]) => text)
  return start + lines.join(`\n${' '.repeat(start.length)}`)
}

/** Writes verdicts with a next step in full, other observations in one line, and the rest by id only. */
function tellShortly(outcome: VerdictOutcome, own: readonly Verdict[]): readonly string[] {
  if (outcome === 'confirmed' || outcome === 'needs-statement') return [own.map(({ id }) => id).join(', ')]
  return own.flatMap((one) => {
    const { id, evidence, next } = one
    if (outcome === 'not-observed') return cut(`- ${id}: ${next}`, 0)
    return outcome === 'contradicted' || next !== undefined
      ? tellAll(one)
      : cut(`- ${id}: ${evidence[0]}`, evidence.length - 1)
  })
}

/** Returns a short report for a terminal. The details are in the Markdown and in the JSON. */
export function toText(report: Report): string {
  const parts = partsOf(report, tellShortly).map(([title, lines]) => [title, ...lines])
  const texts = [...report.urgent.map((line) => [line]), ...parts, [summaryOf(report)]]
  return `${texts.map((lines) => lines.map(fold).join('\n')).join('\n\n')}\n`
}
