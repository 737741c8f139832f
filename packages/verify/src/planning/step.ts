import type { OperationId } from '@travel-card/contract'
import type { Seen } from '../observing/seen.ts'
import type { Purpose, WireRequest } from '../requests/wire-request.ts'

/** A request that a run may send. */
export interface Step {
  readonly purpose: Purpose
  readonly operation: OperationId
  readonly method: WireRequest['method']
  /** What is sent, without values. */
  readonly what: string
  /** When it is sent, if not always. */
  readonly onlyIf?: string
  /** The request, or `undefined` if what was seen so far makes it needless. */
  make(seen: Seen): WireRequest | undefined
}

/** A request that is about to be sent. */
export interface Progress {
  readonly sent: number
  readonly atMost: number
  readonly method: string
  /** The template. */
  readonly path: string
  readonly what: string
}
