import { BaseError, type Subject } from './base-error.ts'

/** The call took longer than `timeoutMs`, waits and retries included. */
export class TimeoutError extends BaseError {
  readonly kind = 'timeout'
  /** How many requests were sent. */
  readonly attempts: number

  constructor(subject: Subject, attempts: number, timeoutMs: number) {
    super(subject, `took longer than timeoutMs, ${timeoutMs} ms`)
    this.attempts = attempts
  }

  override get name(): 'TimeoutError' {
    return 'TimeoutError'
  }
}
