import type { OperationId } from '@travel-card/contract'
import type { Difference } from '@travel-card/sdk'
import type { Judgement } from '../judging/probe.ts'

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
