import type { mutationOperations } from './operations.gen.ts'

/** The `operationId` of an operation that must not be repeated, so that it is a mutation. */
export type MutationId = keyof typeof mutationOperations

/** What is known of the last attempt to change a thing, such as to reissue a card. */
export interface Attempt {
  /** `not-applied`: it certainly was not, so it may be made again. `unknown`: it may have been applied. */
  readonly state: 'pending' | 'applied' | 'not-applied' | 'unknown'
  /** When it began, in milliseconds since 1970. Absent if the storage cannot be read. */
  readonly submittedAt?: number
}

/** Where attempts outlive the process, such as `localStorage` or React Native's `AsyncStorage`. */
export interface AttemptStorage {
  getItem(key: string): string | null | undefined | PromiseLike<string | null | undefined>
  setItem(key: string, value: string): unknown
  removeItem(key: string): unknown
}

const reasons = {
  pending: 'an attempt for the same thing is under way.',
  unknown: 'an earlier attempt may have been applied. Find out, then call `queries.attempts.clear()`.',
  'not-applied': 'the storage of `createQueries` did not keep the note of the attempt.',
}

/**
 * Rejects a mutation that sent nothing, because another attempt for the same thing is `pending`, because an earlier one's
 * outcome is `unknown` or the storage cannot be read, or because the storage cannot be written (`not-applied`).
 */
export class AttemptError extends Error {
  override name = 'AttemptError'
  kind = 'attempt' as const
  operation: MutationId
  state: keyof typeof reasons

  constructor(operation: MutationId, state: keyof typeof reasons) {
    super(`${operation} was not sent: ${reasons[state]}`)
    this.operation = operation
    this.state = state
  }
}
