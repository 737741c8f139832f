import { BaseError, type Subject } from './base-error.ts'

/** The caller's signal ended the call. The signal's reason is the `cause`. */
export class AbortError extends BaseError {
  readonly kind = 'abort'
  /** How many requests were sent. */
  readonly attempts: number

  constructor(subject: Subject, attempts: number, cause: unknown) {
    super(subject, 'was aborted by its signal', cause)
    this.attempts = attempts
  }

  override get name(): 'AbortError' {
    return 'AbortError'
  }
}
