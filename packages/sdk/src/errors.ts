import type { OperationId } from '@travel-card/contract'
import type { Difference } from './check-types.ts'
import { defineOwn, type InputIssue, quietly } from './read-values.ts'

/** An `operationId`, or what stands for one where the contract does not have the path that was asked for. */
export type AnyOperation = OperationId | 'undocumented'

/** Which operation an error or an event is about. */
export interface Subject<Operation extends AnyOperation = AnyOperation> {
  /** The `operationId`, which is also the method's name. `undocumented`: only of `createFetchClient`. */
  readonly operation: Operation
  readonly method: string
  /** The path template, such as `/customers/{id}`: never the path with its ids. */
  readonly path: string
}

/** What an error is made from: what it is about, and the members of its class. */
export interface ErrorMembers extends Subject {
  readonly attempts: number
  readonly refused?: number
  readonly [member: string]: unknown
}

/** Registered, so that an error of another copy of this package is known as well. */
const brand: symbol = Symbol.for('@travel-card/sdk/error')

/**
 * The code of what went wrong, such as `ECONNREFUSED` or `UND_ERR_SOCKET`, wherever a runtime has wrapped it. Only what looks
 * like a code, so that it can be shown to anybody.
 */
export function readCode(thrown: unknown): string | undefined {
  try {
    // A cast: each member is checked.
    let one = thrown as Record<string, unknown>
    for (let depth = 0; depth < 4; depth++) {
      if (/^(E[A-Z]+|(UND|ERR|Z\w*|CERT|SELF|DEPTH|UNABLE)_\w+)$/.test(`${one.code}`)) return `${one.code}`
      one = one.cause as typeof one
    }
  } catch {
    // The chain ends here, or its next member can't be read.
  }
  return undefined
}

/**
 * An error as anybody may see it: its class and its code. Loggers print the `cause` of an
 * error, and the text of a foreign one may hold a URL with an id, or a token.
 */
function withoutText(thrown: unknown): unknown {
  if (thrown === undefined || isTravelCardError(thrown)) return thrown
  const code = readCode(thrown)
  const name = quietly(() => `${Object(thrown).name}`) ?? ''
  return Object.assign(new Error(/^[A-Z]\w{1,40}$/.test(name) ? name : ''), code && { code })
}

/**
 * An `Error` that keeps what may be personal where only who names it finds it: none is an own member, so that no list of
 * names and no copy has it.
 */
class Confidential extends Error {
  readonly #kept: Record<string, unknown>
  constructor(message: string, members: { readonly cause?: unknown }) {
    super(message)
    const { cause } = members
    this.#kept = { ...members, cause: withoutText(cause), original: cause }
  }
  /** For `originalCause`. A method, because loggers read members and call none. */
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
  get headers(): unknown {
    return this.#kept.headers
  }
  set headers(value: unknown) {
    this.#kept.headers = value
  }
}

// So that each class below declares which of them it has.
const ConfidentialError: new (message: string, members: object) => Error = Confidential

/**
 * What all errors of the client share. The classes declare their members by kind; here they are put in place. `name` is a
 * getter made from the kind, because V8 writes it into the stack before any field is set, and minifiers rename classes.
 */
abstract class BaseError<Kind extends string = string> extends ConfidentialError implements Subject {
  static readonly kind: string
  /** Tells the errors apart: `switch (error.kind)` narrows. */
  declare readonly kind: Kind
  declare readonly operation: AnyOperation
  declare readonly method: string
  declare readonly path: string
  /**
   * How many requests the client has handed to `fetch`. 0: nothing was sent. Below the client, browsers and Node may
   * resend a request, a POST included, after a 421, and browsers also on a connection that broke or timed out.
   */
  declare readonly attempts: number
  /** How many of them got a 401, which says that they were not applied (RFC 9110 section 15.5.2). */
  declare readonly refused: number
  /** The value of the response's `requestIdHeader`, if the option is set and the response has that header. */
  declare readonly requestId?: string

  override get name(): `${Capitalize<Kind>}Error` {
    // Casts: the constructor of an error is its class, and the text is of that form.
    const { kind } = this.constructor as typeof BaseError
    return `${kind[0]?.toUpperCase()}${kind.slice(1)}Error` as `${Capitalize<Kind>}Error`
  }

