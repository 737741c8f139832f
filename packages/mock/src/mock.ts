import type { TokenRule } from './check-bearer.ts'
import type { Renamable } from './contract.gen.ts'
import type { Fetch } from './create-fetch.ts'
import type { UnhandledRequest } from './engine.ts'
import type { TokenOptions } from './mock-token.ts'
import type { AllOperations } from './operation-mock.ts'
import type { OperationMocks } from './operation-mocks.gen.ts'
import type { PlainAnswer, PlainRequest } from './plain-message.ts'
import type { DataMode } from './read-prefer.ts'

export interface MockOptions {
  /**
   * The base URL to answer under: absolute, with or without a path, or a path alone. Default: any origin is answered,
   * and `mock.baseUrl` is the contract's `https://api.travel-card.example`.
   */
  readonly baseUrl?: string | undefined
  /**
   * What is answered where nothing else was said. Default: `'example'`.
   * - `'example'`: the contract's first example, with what it repeats of the request, such as the customer's id.
   * - `'minimal'`: required fields alone.
   * - `'random'`: seeded data that looks like what each field says.
   * - `'adversarial'`: seeded data as hostile as the contract allows.
   */
  readonly data?: DataMode | undefined
  /** What random and adversarial data are made from: same seed and same input, same answer. Default: 0. */
  readonly seed?: number | string | undefined
  /**
   * The time: a date, milliseconds since 1970, a text that `Date` reads, or a function that gives one of the first two.
   * Default: the real one for the rules on dates and tokens, and 2026-01-01 for made data, so that it stays the same.
   */
  readonly now?: Date | number | string | (() => Date | number) | undefined
  /**
   * Which tokens are taken. Default: any text but a JWT whose `exp` is over.
   * - a text: this one alone.
   * - `{ jwt: true }`: JWTs whose `exp` is not over.
   * - a function: those of the default that it takes.
   * - `false`: none is asked for.
   */
  readonly token?: TokenRule | undefined
  /**
   * What a line on each request goes to that the mock refuses, that fits no operation, or whose reply failed: a function,
   * or the console (`true`). No line holds an id, a token or a value. Default: `true` in a page, `false` elsewhere.
   */
  readonly log?: boolean | ((line: string) => void) | undefined
  /** Whether arguments that no `when` names get data (`'answer'`, default) or a 404 (`'notFound'`). */
  readonly unknownInput?: 'answer' | 'notFound' | undefined
  /**
   * Other names on the wire, by the contract's: of query and body arguments, and of fields whose name is assumed.
   * `{ flightNumber: 'flight', identityCheck: 'verification' }`. Replies are still set by the contract's names.
   */
  readonly wireNames?: { readonly [Name in Renamable]?: string } | undefined
}

/** Everything of a mock but its operations. */
export interface MockCore {
  /** The base URL that a client of the mock is given. */
  readonly baseUrl: string
  /** Answers like the global `fetch`, without a network. */
  readonly fetch: Fetch
  /** What `createClient` of the SDK takes: base URL, a made-up token, `fetch`, and `now` and `wireNames` if they were given. */
  readonly clientOptions: {
    readonly baseUrl: string
    readonly token: string | false
    readonly fetch: Fetch
    readonly now?: () => number
    readonly wireNames?: NonNullable<MockOptions['wireNames']>
  }
  /** Makes a JWT that the mock takes; with `{ expired: true }` one that it refuses. A `label` shows in the journal. */
  token(options?: TokenOptions): string
  /** The latest 1,000 requests to `baseUrl` that no operation matches, oldest first; `OPTIONS` is never one of them. */
  readonly unhandled: readonly UnhandledRequest[]
  /**
   * @throws Error that lists the requests in `unhandled`, or what a reply's function threw or broke.
   */
  assertNoUnhandled(): void
  /** Steers all operations at once, and shows what was asked of them. */
  readonly all: AllOperations
  /**
   * How long each answer waits that has no delay of its own, in milliseconds, until `reset()`.
   *
   * @throws RangeError when no timer can wait so long.
   */
  delay(milliseconds: number): void
  /** Forgets everything that was set, and the journal. */
  reset(): void
  /** Answers a request that is plain data: for a transport of your own. */
  respond(request: PlainRequest): PlainAnswer | Promise<PlainAnswer>
}

/** A mock of the API. Each one stands alone: it shares nothing with others. */
export type Mock = MockCore & OperationMocks
