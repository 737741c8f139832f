import { type OperationId, operations } from '@travel-card/contract'
import type { Difference } from '@travel-card/sdk'
import { type RegisterEntry, register } from './assumptions.ts'
import type { Judgement } from './check.ts'
import { probes } from './checks.ts'
import { type Seen, seenBy } from './evidence.ts'
import { fields } from './fields.ts'
import type { End } from './run-end.ts'
import type { Sender } from './sender.ts'

/** What a run says of one entry of the register. */
export interface Verdict extends Judgement {
  readonly id: string
  readonly kind: 'assumed' | 'unknown'
  readonly title: string
}

/** What came of a run. It holds no token, no id and no value, except those of open sets. */
export interface Report {
  /** One for each entry of the register, in its order. */
  readonly entries: readonly Verdict[]
  /** How answers differ from the contract. Keys that could be private are `*`. */
  readonly differences: readonly Difference[]
  readonly requests: {
    readonly total: number
    readonly byOperation: Readonly<Partial<Record<OperationId, number>>>
  }
  /** How many of the documented fields were seen, of each operation that was asked. */
  readonly coverage: Readonly<
    Partial<Record<OperationId, { readonly seen: number; readonly documented: number }>>
  >
  /** What was answered to preflights, by the template of the path; status 0 is no answer. */
  readonly cors?: readonly { readonly path: string; readonly status: number; readonly allowed: boolean }[]
  /** Why the run ended before its end. */
  readonly ended?: string
  /** The operations that were given inputs, and of which no answer held a documented field. */
  readonly unverified: readonly OperationId[]
  /** 0: nothing is contradicted. 1: something is. 2: nothing could be verified, or an operation that was given inputs was not. */
  readonly exitCode: 0 | 1 | 2
}

/** Whether a difference contradicts the contract: a documented field of another type, or a required one that is missing. */
export function isBreach({ operation, pointer, kind }: Difference): boolean {
  if (kind !== 'missing') return kind === 'type'
  return pointer === '' || fields[operation].some((field) => field.isRequired && field.pointer === pointer)
}

function judge(seen: Seen, entry: RegisterEntry): Verdict {
  const { id, kind, title, checkedBy, question } = entry
  const probe = probes[checkedBy]
  const judgement = probe
    ? probe(seen, entry)
    : ({ outcome: 'needs-statement', evidence: [], next: question } as const)
  return { id, kind, title, ...judgement }
}

function coverageOf({ fields: notes, observations }: Seen): Report['coverage'] {
  const asked = [...notes].filter(([operation]) =>
    observations.some((one) => one.operation === operation && one.purpose !== 'preflight'),
  )
  return Object.fromEntries(
    asked.map(([operation, all]) => [
      operation,
      { seen: all.filter(({ present }) => present > 0).length, documented: all.length },
    ]),
  )
}

/** Puts together what a run says. */
export function makeReport(
  seen: Seen,
  given: readonly OperationId[],
  { total, byOperation }: Sender,
  end?: End,
): Report {
  const entries = register.map((entry) => judge(seen, entry))
  const coverage = coverageOf(seen)
  const unverified = given.filter((operation) => !coverage[operation]?.seen)
  const preflights = seenBy(seen, 'preflight')
  const isContradicted =
    entries.some(({ outcome }) => outcome === 'contradicted') || seen.differences.some(isBreach)
  const isOver = end?.how === 'nothing' || end?.how === 'aborted'
  return {
    entries,
    differences: seen.differences,
    requests: { total, byOperation },
    coverage,
    ...(preflights.length > 0 && {
      cors: preflights.map(({ operation, status = 0, isAllowed = false }) => ({
        path: operations[operation].path,
        status,
        allowed: isAllowed,
      })),
    }),
    ...(end && { ended: end.reason }),
    unverified,
    exitCode: isOver ? 2 : isContradicted ? 1 : unverified.length > 0 ? 2 : 0,
  }
}