  constructor(members: ErrorMembers, message: string) {
    super(`${members.operation} (${members.method} ${members.path}) ${message}`, members)
    // All can be written, because frameworks do so: Koa sets `status`, http-errors `expose`.
    const { body: _, cause: __, headers: ___, ...shown } = members
    for (const [key, value] of Object.entries({ kind: new.target.kind, refused: 0, ...shown }))
      defineOwn(this, key, value, true)
    defineOwn(this, 'name', this.name)
    defineOwn(this, brand, true)
  }
}

/**
 * The arguments of a call violate the contract. Nothing was sent; `issues` names every invalid field at once. Of
 * `createFetchClient` also what a middleware must not do: `attempts` says how often the call was sent before.
 */
export class InputError extends BaseError<'input'> {
  static override readonly kind = 'input'
  declare readonly issues: readonly InputIssue[]
}

/**
 * There is no token: nobody is signed in, or the token function failed, took too long or returned no usable one. The
 * `cause` names the class and the code of what it threw, `TimeoutError` if it took too long. After a 401 for which there was
 * no other token, it is the 401's `ApiError`.
 */
export class AuthError extends BaseError<'auth'> {
  static override readonly kind = 'auth'
  /** Class and code of what was thrown; `originalCause(error)` gives the thing itself. Not enumerable. */
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
 * The data of a reissue has no card, or `check` rejected the data, because it violates the contract or lacks documented
 * fields; or `check` itself threw. The request may have been applied.
 */
export class ContractError extends BaseError<'contract'> {
  static override readonly kind = 'contract'
  /** Empty if `check` threw. */
  declare readonly issues: readonly Difference[]
  /** Class and code of what `check` threw; `originalCause(error)` gives the thing itself. Not enumerable. */
  declare readonly cause: unknown
}

/** No complete response arrived: no connection, a broken one, or an origin that CORS does not allow. */
export class NetworkError extends BaseError<'network'> {
  static override readonly kind = 'network'
  /** Class and code of what `fetch` threw; `originalCause(error)` gives the thing itself. Not enumerable. */
  declare readonly cause: unknown
}

/** The call took longer than `timeoutMs`, retries and delays included. */
export class TimeoutError extends BaseError<'timeout'> {
  static override readonly kind = 'timeout'
}

/** Your signal aborted the call. */
export class AbortError extends BaseError<'abort'> {
  static override readonly kind = 'abort'
  /** Class and code of the signal's reason; `originalCause(error)` gives the reason itself. Not enumerable. */
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

/**
 * Tells whether something that was thrown is an error of the client, and of one kind if a kind is given. It recognizes the
 * errors of another copy of this package, too, which `instanceof` does not.
 *
 * @example
 * try {
 *   await client.getCustomer({ id })
 * } catch (error) {
 *   if (isTravelCardError(error, 'api') && error.status === 404) return undefined
 *   throw error
 * }
 */
export function isTravelCardError(error: unknown): error is TravelCardError
export function isTravelCardError<const Kind extends TravelCardError['kind']>(
  error: unknown,
  kind: Kind,
): error is Extract<TravelCardError, { readonly kind: Kind }>
export function isTravelCardError(error: unknown, kind?: TravelCardError['kind']): error is TravelCardError {
  if (typeof error !== 'object' || error === null || !(brand in error)) return false
  return kind === undefined || ('kind' in error && error.kind === kind)
}

/**
 * Returns what was thrown, as it was: `cause` of an error has only the class and the code of it, because its text may hold
 * a URL with an id, or a token. So don't log what you get. `undefined` if there is no cause, or the error is not of the client.
 *
 * @example
 * if (isTravelCardError(error, 'auth') && originalCause(error) instanceof SessionExpired) signInAgain()
 */
export function originalCause(error: unknown): unknown {
  // A cast: an error with the brand has been made by the class above, perhaps in another copy of this package, or by a test.
  return isTravelCardError(error) ? (error as { original?(): unknown }).original?.() : undefined
}

/**
 * Tells whether a call that failed was certainly not applied: no request was sent, or each one got a 401, which says that
 * the request was not applied (RFC 9110 section 15.5.2). It is the one rule for a card reissue that failed. After any
 * other error, including other 4xx, the outcome is not known, because the API documents no error status. Then do not offer
 * to send the reissue again.
 *
 * It is false for everything that is no error of the client. That includes the `error` that a call of `createFetchClient`
 * resolves to if it is the response's own body, also after a 401: only an empty body has an `ApiError` in its place.
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
