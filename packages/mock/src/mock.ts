import { checkTokenRule, type TokenOptions, type TokenRule } from './bearer.ts'
import type { UnhandledRequest } from './calls.ts'
import type { Renamable } from './contract.gen.ts'
import { type DataMode, dataModes } from './data.ts'
import type { Fetch } from './fetch.ts'
import type { Respond } from './http.ts'
import { isPage, print } from './log.ts'
import { checkOptions, hint } from './mistakes.ts'
import type { AllOperations, OperationMocks } from './operation-mock.ts'
import type { Base } from './route.ts'
import type { Session } from './session.ts'

export interface MockOptions {
  /** Where the mock answers: a URL, with or without a path, or a path alone. Default: any origin, below the path of the contract's, which is `mock.baseUrl`. */
  readonly baseUrl?: string | undefined
  /**
   * The data of responses that nothing else sets. Default: `'example'`.
   * - `'example'`: the contract's first example, with the request's customer id and flight number.
   * - `'minimal'`: only the fields that the contract requires.
   * - `'random'`: seeded data that looks like what each field's name says.
   * - `'adversarial'`: seeded data, as unkind as the contract allows.
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
   * assumed: `{ flightNumber: 'flight' }`. Replies are set by the contract's names.
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
  /**
   * Returns a JWT that the mock accepts, or with `{ expired: true }` one that it refuses: another one each time, and the same
   * ones in each run. The call log shows a `label`.
   */
  token(options?: TokenOptions): string
  /** The most recent 1,000 requests to `baseUrl` that match no operation, oldest first, without `OPTIONS`. */
  readonly unhandled: readonly UnhandledRequest[]
  /** @throws Error that lists the requests in `unhandled`, or that says how a reply function failed. */
  assertNoUnhandled(): void
  /** Controls all operations at once, and lists their calls. */
  readonly all: AllOperations
  /**
   * Delays each response that has no delay of its own, in milliseconds, until `reset()`.
   *
   * @throws RangeError for more than a timer can wait.
   */
  delay(milliseconds: number): void
  /** Clears all settings and the call log. */
  reset(): void
  /** Responds to a request that is plain data: for a transport of your own. */
  readonly respond: Respond
}

/** A mock of the API. It shares no state with other mocks. */
export type Mock = MockCore & OperationMocks

/** What the adapters know of a mock beside what everybody sees. */
export interface Internals {
  /** Where it answers. */
  readonly base: Base
  readonly session: Session
  /** Makes another mock with the same options. */
  readonly again: () => Mock
}

// In the registry of symbols, so that it holds when a bundler puts this file into two chunks.
const key = Symbol.for('@travel-card/mock/internals')

interface Marked {
  [key]?: Internals
}

/** Notes the internals of a mock, for the adapters. */
export function setInternals(mock: object, internals: Internals): void {
  Object.defineProperty(mock, key, { value: internals })
}

export function internalsOf(where: string, mock: object, position = 'first'): Internals {
  const internals = (mock as Marked)[key]
  if (!internals) throw new TypeError(`${where}: the ${position} argument must be what createMock() returned`)
  return internals
}

export interface EngineOptions extends Base {
  readonly data: DataMode
  readonly seed: number | string
  /** The clock for the rules on requests, in milliseconds since 1970. */
  readonly now: () => number
  /** The clock for made data, in milliseconds. */
  readonly dataNow: () => number
  readonly token: TokenRule | undefined
  readonly unknownInput: 'answer' | 'notFound'
  /** Gets a line on each request that is refused, fits no operation, or whose reply failed. */
  readonly log: ((line: string) => void) | undefined
}

const optionNames = ['baseUrl', 'data', 'seed', 'now', 'token', 'unknownInput', 'wireNames', 'log']

function checkChoice(name: string, value: unknown, choices: readonly string[]): void {
  if (!choices.includes(value as string)) {
    const list = choices.map((choice) => `"${choice}"`).join(', ')
    throw new TypeError(`createMock: \`${name}\` must be one of ${list}${hint(String(value), choices)}`)
  }
}

/** Reads the options of `createMock`, with their defaults. */
export function readMockOptions(options: MockOptions, baseUrl: string): EngineOptions {
  checkOptions('createMock', options, optionNames)
  const { data = 'example', seed = 0, unknownInput = 'answer', token, log = isPage() } = options
  checkChoice('data', data, dataModes)
  checkChoice('unknownInput', unknownInput, ['answer', 'notFound'])
  checkTokenRule(token)
  checkChoice('typeof log', typeof log, ['boolean', 'function'])
  return {
    ...readBase(baseUrl, options.baseUrl === undefined),
    ...readClock(options.now),
    data,
    seed,
    unknownInput,
    token,
    log: log === true ? print : log || undefined,
  }
}

/** Without a base URL of its own, the mock answers on any origin, below the path of the contract's. */
function readBase(baseUrl: string, isOfContract: boolean): Base {
  const isPath = baseUrl.startsWith('/') && !baseUrl.startsWith('//')
  let url: URL
  try {
    // A page resolves a path against its own origin; elsewhere any origin will do.
    url = new URL(baseUrl, isPath ? (globalThis.location?.href ?? 'http://localhost') : undefined)
  } catch (error) {
    throw new TypeError(
      'createMock: `baseUrl` must be a URL such as https://api.travel-card.example, or a path such as /api',
      { cause: error },
    )
  }
  if (!/^https?:$/.test(url.protocol) || url.search || url.hash || url.username) {
    throw new TypeError('createMock: `baseUrl` must be http or https, without user, query and fragment')
  }
  const prefix = url.pathname.replace(/\/+$/, '')
  const isAnywhere = isOfContract || (isPath && !globalThis.location)
  return { origin: isAnywhere ? '' : url.origin, prefix }
}

/** 2026-01-01: made data must not change from one day to the next. */
const fixed = 1_767_225_600_000

function readClock(now: MockOptions['now']): Pick<EngineOptions, 'now' | 'dataNow'> {
  if (now === undefined) return { now: () => Date.now(), dataNow: () => fixed }
  const read = (): number => {
    const value = typeof now === 'function' ? now() : now
    const time = typeof value === 'string' ? Date.parse(value) : Number(value)
    // The years for which ISO 8601 has four digits.
    if (!(time >= -62_135_596_800_000 && time < 253_402_300_800_000)) {
      throw new TypeError('createMock: `now` must give a time, such as new Date("2026-06-15T12:00:00Z")')
    }
    return Math.floor(time)
  }
  read()
  return { now: read, dataNow: read }
}
