import { checkTokenRule, type TokenOptions, type TokenRule } from './bearer.ts'
import type { UnhandledRequest } from './call-log.ts'
import { isPage, print } from './console-lines.ts'
import type { Renamable } from './contract.gen.ts'
import { type DataMode, dataModes } from './data.ts'
import type { Fetch } from './fetch.ts'
import type { PlainAnswer, PlainRequest, Respond } from './http.ts'
import { checkOptions, hint } from './mistakes.ts'
import type { AllOperations, OperationMocks } from './operation-mock.ts'
import type { Base, Router } from './route.ts'
import type { OperationState, Session } from './session.ts'

export interface MockOptions {
  /**
   * The mock's address: a URL, or just a path. By default, `mock.baseUrl` is the contract's base URL, but the mock answers on any
   * origin, under the path of that URL. In Playwright and MSW it then answers only what looks like a call of an operation, and
   * refuses such a call below another path, so that it reaches no real server.
   */
  readonly baseUrl?: string | undefined
  /**
   * The data in responses that you don't set yourself. Default: `'example'`.
   * - `'example'`: the operation's first example in the contract, with the customer id and flight number from the request.
   * - `'minimal'`: only the fields that the contract requires.
   * - `'random'`: plausible data, made from the `seed`.
   * - `'adversarial'`: the most difficult data that the contract allows, made from the `seed`.
   */
  readonly data?: DataMode | undefined
  /** The seed for random and adversarial data. The same seed and arguments always produce the same data. Default: 0. */
  readonly seed?: number | string | undefined
  /**
   * The mock's current time: a `Date`, a string that `Date` can parse, a number of milliseconds since 1970, or a function that
   * returns a `Date` or such a number. Default: the real time for checking dates and tokens, but 2026-01-01 for
   * generated data, so that the data doesn't change from day to day.
   */
  readonly now?: Date | number | string | (() => Date | number) | undefined
  /**
   * The tokens that the mock accepts. Default: any token except an expired JWT.
   * - a string: only this token.
   * - `{ jwt: true }`: any JWT that hasn't expired.
   * - a function: each token for which it returns true, except an expired JWT.
   * - `false`: requests need no token.
   *
   * Operations that the contract documents as open (`security: []`) need none in any case.
   */
  readonly token?: TokenRule | undefined
  /**
   * Logs a line for each request that the mock refuses, that matches no operation, or whose reply failed. The line goes to the
   * console (`true`) or to your function. It never contains an id, a token, or the value of a field or parameter. Default: `true`
   * on a web page, `false` elsewhere.
   */
  readonly log?: boolean | ((line: string) => void) | undefined
  /** The response to arguments that no `when(…)` matches: data (`'answer'`, the default) or a 404 (`'notFound'`). */
  readonly unknownInput?: 'answer' | 'notFound' | undefined
  /**
   * Maps the contract's assumed names (of query parameters, body fields and response fields) to the API's real names, as in
   * `{ flightNumber: 'flight' }`. In replies, keep using the contract's names. Default: the contract's names.
   */
  readonly wireNames?: { readonly [Name in Renamable]?: string } | undefined
}

/** The members of a mock besides its operations. */
export interface MockCore {
  /** The base URL for clients of the mock. */
  readonly baseUrl: string
  /** Works like the global `fetch`, but without a network. */
  readonly fetch: Fetch
  /**
   * The options for the SDK's `createClient`: the base URL, a made-up token, the mock's `fetch` and, if you set them, `now` and
   * `wireNames`.
   */
  readonly clientOptions: {
    readonly baseUrl: string
    readonly token: string | false
    readonly fetch: Fetch
    readonly now?: () => number
    readonly wireNames?: NonNullable<MockOptions['wireNames']>
  }
  /**
   * Returns a JWT that the mock accepts or, with `{ expired: true }`, refuses. Each call returns a different token, but the
   * sequence of tokens is the same in each run. The call log shows the token's `label`.
   */
  token(options?: TokenOptions): string
  /** The most recent 1,000 requests that match no operation, oldest first. `OPTIONS` requests aren't included. */
  readonly unhandled: readonly UnhandledRequest[]
  /** @throws Error if there are `unhandled` requests (the message lists them), or if a reply function failed. */
  assertNoUnhandled(): void
  /** Sets the responses of all operations, and lists their calls. */
  readonly all: AllOperations
  /**
   * Until `reset()`, delays each response by the given number of milliseconds, unless the response sets its own `delay`.
   *
   * @throws RangeError if the number is negative or more than a timer can wait.
   */
  delay(milliseconds: number): void
  /** Clears all settings and the call log. */
  reset(): void
  /** Answers a request. The request and the response are plain data, so that you can write your own transport. */
  readonly respond: Respond
}

/** A mock of the API, which shares no state with other mocks. */
export type Mock = MockCore & OperationMocks

