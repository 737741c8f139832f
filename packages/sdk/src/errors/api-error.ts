import { BaseError } from './base-error.ts'

/** The service answered with a failure status, or with a redirect, which is never followed. */
export class ApiError extends BaseError {
  static override readonly kind = 'api'
  declare readonly kind: 'api'
  /**
   * The HTTP status. 0 for a redirect in a browser, which does not tell its status, and for one that the runtime has
   * followed unasked, as React Native does.
   */
  declare readonly status: number
  /** How many milliseconds the service asks to wait (`Retry-After`, RFC 9110 section 10.2.3), if it says so. */
  declare readonly retryAfterMs: number | undefined
  /** The answer's headers. A browser shows those of another origin only where it allows that. Not enumerable. */
  declare readonly headers: Headers
  /** Parsed if it is JSON, else its first 500 characters; `undefined` if empty. What it holds is not documented. Not enumerable. */
  declare readonly body: unknown

  override get name(): 'ApiError' {
    return 'ApiError'
  }
}
