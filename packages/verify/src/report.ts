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

/** The verdict on one open question. */
export interface Verdict extends Judgement {
  readonly id: string
  readonly kind: 'assumed' | 'unknown'
  readonly title: string
}

/** The result of a run. It holds no token, no id and no value, except those of open sets. */
export interface Report {
  /** Warnings to act on at once, before all else. Most runs have none. */
  readonly urgent: readonly string[]
  /** One for each open question, in the order of the contract. */
  readonly entries: readonly Verdict[]
  /** How responses differ from the contract. Keys that could be private are `*`. */
  readonly differences: readonly Difference[]
  readonly requests: {
    readonly total: number
    /** How many got a response. Without one, nothing was compared. */
    readonly answered: number
  }
  /** How many of the documented fields were seen, of each operation that was called. */
  readonly coverage: Readonly<Partial<Record<OperationId, Coverage>>>
  /** The outcome of the reissue. `unknown`: it was sent, and may have been carried out: do not repeat it. */
  readonly reissue?: 'applied' | 'not-applied' | 'unknown'
  /** Why the run ended before its end. */
  readonly ended?: string
  /** The operations that were given inputs, and of which no response held a documented field. */
  readonly unverified: readonly OperationId[]
  /**
   * 0: nothing is contradicted. 1: something is. 2: the run ended early, nothing could be verified, or an operation that was
   * given inputs was not.
   */
  readonly exitCode: 0 | 1 | 2
}

/** Whether a difference contradicts the contract: a documented field of another type, or a required one that is missing. */
const isViolation = ({ kind, required = false }: Difference): boolean => kind === 'type' || required

/** Each check by the name that `checkedBy` of `openapi/assumptions.yaml` has for it. */
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

/** What a run has seen, and how it went. */
interface Run extends Omit<Seen, 'observations'> {
  readonly called: readonly OperationId[]
  readonly total: number
  /** Why it ended early. */
  readonly end: string | undefined
  /** Takes out what later turned out to be private. */
  readonly scrub: (text: string) => string
}

/** Puts together what a run says. */
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

/** The outcomes in the order of a report, with the title and the words of the summary for each. */
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

/** The outcome of a run in a few sentences. */
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

/** A part of a report: its title, and what is below it. */
type Part = readonly [title: string, lines: readonly string[]]

/** A report in parts, with the entries of an outcome as `tell` has them; parts without a line are left out. */
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

/** All that is told of a question. */
const tellAll = ({ id, title, evidence, next }: Verdict): readonly string[] => [
  `- \`${id}\`: ${title}`,
  ...evidence.map((line) => `  - ${line}`),
  ...(next === undefined ? [] : [`  - **Next:** ${next}`]),
]

/** A report in Markdown, fit to be pasted into an issue. */
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

/** As wide as a terminal is if nobody has changed it. */
const widest = 80

/** A line that is cut where it does not fit, and says how much more there is. */
function cut(line: string, more: number): string {
  const end = more > 0 ? ` (+${more})` : ''
  const room = widest - end.length
  return (line.length > room ? `${line.slice(0, room - 1)}…` : line) + end
}

/** A line in as many as fit, the others as far in as the text of the first. */
function fold(line: string): string {
  const start = line.slice(0, line.search(/[^ -]|$/))
  const room = widest - start.length
  const fitting = new RegExp(`\\S{${room},}|\\S.{0,${room - 1}}(?= |$)`, 'g')
  const lines = Array.from(line.slice(start.length).matchAll(fitting), ([text]) => text)
  return start + lines.join(`\n${' '.repeat(start.length)}`)
}

/** Tells in full what can be acted on, in a line what was seen, and of the others the names. */
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

/** A report for a terminal. What it leaves out is in the Markdown and in the JSON. */
export function toText(report: Report): string {
  const parts = partsOf(report, tellShortly).map(([title, lines]) => [title, ...lines])
  const texts = [...report.urgent.map((line) => [line]), ...parts, [summaryOf(report)]]
  return `${texts.map((lines) => lines.map(fold).join('\n')).join('\n\n')}\n`
}
