import { type OpenQuestion, type OperationId, openQuestions } from '@travel-card/contract'
import type { Difference } from '@travel-card/sdk'
import { fieldChecks } from './field-checks.ts'
import { type Coverage, coverageOf } from './fields.ts'
import { flightChecks } from './flight-checks.ts'
import { type Check, causeOf, type Judgement, responseOf, type Seen } from './judgement.ts'
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
export const isViolation = ({ kind, required = false }: Difference): boolean => kind === 'type' || required

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
  readonly differences: readonly Difference[]
  readonly called: readonly OperationId[]
  readonly total: number
  /** Why it ended early. */
  readonly end: string | undefined
  /** Takes out what later turned out to be private. */
  readonly scrub: (text: string) => string
}

/** Puts together what a run says. */
export function makeReport({ called, total, end, scrub, differences, ...evidence }: Run): Report {
  const { all, fields } = evidence
  const seen: Seen = { ...evidence, observations: comparable(all) }
  const entries = openQuestions.map((question) => judge(seen, question, scrub))
  const read = new Set(
    seen.observations.flatMap(({ kind, operation }) => (kind === 'preflight' ? [] : operation)),
  )
  const covered = operationIds.filter((id) => read.has(id)).map((id) => [id, coverageOf(fields, id)] as const)
  const coverage: Report['coverage'] = Object.fromEntries(covered)
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
