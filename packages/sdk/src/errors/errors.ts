import type { Difference } from '../difference.ts'
import { BaseError } from './base-error.ts'

/** One thing that is wrong with the arguments or options of a call. */
export interface InputIssue {
  /** The name of the argument or option. */
  readonly field: string
  /** What the value must be. It never holds the value. */
  readonly message: string
}

/** Issues as one line of text. */
export const describeIssues = (
  issues: readonly { readonly message: string; readonly field?: string; readonly pointer?: string }[],
): string => issues.map(({ field, pointer, message }) => `${field ?? pointer} ${message}`).join('; ')

/** The arguments of a call break the contract. Nothing was sent; `issues` names every faulty field at once. */
export class InputError extends BaseError {
  static override readonly kind = 'input'
  declare readonly kind: 'input'
  declare readonly issues: readonly InputIssue[]

  override get name(): 'InputError' {
    return 'InputError'
  }
}

/**
 * There is no token: nobody is signed in; or the token provider failed, took too long, or gave no usable one. What it
 * threw is the `cause`; a `TimeoutError` if it took too long.
 */
export class AuthError extends BaseError {
  static override readonly kind = 'auth'
  declare readonly kind: 'auth'
  /** Not enumerable, because it may hold a token. */
  declare readonly cause: unknown

  override get name(): 'AuthError' {
    return 'AuthError'
  }
}

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

/** A 2xx answer that is not the documented envelope: HTML, nothing, broken JSON, another `status`, no `data`. */
export class EnvelopeError extends BaseError {
  static override readonly kind = 'envelope'
  declare readonly kind: 'envelope'
  /** The HTTP status. Not called `status`, from which a server's framework would answer "200 OK" in its turn. */
  declare readonly receivedStatus: number
  /** The answer's media type; `null` if it names none. */
  declare readonly contentType: string | null
  /** Parsed if it is JSON, else its first 500 characters; `undefined` if empty. Not enumerable. */
  declare readonly body: unknown

  override get name(): 'EnvelopeError' {
    return 'EnvelopeError'
  }
}

/**
 * The data of an answer lacks what the contract requires, or breaks the contract where `check` is set to refuse that; or
 * `check` itself threw. Whatever the request asks for may have happened.
 */
export class ContractError extends BaseError {
  static override readonly kind = 'contract'
  declare readonly kind: 'contract'
  /** Empty if `check` threw. */
  declare readonly issues: readonly Difference[]
  /** What `check` threw. Not enumerable. */
  declare readonly cause: unknown

  override get name(): 'ContractError' {
    return 'ContractError'
  }
}

/** No complete answer arrived: no connection, a broken one, or an origin that CORS does not allow. */
export class NetworkError extends BaseError {
  static override readonly kind = 'network'
  declare readonly kind: 'network'
  /**
   * What the caller's own `fetch` threw, as it is. What the runtime's threw may name the URL: of it, there is an error
   * with the `code` alone. Not enumerable.
   */
  declare readonly cause: unknown

  override get name(): 'NetworkError' {
    return 'NetworkError'
  }
}

/** The call took longer than `timeoutMs`, waits and retries included. */
export class TimeoutError extends BaseError {
  static override readonly kind = 'timeout'
  declare readonly kind: 'timeout'

  override get name(): 'TimeoutError' {
    return 'TimeoutError'
  }
}

/** The caller's signal ended the call. */
export class AbortError extends BaseError {
  static override readonly kind = 'abort'
  declare readonly kind: 'abort'
  /** The signal's reason. Not enumerable. */
  declare readonly cause: unknown

  override get name(): 'AbortError' {
    return 'AbortError'
  }
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