/** The part of a mock that only adapters need, besides its public members. */
export interface Internals {
  /** The address at which the mock answers. */
  readonly base: Base
  readonly route: Router<OperationState>
  readonly session: Session
  /** The answers to MSW's requests, because MSW asks several times if more than one of its servers is listening. */
  readonly answers: WeakMap<Request, Promise<{ readonly plain: PlainRequest; readonly answer: PlainAnswer }>>
  /** Creates a new mock with the same options. */
  readonly again: () => Mock
}

// A global symbol, because a bundler may put this file into two chunks, and each of them would otherwise have its own symbol.
const key = Symbol.for('@travel-card/mock/internals')

/** Attaches the internals to a mock, for the adapters. */
export function setInternals(mock: object, internals: Internals): void {
  Object.defineProperty(mock, key, { value: internals })
}

export function internalsOf(where: string, mock: object, position = 'first'): Internals {
  const internals = (mock as { readonly [key]?: Internals })[key]
  if (!internals)
    throw new TypeError(`${where}: the ${position} argument must be a mock that createMock() returned`)
  return internals
}

export interface EngineOptions extends Base {
  readonly data: DataMode
  readonly seed: number | string
  /** The clock for checking requests, in milliseconds since 1970. */
  readonly now: () => number
  /** The clock for generated data, in milliseconds since 1970. */
  readonly dataNow: () => number
  readonly token: TokenRule | undefined
  readonly unknownInput: 'answer' | 'notFound'
  /** Receives a line for each request that is refused, that matches no operation or whose reply failed. */
  readonly log: ((line: string) => void) | undefined
}

const optionNames = ['baseUrl', 'data', 'seed', 'now', 'token', 'unknownInput', 'wireNames', 'log']

function checkChoice(name: string, value: unknown, choices: readonly string[]): void {
  if (!choices.includes(value as string)) {
    const list = choices.map((choice) => `"${choice}"`).join(', ')
    throw new TypeError(`createMock: \`${name}\` must be one of ${list}${hint(String(value), choices)}`)
  }
}

/** The defaults of the options whose values are constants. */
export const mockDefaults: Pick<EngineOptions, 'data' | 'seed' | 'unknownInput'> = {
  data: 'example',
  seed: 0,
  unknownInput: 'answer',
}

/** Checks the options of `createMock` and fills in their defaults. */
export function readMockOptions(options: MockOptions, baseUrl: string): EngineOptions {
  checkOptions('createMock', options, optionNames)
  const { token, log = isPage() } = options
  const { data = mockDefaults.data, seed = mockDefaults.seed } = options
  const { unknownInput = mockDefaults.unknownInput } = options
  checkChoice('data', data, dataModes)
  checkChoice('unknownInput', unknownInput, ['answer', 'notFound'])
  checkTokenRule(token)
  if (typeof log !== 'boolean' && typeof log !== 'function')
    throw new TypeError('createMock: `log` must be a boolean or a function')
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

/** Reads the base URL. If the caller gave none, the mock answers on any origin, below the path of the contract's base URL. */
function readBase(baseUrl: string, isOfContract: boolean): Base {
  const isPath = baseUrl.startsWith('/') && !baseUrl.startsWith('//')
  let url: URL
  try {
    // A page resolves a path against its own origin. Elsewhere, the origin isn't used.
    url = new URL(baseUrl, isPath ? (globalThis.location?.href ?? 'http://localhost') : undefined)
  } catch (error) {
    throw new TypeError(
      'createMock: `baseUrl` must be a URL such as https://api.travel-card.example, or a path such as /api',
      { cause: error },
    )
  }
  if (!/^https?:$/.test(url.protocol) || url.search || url.hash || url.username) {
    throw new TypeError('createMock: `baseUrl` must use http or https, and have no user, query or fragment')
  }
  const prefix = url.pathname.replace(/\/+$/, '')
  const isAnywhere = isOfContract || (isPath && !globalThis.location)
  const isUnset = isOfContract || (isAnywhere && prefix === '')
  return { origin: isAnywhere ? '' : url.origin, prefix, isUnset }
}

/** 2026-01-01, a fixed time, so that generated data doesn't change from one day to the next. */
const fixed = 1_767_225_600_000

function readClock(now: MockOptions['now']): Pick<EngineOptions, 'now' | 'dataNow'> {
  if (now === undefined) return { now: () => Date.now(), dataNow: () => fixed }
  const read = (): number => {
    const value = typeof now === 'function' ? now() : now
    const time = typeof value === 'string' ? Date.parse(value) : Number(value)
    // Accepts the years that ISO 8601 writes with four digits.
    if (!(time >= -62_135_596_800_000 && time < 253_402_300_800_000)) {
      throw new TypeError('createMock: `now` must be a valid time, such as new Date("2026-06-15T12:00:00Z")')
    }
    return Math.floor(time)
  }
  read()
  return { now: read, dataNow: read }
}
