import { BaseError, hide, type Subject } from './base-error.ts'

/** What an `ApiError` is made of. */
export interface ApiFailure {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
  readonly retryAfterMs: number | undefined
  readonly attempts: number
}

/**
 * The service answered with a failure status, or with a redirect, which is never followed.
 *
 * `body`, `headers` and `cause` are not enumerable: neither `util.inspect` nor `JSON.stringify` shows them.
 */
export class ApiError extends BaseError {
  readonly kind = 'api'
  /** The HTTP status. 0 for a redirect in a browser, which does not tell its status. */
  readonly status: number
  /** How many requests were sent. */
  readonly attempts: number
  /** How many milliseconds the service asks to wait (`Retry-After`, RFC 9110 section 10.2.3), if it says so. */
  declare readonly retryAfterMs?: number
  /** The answer's headers. A browser shows those of another origin only where it allows that. */
  declare readonly headers: Headers
  /** The body: parsed if it is JSON, else text, `undefined` if empty. What it holds is not documented. */
  declare readonly body: unknown

  constructor(subject: Subject, { status, headers, body, retryAfterMs, attempts }: ApiFailure) {
    const redirect = status === 0 || (status > 299 && status < 400)
    super(
      subject,
      redirect ? `was redirected (${status}), which is not followed: check baseUrl` : `got status ${status}`,
    )
    this.status = status
    this.attempts = attempts
    if (retryAfterMs !== undefined) this.retryAfterMs = retryAfterMs
    hide(this, { headers, body })
  }

  override get name(): 'ApiError' {
    return 'ApiError'
  }
}
