import type { Difference } from '../check/difference.ts'
import type { InputIssue } from '../rules/input-issue.ts'
import { BaseError } from './base-error.ts'

/** The arguments of a call violate the contract. Nothing was sent; `issues` names every invalid field at once. */
export class InputError extends BaseError<'input'> {
  static override readonly kind = 'input'
  declare readonly issues: readonly InputIssue[]
}

/**
 * There is no token: nobody is signed in, or the token function failed, took too long or returned no usable one. `cause`
 * is what it threw, or a `TimeoutError` if it took too long.
 */
export class AuthError extends BaseError<'auth'> {
  static override readonly kind = 'auth'
  /** Not enumerable, because it may contain a token. */
  declare readonly cause: unknown
}

/** The response has an error status, or is a redirect, which is never followed. */
export class ApiError extends BaseError<'api'> {
  static override readonly kind = 'api'
  /**
   * The HTTP status. 0 for a redirect in a browser, which hides its status, and for one that the runtime followed on its
   * own, as React Native does.
   */
  declare readonly status: number
  /** The delay that `Retry-After` asks for, in milliseconds (RFC 9110 section 10.2.3), if there is one. */
  declare readonly retryAfterMs: number | undefined
  /** The response's headers. From another origin a browser shows only those that CORS exposes. Not enumerable. */
  declare readonly headers: Headers
  /** Parsed if it is JSON, else its first 500 characters; `undefined` if empty. Its shape is not documented. Not enumerable. */
  declare readonly body: unknown
}

/** A 2xx response without the documented envelope: HTML, an empty body, broken JSON, another `status`, no `data`. */
export class EnvelopeError extends BaseError<'envelope'> {
  static override readonly kind = 'envelope'
  /** The HTTP status. Not called `status`, because server frameworks would respond with it: "200 OK". */
  declare readonly receivedStatus: number
  /** The response's media type; `null` if it has none. */
  declare readonly contentType: string | null
  /** Parsed if it is JSON, else its first 500 characters; `undefined` if empty. Not enumerable. */
  declare readonly body: unknown
}

/**
 * The data lacks what the contract requires, or violates the contract and `check` is set to reject that; or `check` itself
 * threw. The request may have been applied.
 */
export class ContractError extends BaseError<'contract'> {
  static override readonly kind = 'contract'
  /** Empty if `check` threw. */
  declare readonly issues: readonly Difference[]
  /** What `check` threw. Not enumerable. */
  declare readonly cause: unknown
}

/** No complete response arrived: no connection, a broken one, or an origin that CORS does not allow. */
export class NetworkError extends BaseError<'network'> {
  static override readonly kind = 'network'
  /**
   * What your own `fetch` threw, as it is. An error of the runtime's own `fetch` may contain the URL, so here it is an
   * error with the `code` alone. Not enumerable.
   */
  declare readonly cause: unknown
}

/** The call took longer than `timeoutMs`, retries and delays included. */
export class TimeoutError extends BaseError<'timeout'> {
  static override readonly kind = 'timeout'
}

/** Your signal aborted the call. */
export class AbortError extends BaseError<'abort'> {
  static override readonly kind = 'abort'
  /** The signal's reason. Not enumerable. */
  declare readonly cause: unknown
}

/** Everything that a call can reject with. `switch (error.kind)` narrows it. */
export type TravelCardError =
  | InputError
  | AuthError
  | ApiError
  | EnvelopeError
  | ContractError
  | NetworkError
  | TimeoutError
  | AbortError
