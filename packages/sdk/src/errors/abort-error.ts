import { BaseError } from './base-error.ts'

/** The caller's signal ended the call. */
export class AbortError extends BaseError {
  declare readonly kind: 'abort'
  declare readonly name: 'AbortError'
  /** The signal's reason. Not enumerable. */
  declare readonly cause: unknown
}
