import type { OperationId } from '@travel-card/contract'
import type { ResponseCheck } from './check-types.ts'
import type { AnyOperation, Subject, TravelCardError } from './errors.ts'
import type { WireNames } from './operations.gen.ts'

/** Headers: an object of names and values, or `Headers`. */
export type CallerHeaders = Headers | Readonly<Record<string, string>>

/** What the client hands to a `fetch`: a part of `RequestInit`. */
export interface FetchInit {
  readonly method: string
  readonly headers: Record<string, string>
  readonly body?: string
  /** Absent where the runtime's own `fetch` would refuse signals of the global class, as under jsdom. */
  readonly signal?: AbortSignal
  readonly redirect: 'manual'
  readonly cache?: 'no-store'
  readonly referrerPolicy?: 'no-referrer'
  readonly credentials?: 'omit' | 'same-origin' | 'include'
}

/** What the client reads of a `Response`. */
export interface FetchedResponse {
  readonly ok: boolean
  readonly status: number
  readonly url: string
  readonly redirected: boolean
  readonly headers: { get(name: string): string | null }
  text(): Promise<string>
}

/**
 * A `fetch` as the client calls it: always with a URL and an object, never with a `Request`. The global one is one, and
 * so is undici's.
 */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchedResponse>

/** What the token function gets. */
export interface TokenContext {
  /** The token that got a 401, if the function is asked for another one. */
  readonly rejected?: string
  /** Aborts when the token is no longer needed. */
  readonly signal: AbortSignal
}

/** A token; `''`, `null` or `undefined` if nobody is signed in. */
export type Token = string | null | undefined

/**
 * Returns the token, from a session, a store or a request of its own. It is called once before each request: without
 * `rejected`, or with it before the one request that follows a 401.
 */
export type TokenProvider = (context: TokenContext) => Token | Promise<Token>

/** What a listener gets about a call: never an id, a token, a query value or a body. */
export interface ClientEvent<Operation extends AnyOperation = OperationId> extends Subject<Operation> {
  /**
   * The number of the request within the call, from 1. 0: none was handed to `fetch`. Browsers and Node may send one
   * more than once by themselves, after a 421 or, browsers, when a connection breaks.
   */
  readonly attempt: number
  /** The HTTP status, if there was a response. */
  readonly status?: number
  /** The value of the response's `requestIdHeader`, if the option is set and the response has that header. */
  readonly requestId?: string
  /** Milliseconds: of one request for `response`, of the whole call for `error`. */
  readonly durationMs?: number
  /** Milliseconds until the next request, for `retry`. */
  readonly delayMs?: number
  /** The kind of the error, for `error`, and for `retry` after a failure without a response. */
  readonly kind?: TravelCardError['kind']
}

/** Listens to the calls of a client. What it throws is ignored, and a promise it returns is not awaited. */
export type ClientListener<Operation extends AnyOperation = OperationId> = (
  event: ClientEvent<Operation>,
) => unknown

/**
 * The listeners of a client, for logs, metrics and traces: an object, or an instance of a class, whose methods are called
 * on it.
 */
export interface ClientListeners<Operation extends AnyOperation = OperationId> {
  /** A request is about to be sent. */
  readonly request?: ClientListener<Operation> | undefined
  /** A complete response has arrived, of any status. */
  readonly response?: ClientListener<Operation> | undefined
  /** The request will be sent again, after `delayMs`: before the first retry a random delay of 0 to 500 ms. */
  readonly retry?: ClientListener<Operation> | undefined
  /** The call has failed. */
  readonly error?: ClientListener<Operation> | undefined
}

