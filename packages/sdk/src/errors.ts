import type { OperationId } from '@travel-card/contract'
import type { Difference } from './check-types.ts'
import { defineOwn, type InputIssue, quietly } from './read-values.ts'

/** An `operationId`, or `undocumented` for a path that isn't in the contract. */
export type AnyOperation = OperationId | 'undocumented'

/** The operation that an error or event is about. */
export interface Subject<Operation extends AnyOperation = AnyOperation> {
  /** The `operationId`, which is also the method's name. `undocumented` occurs only with `createFetchClient`. */
  readonly operation: Operation
  readonly method: string
  /** The path template, such as `/customers/{id}`, never the path with its ids. */
  readonly path: string
}

/** The members that each error's constructor takes, beside those of its class. */
export interface ErrorMembers extends Subject {
  readonly attempts: number
  readonly refused?: number
  readonly requestId?: string
}

/** A registered symbol, so that errors from another copy of this package are recognized, too. */
const brand: symbol = Symbol.for('@travel-card/sdk/error')

/**
 * Returns the code of an error, such as `ECONNREFUSED` or `UND_ERR_SOCKET`, or of one of its causes, because runtimes wrap errors.
 * Ignores a `code` of any other form, which may not be safe to show.
 */
export function readCode(thrown: unknown): string | undefined {
  try {
    let one = thrown
    for (let depth = 0; depth < 4; depth++) {
      const { code, cause } = Object(one)
      if (/^(E[A-Z]+|(UND|ERR|Z\w*|CERT|SELF|DEPTH|UNABLE)_\w+)$/.test(`${code}`)) return `${code}`
      one = cause
    }
  } catch {
    // The next member can't be read.
  }
  return undefined
}

/** Keeps only the class and the code, because loggers print an error's `cause`: see `originalCause`. */
function withoutText(thrown: unknown): unknown {
  if (thrown === undefined || isTravelCardError(thrown)) return thrown
  const code = readCode(thrown)
  const name = quietly(() => `${Object(thrown).name}`) ?? ''
  return Object.assign(new Error(/^[A-Z]\w{1,40}$/.test(name) ? name : ''), code && { code })
}

/** Keeps what may contain personal data. None of it is an own property, so loggers, copies and lists of keys leave it out. */
class Confidential extends Error {
  readonly #kept: Record<string, unknown>
  constructor(message: string, members: { readonly cause?: unknown }) {
    super(message)
    const { cause } = members
    this.#kept = { ...members, cause: withoutText(cause), original: cause }
  }
  /** Serves `originalCause`. It's a method, because loggers read properties but don't call methods. */
  original(): unknown {
    return this.#kept.original
  }
  get body(): unknown {
    return this.#kept.body
  }
  set body(value: unknown) {
    this.#kept.body = value
  }
  override get cause(): unknown {
    return this.#kept.cause
  }
  override set cause(value: unknown) {
    this.#kept.cause = value
  }
  get data(): unknown {
    return this.#kept.data
  }
  set data(value: unknown) {
    this.#kept.data = value
  }
  get headers(): unknown {
    return this.#kept.headers
  }
  set headers(value: unknown) {
    this.#kept.headers = value
  }
}

// Typed as a plain `Error`, so that each class below declares the hidden members that it has.
const ConfidentialError: new (message: string, members: object) => Error = Confidential

