import type { OperationId } from '@travel-card/contract'
import type { ResponseCheck } from './check-types.ts'
import type { AnyOperation, Subject, TravelCardError } from './errors.ts'
import type { WireNames } from './operations.gen.ts'

/** Headers, as an object of names and values or as a `Headers` object. */
export type CallerHeaders = Headers | Readonly<Record<string, string>>

/** The part of `RequestInit` that the client passes to `fetch`. */
export interface FetchInit {
  readonly method: string
  readonly headers: Record<string, string>
  readonly body?: string
  /** Absent if the runtime's `fetch` refuses signals from the global `AbortController`, as it does under jsdom. */
  readonly signal?: AbortSignal
  readonly redirect: 'manual'
  readonly cache?: 'no-store'
  readonly referrerPolicy?: 'no-referrer'
  readonly credentials?: 'omit' | 'same-origin' | 'include'
}

/** The part of `Response` that the client reads. */
export interface FetchedResponse {
  readonly ok: boolean
  readonly status: number
  readonly url: string
  readonly redirected: boolean
  readonly headers: { get(name: string): string | null }
  text(): Promise<string>
}

/**
 * A `fetch` that only has to accept a URL and an object, because the client never passes a `Request`. The global `fetch` fits,
 * and so does undici's.
 */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchedResponse>

/** The argument of your token function. */
export interface TokenContext {
  /** The token that got a 401. Only set if the client needs a new token. */
  readonly rejected?: string
  /** Aborts when the token is no longer needed. */
  readonly signal: AbortSignal
}

/** A token, or `''`, `null` or `undefined` if nobody is signed in. */
export type Token = string | null | undefined

/** Returns the token, directly or in a promise: see the client's `token` option. */
export type TokenProvider = (context: TokenContext) => Token | Promise<Token>

/** An event during a call. It never contains an id, a token, a query value or a body. */
export interface ClientEvent<Operation extends AnyOperation = OperationId> extends Subject<Operation> {
  /** The number of the request within the call, starting at 1; 0 if no request was handed to `fetch`. */
  readonly attempt: number
  /** The HTTP status, if there was a response. */
  readonly status?: number
  /** The response's request id, if you set `requestIdHeader` and the response has that header. */
  readonly requestId?: string
  /** For `response`, the request's duration in milliseconds; for `error`, the duration of the whole call. */
  readonly durationMs?: number
  /** For `retry`, the delay in milliseconds until the next request. */
  readonly delayMs?: number
  /** For `error`, and for a `retry` without a response, the kind of error. */
  readonly kind?: TravelCardError['kind']
}

/** A function that listens to a client's calls. Errors that it throws are ignored, and promises that it returns aren't awaited. */
export type ClientListener<Operation extends AnyOperation = OperationId> = (
  event: ClientEvent<Operation>,
) => unknown

/** A client's listeners. They're called as methods of this object, so `this` works. */
export interface ClientListeners<Operation extends AnyOperation = OperationId> {
  /** A request is about to be sent. */
  readonly request?: ClientListener<Operation> | undefined
  /** A complete response has arrived, whatever its status. */
  readonly response?: ClientListener<Operation> | undefined
  /** The request will be sent again after `delayMs`. */
  readonly retry?: ClientListener<Operation> | undefined
  /** The call has failed. */
  readonly error?: ClientListener<Operation> | undefined
}

