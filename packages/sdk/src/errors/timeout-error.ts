import { BaseError } from './base-error.ts'

/** The call took longer than `timeoutMs`, waits and retries included. */
export class TimeoutError extends BaseError {
  declare readonly kind: 'timeout'
  declare readonly name: 'TimeoutError'
}
