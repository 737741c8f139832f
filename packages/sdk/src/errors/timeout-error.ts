import { BaseError } from './base-error.ts'

/** The call took longer than `timeoutMs`, waits and retries included. */
export class TimeoutError extends BaseError {
  static override readonly kind = 'timeout'
  declare readonly kind: 'timeout'

  override get name(): 'TimeoutError' {
    return 'TimeoutError'
  }
}