/** Each class declares its own members, but they're all set by this constructor. */
abstract class BaseError<Kind extends string = string, Own = object>
  extends ConfidentialError
  implements Subject
{
  static readonly kind: string
  /** The kind of error: `switch (error.kind)` narrows the type. */
  declare readonly kind: Kind
  declare readonly operation: AnyOperation
  declare readonly method: string
  declare readonly path: string
  /**
   * The number of requests that the client handed to `fetch`; 0 if nothing was sent. A runtime may resend a request, even a POST,
   * without telling the client: browsers and Node after a 421, and browsers also when a connection breaks or times out.
   */
  declare readonly attempts: number
  /** The number of requests that got a 401, which means that they weren't carried out (RFC 9110 section 15.5.2). */
  declare readonly refused: number
  /** The response's request id, if you set `requestIdHeader` and the response has that header. */
  declare readonly requestId?: string

  // A getter, because V8 writes the name into the stack before any field is set. By kind, because minifiers rename classes.
  override get name(): `${Capitalize<Kind>}Error` {
    // The casts are safe: an error's constructor is its class, and the text has the form of the type.
    const { kind } = this.constructor as typeof BaseError
    return `${kind[0]?.toUpperCase()}${kind.slice(1)}Error` as `${Capitalize<Kind>}Error`
  }

  constructor(members: ErrorMembers & Own, message: string) {
    super(`${members.operation} (${members.method} ${members.path}) ${message}`, members)
    // All members are writable, because frameworks write to them: Koa sets `status`, http-errors `expose`. The cast is safe: each
    // class has members of these names, or none.
    const { body: _, cause: __, data: ___, headers: ____, ...shown } = members as Record<string, unknown>
    for (const [key, value] of Object.entries({ kind: new.target.kind, refused: 0, ...shown }))
      defineOwn(this, key, value, true)
    defineOwn(this, 'name', this.name)
    defineOwn(this, brand, true)
  }
}

/**
 * The arguments of a call violate the contract, so nothing was sent. `issues` lists all invalid fields at once. With
 * `createFetchClient`, the error can also mean that a middleware did something that isn't allowed; in that case, `attempts` says
 * how many requests had been sent by then.
 */
export class InputError extends BaseError<
  'input',
  { readonly issues: readonly InputIssue[]; readonly cause?: unknown }
> {
  static override readonly kind = 'input'
  declare readonly issues: readonly InputIssue[]
}

/**
 * There is no usable token, because nobody is signed in, or because the token function threw, took too long or returned an invalid
 * value.
 */
export class AuthError extends BaseError<'auth', { readonly cause?: unknown }> {
  static override readonly kind = 'auth'
  /**
   * The class and code of the error that your token function threw, or of a `TimeoutError` if it took too long;
   * `originalCause(error)` returns the original. If the function returned no token after a 401, the cause is that 401's `ApiError`.
   * Not enumerable.
   */
  declare readonly cause: unknown
}

/** The response has an error status, or is a redirect, which the client never follows. */
export class ApiError extends BaseError<
  'api',
  {
    readonly status: number
    readonly retryAfterMs?: number | undefined
    readonly headers?: Headers
    readonly body?: unknown
  }
> {
  static override readonly kind = 'api'
  /**
   * The HTTP status. It's 0 for a redirect in a browser, which hides the status, and for a redirect that the runtime has followed,
   * as React Native does.
   */
  declare readonly status: number
  /** The delay that `Retry-After` asks for, in milliseconds (RFC 9110 section 10.2.3); `undefined` if there's no valid header. */
  declare readonly retryAfterMs: number | undefined
  /** The response's headers. Across origins, a browser shows only those that CORS exposes. Not enumerable. */
  declare readonly headers: Headers
  /** The undocumented body as parsed JSON, or else its first 500 characters; `undefined` if it's empty. Not enumerable. */
  declare readonly body: unknown
}

/** The response is a 2xx without the documented envelope: HTML, an empty body, broken JSON, a different `status` or no `data`. */
export class EnvelopeError extends BaseError<
  'envelope',
  { readonly receivedStatus: number; readonly contentType?: string | null; readonly body?: unknown }
> {
  static override readonly kind = 'envelope'
  /** The HTTP status. It isn't called `status`, because server frameworks respond with an error's `status`. */
  declare readonly receivedStatus: number
  /** The response's media type; `null` if it has none. */
  declare readonly contentType: string | null
  /** The body as parsed JSON, or else its first 500 characters; `undefined` if it's empty. Not enumerable. */
  declare readonly body: unknown
}