/** What `createClient` takes. A wrong or unknown option is a `TypeError` at creation. */
export interface ClientOptions {
  /**
   * The base URL of the API: absolute, or a path such as `/api` on a web page. A path prefix is kept. Where there is no
   * page, as in server-side rendering, the calls of a client whose `baseUrl` is a path reject with an `InputError`.
   *
   * Needs https, except to loopback. Must have no credentials, query or hash. Required.
   */
  readonly baseUrl: string
  /**
   * The bearer token (RFC 6750), or a function that returns it; or `false` to send none, for cookie sessions. Required.
   *
   * The function is called once before each request. After a 401 it gets the token as `rejected`: if it returns another
   * one, the request is sent again with that, once for a call. So a call with one 401 calls it twice.
   *
   * A token is sent to the origin of `baseUrl` and nowhere else. A call rejects with an `AuthError` if the function throws,
   * takes too long or returns no usable token, or if the token is empty (from the function also `null` or `undefined`),
   * which means that nobody is signed in.
   *
   * @example
   * createClient({ baseUrl, token: ({ rejected }) => (rejected ? session.refresh() : session.token) })
   */
  readonly token: string | TokenProvider | false
  /** Sends the requests, called as `(url, init)`. Default: `globalThis.fetch`, looked up for each request. */
  readonly fetch?: Fetch | undefined
  /** Headers for each request. The client's own `authorization` and `content-type` win. Default: none. */
  readonly headers?: CallerHeaders | undefined
  /**
   * Whether cookies are sent, as in `RequestInit`. Default: that of `fetch`, to the page's own origin only.
   *
   * A 401 with a `Basic`, `Digest` or `Negotiate` challenge on the page's own origin makes a browser open its password
   * dialog, and the call waits for it: send a `Bearer` challenge, or set `omit`.
   */
  readonly credentials?: 'omit' | 'same-origin' | 'include' | undefined
  /**
   * The time limit of a whole call in milliseconds: token, retries, delays and body. `Infinity`: no limit.
   * Default: 30 000. A call that takes longer rejects with a `TimeoutError`.
   */
  readonly timeoutMs?: number | undefined
  /**
   * The most retries of a call whose operation may be retried, as its own JSDoc says: after network failures and 408, 429,
   * 500, 502, 503, 504. The delay is random: 0 to 500 ms before the first retry, up to twice as much before each further
   * one, at most 8 s. A `Retry-After` above 0 and at most 60 s replaces it. Default: 2.
   */
  readonly retries?: number | undefined
  /** Validates each response against the contract: `checkResponses()` of `@travel-card/sdk/check`. Default: none. */
  readonly check?: ResponseCheck | undefined
  /**
   * Listeners for logs and metrics, as an object or an instance of a class. Events contain no personal data.
   * Default: none.
   */
  readonly on?: ClientListeners | undefined
  /** Returns the current time, in milliseconds since 1970 or as a `Date`. Default: `Date.now`, looked up each time. */
  readonly now?: (() => number | Date) | undefined
  /**
   * A response header that identifies the request, such as `x-request-id`: errors and events have its value as
   * `requestId`. A page can read it from another origin only if that sends `Access-Control-Expose-Headers`.
   * Default: none, because none is documented.
   */
  readonly requestIdHeader?: string | undefined
  /** Allows http to any host. Only for networks that you trust. Default: false. */
  readonly allowInsecure?: boolean | undefined
  /**
   * Other names on the wire, by the contract's names, for query parameters, body fields and response fields whose name
   * is assumed. Default: the contract's names.
   *
   * @example
   * createClient({ baseUrl, token, wireNames: { flightNumber: 'flight' } })
   */
  readonly wireNames?: WireNames | undefined
}

/**
 * The options of one call, its second argument. A wrong one rejects the call with an `InputError`.
 *
 * @example
 * await client.getCustomer({ id }, { signal, timeoutMs: 5_000, retries: 0 })
 */
export interface CallOptions {
  /** Aborts the call, which then rejects with an `AbortError`. Works together with the time limit. Default: none. */
  readonly signal?: AbortSignal | null | undefined
  /** The time limit of the call in milliseconds, retries included. Default: the client's. */
  readonly timeoutMs?: number | undefined
  /** The most retries, if the operation may be retried. Default: the client's. */
  readonly retries?: number | undefined
  /** Further headers, which override the client's. Default: none. */
  readonly headers?: CallerHeaders | undefined
  /**
   * Query parameters that are not documented, to be sent beside the documented ones. A documented name here rejects the
   * call with an `InputError`. Default: none.
   *
   * @example
   * await client.getCustomer({ id }, { query: { expand: 'features' } })
   */
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined
  /**
   * Members of the body that are not documented, to be sent as JSON beside the documented ones. For operations with a
   * body; a documented name rejects the call with an `InputError`. Default: none.
   */
  readonly body?: Readonly<Record<string, unknown>> | undefined
}
