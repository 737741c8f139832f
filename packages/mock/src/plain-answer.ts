import type { Problem } from './problem.ts'

/** An answer as the engine gives it: plain data that any transport can send. */
export interface PlainAnswer {
  readonly status: number
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** How long the transport waits before it answers, in milliseconds. */
  readonly delay: number
  /** What the transport does instead of a regular answer. */
  readonly fault?: 'network' | 'hang' | 'truncated'
  /** The `operationId` that the request was for. */
  readonly operation?: string
  /** Why the mock refused the request. */
  readonly problems?: readonly Problem[]
}
