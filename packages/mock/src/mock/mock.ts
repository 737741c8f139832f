import type { Renamable } from '../contract/contract.gen.ts'
import type { DataMode } from '../data/data-mode.ts'
import type { TokenRule } from '../requests/check-bearer.ts'
import type { UnhandledRequest } from '../requests/journal.ts'
import type { TokenOptions } from '../requests/mock-token.ts'
import type { AllOperations } from '../steering/operation-mock.ts'
import type { OperationMocks } from '../steering/operation-mocks.gen.ts'
import type { PlainAnswer, PlainRequest } from '../wire/plain-message.ts'
import type { Fetch } from './create-fetch.ts'

export interface MockOptions {
  /**
   * The base URL that the mock serves: absolute, with or without a path, or a path alone. Default: any origin, and `mock.baseUrl` is the contract's `https://api.travel-card.example`.
   */
  readonly baseUrl?: string | undefined
  /**
   * The data of responses that nothing else sets. Default: `'example'`.
   * - `'example'`: the contract's first example, with the request's customer id, flight number and date.
   * - `'minimal'`: only the fields that the contract requires.
   * - `'random'`: seeded data that looks like what each field's name says.
   * - `'adversarial'`: seeded data, as hostile as the contract allows.
   */
  readonly data?: DataMode | undefined
  /** The seed of random and adversarial data: the same seed and input give the same data. Default: 0. */
  readonly seed?: number | string | undefined
  /**
   * The current time: a `Date`, milliseconds since 1970, a string that `Date` parses, or a function that returns one of
   * the first two. Default: the real time to check dates and tokens, and 2026-01-01 to make random data, so that it stays
   * the same.
   */
  readonly now?: Date | number | string | (() => Date | number) | undefined
  /**
   * Which tokens are accepted. Default: any but an expired JWT.
   * - a string: this token alone.
   * - `{ jwt: true }`: JWTs that have not expired.
   * - a function: those of the default for which it returns true.
   * - `false`: no token is needed.
   */
  readonly token?: TokenRule | undefined
  /**
   * Logs a line for each request that the mock refuses, that matches no operation or whose reply failed: to the console
   * (`true`) or to a function. No line contains an id, a token or a value. Default: `true` in a page, `false` elsewhere.
   */
  readonly log?: boolean | ((line: string) => void) | undefined
  /** Whether arguments that no `when(…)` matches get data (`'answer'`, default) or a 404 (`'notFound'`). */
  readonly unknownInput?: 'answer' | 'notFound' | undefined
  /**
   * Other names on the wire, by the contract's names, for query parameters, body fields and response fields whose name is
   * assumed: `{ flightNumber: 'flight', identityCheck: 'verification' }`. Replies are set by the contract's names.
   */
  readonly wireNames?: { readonly [Name in Renamable]?: string } | undefined
}

/** A mock without its operations. */
export interface MockCore {
  /** The base URL for a client of the mock. */
  readonly baseUrl: string
  /** Works like the global `fetch`, without a network. */
  readonly fetch: Fetch
  /** What `createClient` of the SDK takes: base URL, a made-up token, `fetch`, and `now` and `wireNames` if they were given. */
  readonly clientOptions: {
    readonly baseUrl: string
    readonly token: string | false
    readonly fetch: Fetch
    readonly now?: () => number
    readonly wireNames?: NonNullable<MockOptions['wireNames']>
  }
  /** Returns a JWT that the mock accepts, or with `{ expired: true }` one that it refuses. The journal shows a `label`. */
  token(options?: TokenOptions): string
  /** The most recent 1,000 requests to `baseUrl` that match no operation, oldest first, without `OPTIONS`. */
  readonly unhandled: readonly UnhandledRequest[]
  /**
   * @throws Error that lists the requests in `unhandled`, or that says how a reply function failed.
   */
  assertNoUnhandled(): void
  /** Controls all operations at once, and lists their calls. */
  readonly all: AllOperations
  /**
   * Delays each response that has no delay of its own, in milliseconds, until `reset()`.
   *
   * @throws RangeError for more than a timer can wait.
   */
  delay(milliseconds: number): void
  /** Clears all settings and the journal. */
  reset(): void
  /** Responds to a request that is plain data: for a transport of your own. */
  respond(request: PlainRequest): PlainAnswer | Promise<PlainAnswer>
}

/** A mock of the API. It shares no state with other mocks. */
export type Mock = MockCore & OperationMocks