/** The data of a reissue has no `card`, or `check` rejected the data or threw. The request may have been carried out. */
export class ContractError extends BaseError<
  'contract',
  { readonly issues: readonly Difference[]; readonly cause?: unknown; readonly data?: unknown }
> {
  static override readonly kind = 'contract'
  /** The differences from the contract; empty if `check` threw. */
  declare readonly issues: readonly Difference[]
  /** The class and code of the error that `check` threw; `originalCause(error)` returns the original. Not enumerable. */
  declare readonly cause: unknown
  /** The data that came, so that the id of an order that was placed isn't lost. Nothing guarantees its type. Not enumerable. */
  declare readonly data: unknown
}

/** No complete response arrived: the client couldn't connect, the connection broke, or CORS doesn't allow the page's origin. */
export class NetworkError extends BaseError<'network', { readonly cause?: unknown }> {
  static override readonly kind = 'network'
  /** The class and code of the error that `fetch` threw; `originalCause(error)` returns the original. Not enumerable. */
  declare readonly cause: unknown
}

/** The call took longer than `timeoutMs`, retries and delays included. */
export class TimeoutError extends BaseError<'timeout'> {
  static override readonly kind = 'timeout'
}

/** Your signal aborted the call. */
export class AbortError extends BaseError<'abort', { readonly cause?: unknown }> {
  static override readonly kind = 'abort'
  /** The class and code of the signal's reason; `originalCause(error)` returns the original. Not enumerable. */
  declare readonly cause: unknown
}

/** Any error that a call can reject with. `switch (error.kind)` narrows it. */
export type TravelCardError =
  | InputError
  | AuthError
  | ApiError
  | EnvelopeError
  | ContractError
  | NetworkError
  | TimeoutError
  | AbortError

/**
 * Tells you whether a thrown value is one of the client's errors and, if you pass a kind, whether it's of that kind. Unlike
 * `instanceof`, it also recognizes errors that come from another copy of this package.
 *
 * @example
 * if (isTravelCardError(error, 'api') && error.status === 404) return undefined
 */
export function isTravelCardError(error: unknown): error is TravelCardError
export function isTravelCardError<const Kind extends TravelCardError['kind']>(
  error: unknown,
  kind: Kind,
): error is Extract<TravelCardError, { readonly kind: Kind }>
export function isTravelCardError(error: unknown, kind?: TravelCardError['kind']): error is TravelCardError {
  const one: { readonly kind?: unknown } = Object(error)
  return brand in one && (kind === undefined || one.kind === kind)
}

/**
 * Returns the original error behind an error's `cause`. The `cause` itself shows only the class and code, because the original's
 * message may contain a token or a URL with an id. For the same reason, don't log the original. Returns `undefined` if there's no
 * cause, or if the error isn't one of the client's.
 *
 * @example
 * if (isTravelCardError(error, 'auth') && originalCause(error) instanceof SessionExpired) signInAgain()
 */
export function originalCause(error: unknown): unknown {
  // Optional, because the error may come from another copy of this package, or from a test.
  return isTravelCardError(error) ? Object(error).original?.() : undefined
}

/**
 * Tells you whether it's certain that a failed call had no effect. It returns true if no request was sent, or if every request got
 * a 401, which means that none was carried out (RFC 9110 section 15.5.2). After a failed card reissue, let this function alone
 * decide whether to offer another attempt. If it returns false, don't offer one: the outcome is unknown, even after a 4xx other
 * than 401, because the API documents no error status.
 *
 * It also returns false for any value that isn't one of the client's errors. With `createFetchClient`, `error` is usually just the
 * response's body, so the result is false even after a 401. If the body is empty, `error` is an `ApiError` instead.
 *
 * @example
 * const result = await client.reissueCard({ cardId, initialBalance }).result()
 * if (result.ok) showCard(result.data.card)
 * else if (isCertainlyNotApplied(result.error)) offerToTryAgain()
 * else askToContactSupport()
 */
export function isCertainlyNotApplied(error: unknown): boolean {
  return isTravelCardError(error) && error.attempts - error.refused === 0
}
