import type { ClientListeners } from './client-events.ts'
import type { WireNames } from './methods.gen.ts'
import type { ResponseCheck } from './response-check.ts'
import type { TokenProvider } from './token-provider.ts'

/** Headers of the caller's own: an object of names and values, or `Headers`. */
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

/** What `createClient` takes. A wrong or unknown option is a `TypeError` at creation. */
export interface ClientOptions {
  /**
   * Where the service is: absolute, or a path such as `/api` on a web page. A path prefix is kept. Without a page, as
   * where a server renders it, the calls of a client with a path fail with an `InputError`.
   *
   * Needs https, except to loopback. Must have no credentials, query or hash. Required.
   */
  readonly baseUrl: string
  /**
   * The bearer token (RFC 6750), or a function that gives it, asked before each request and once more after a 401;
   * or `false` to send none, for sessions in cookies. Required.
   *
   * A token goes only to the origin of `baseUrl`. A function that throws, takes longer than the call may, or gives no
   * usable token makes the call fail with an `AuthError`. So does an empty one, or `null` or `undefined` from the
   * function: nobody is signed in.
   *
   * @example
   * createClient({ baseUrl, token: ({ rejected }) => (rejected ? session.refresh() : session.token) })
   */
  readonly token: string | TokenProvider | false
  /** Sends the requests, as `(url, init)`. Default: `globalThis.fetch`, looked up for each request. */
  readonly fetch?: Fetch | undefined
  /** Headers for each request. The client's own `authorization` and `content-type` win. Default: none. */
  readonly headers?: CallerHeaders | undefined
  /** Whether cookies are sent, as `fetch` takes it. Default: as `fetch` does, to the page's own origin only. */
  readonly credentials?: 'omit' | 'same-origin' | 'include' | undefined
  /**
   * The most milliseconds that a whole call may take: token, waits, retries and body included. `Infinity`: no limit.
   * Default: 30 000. A call that takes longer fails with a `TimeoutError`.
   */
  readonly timeoutMs?: number | undefined
  /**
   * How often a repeatable operation is sent again, at most: after network failures and 408, 429, 500, 502, 503, 504,
   * with a random wait of up to 0.5 s, 1 s, 2 s… and 8 s at most, or as long as `Retry-After` says, if it says more
   * than 0 and up to 60 s.
   * Default: 2. Whether an operation is repeatable, its own text says.
   */
  readonly retries?: number | undefined
  /** Checks each answer against the contract: `checkResponses()` of `@travel-card/sdk/check`. Default: no check. */
  readonly check?: ResponseCheck | undefined
  /**
   * Listeners for logs and metrics, as an object or an instance of a class. What they get holds no personal data.
   * Default: none.
   */
  readonly on?: ClientListeners | undefined
  /** The present, in milliseconds since 1970 or as a `Date`. Default: `Date.now`, looked up each time. */
  readonly now?: (() => number | Date) | undefined
  /**
   * The header of an answer that names the request, such as `x-request-id`: its value stands on errors and events as
   * `requestId`. A page sees such a header of another origin only if that sends `Access-Control-Expose-Headers`.
   * Default: none, because the service documents none.
   */
  readonly requestIdHeader?: string | undefined
  /** Allows http to any host. For networks that are trusted otherwise. Default: false. */
  readonly allowInsecure?: boolean | undefined
  /**
   * Other names on the wire for query and body arguments, by the client's own names. Some of the contract's names are
   * assumed, and this is the way out on the day one proves wrong. Default: the contract's names.
   *
   * @example
   * createClient({ baseUrl, token, wireNames: { flightNumber: 'flight' } })
   */
  readonly wireNames?: WireNames | undefined
}

/**
 * What one call takes besides its arguments. A wrong option makes the call fail with an `InputError`.
 *
 * @example
 * await client.getCustomer({ id }, { signal, timeoutMs: 5_000, retries: 0 })
 */
export interface CallOptions {
  /** Ends the call with an `AbortError`; together with the time limit, whichever comes first. Default: none. */
  readonly signal?: AbortSignal | null | undefined
  /** The most milliseconds that the call may take, retries included. Default: the client's. */
  readonly timeoutMs?: number | undefined
  /** How often the call is sent again, at most, if its operation is repeatable. Default: the client's. */
  readonly retries?: number | undefined
  /** More headers, which win over the client's. Default: none. */
  readonly headers?: CallerHeaders | undefined
}