/** Options for `createClient`, which throws a `TypeError` if an option is wrong or unknown. */
export interface ClientOptions {
  /**
   * The API's base URL, without credentials, query or hash. It must use https, except for a loopback address. The operations' paths
   * are appended to it. Required.
   *
   * On a web page, it can be just a path, such as `/api`. Where there's no page, as in server-side rendering, such a path makes
   * every call reject with an `InputError`.
   */
  readonly baseUrl: string
  /**
   * The bearer token (RFC 6750), a function that returns it, or `false` to send none (for cookie sessions). Required.
   *
   * The client calls the function once before each request. After a 401, it calls the function again, with the refused token as
   * `rejected`. If you then return a different token, the client repeats the request with that token, but only once per call.
   *
   * The token is sent only to the origin of `baseUrl`. If nobody is signed in, return `null`, `undefined` or an empty string. The
   * call then rejects with an `AuthError`, as it also does if the function throws, takes too long or returns an invalid value.
   *
   * @example
   * createClient({ baseUrl, token: ({ rejected }) => (rejected ? session.refresh() : session.token) })
   */
  readonly token: string | TokenProvider | false
  /**
   * The `fetch` to use, called with `(url, init)`. Default: `globalThis.fetch`, looked up for each request.
   *
   * - It must send one request per call: with one that retries, such as `fetch-retry`, a card may be reissued twice, and
   *   `isCertainlyNotApplied` may be wrong.
   * - It must resolve whatever the status, and leave the body unread. `ky` and ofetch's `$fetch.raw` don't, unless you set options
   *   that the guide on options shows; with them as they are, each error status, or each call, is a `NetworkError` that says so.
   * - It must pass `init` on, whose members keep runtimes from following redirects, caching, and sending a reissue twice.
   *
   * @example
   * createClient({ baseUrl, token, fetch: (url, init) => fetch(url, { ...init, dispatcher }) })
   */
  readonly fetch?: Fetch | undefined
  /** Headers to add to each request. The client's own `authorization` or `content-type` takes precedence. Default: none. */
  readonly headers?: CallerHeaders | undefined
  /**
   * Whether to send cookies, as in `RequestInit`. Default: only to the page's own origin, as `fetch` does.
   *
   * A 401 with a `Basic`, `Digest` or `Negotiate` challenge from the page's own origin opens the browser's password dialog, and
   * the call waits for it. To prevent that, have the server send a `Bearer` challenge, or set `omit`.
   */
  readonly credentials?: 'omit' | 'same-origin' | 'include' | undefined
  /**
   * The time limit for a whole call in milliseconds, from getting the token to reading the body, including retries and delays. A
   * call that takes longer rejects with a `TimeoutError`. `Infinity` means no limit. Default: 30,000.
   */
  readonly timeoutMs?: number | undefined
  /**
   * How many times the client may retry a call after a network failure or a 408, 429, 500, 502, 503 or 504. A method's JSDoc
   * says whether the client retries it at all. Before the first retry, the client waits for a random time of up to 500 ms; the
   * limit doubles with each retry, up to 8 s. A `Retry-After` of more than 0 and at most 60 s replaces this delay. Default: 2.
   */
  readonly retries?: number | undefined
  /** The function that checks each response. You get one from `checkResponses()` in `@travel-card/sdk/check`. Default: none. */
  readonly check?: ResponseCheck | undefined
  /**
   * Listeners for logs, metrics and traces: a plain object or an instance of a class. Events contain no personal data. Default:
   * none.
   */
  readonly on?: ClientListeners | undefined
  /** The clock: a function that returns a `Date` or the milliseconds since 1970. Default: `Date.now`, looked up each time. */
  readonly now?: (() => number | Date) | undefined
  /**
   * The response header that identifies the request, such as `x-request-id`. Errors and events include its value as `requestId`.
   * A page on a different origin can read the header only if the API lists it in `Access-Control-Expose-Headers`. Default: none,
   * because no such header is documented.
   */
  readonly requestIdHeader?: string | undefined
  /** Whether to allow http to any host. Allow it only in networks that you trust. Default: false. */
  readonly allowInsecure?: boolean | undefined
  /**
   * Maps the contract's assumed names (of query parameters, body fields and response fields) to the API's real names.
   * Default: the contract's names.
   *
   * @example
   * createClient({ baseUrl, token, wireNames: { flightNumber: 'flight' } })
   */
  readonly wireNames?: WireNames | undefined
}

/**
 * The options for one call, passed as its second argument. If an option is wrong, the call rejects with an `InputError`.
 *
 * @example
 * await client.getCustomer({ id }, { signal, timeoutMs: 5_000, retries: 0 })
 */
export interface CallOptions {
  /**
   * A signal that aborts the call, which then rejects with an `AbortError`. The time limit still applies. Pass it to reads alone:
   * once a reissue's request has left, aborting the call leaves its outcome unknown. Default: none.
   */
  readonly signal?: AbortSignal | null | undefined
  /** The call's time limit in milliseconds, retries included. Default: the client's `timeoutMs`. */
  readonly timeoutMs?: number | undefined
  /** How many times the client may retry the call, if its operation may be retried at all. Default: the client's `retries`. */
  readonly retries?: number | undefined
  /** Additional headers, which override the client's headers. Default: none. */
  readonly headers?: CallerHeaders | undefined
  /**
   * Undocumented query parameters to add to the request. If you pass a documented one here, the call rejects with an `InputError`.
   * Default: none.
   *
   * @example
   * await client.getCustomer({ id }, { query: { expand: 'features' } })
   */
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined
  /**
   * Undocumented fields to add to the JSON body, for operations that have a body. If you pass a documented one here, the call
   * rejects with an `InputError`. Default: none.
   */
  readonly body?: Readonly<Record<string, unknown>> | undefined
}
