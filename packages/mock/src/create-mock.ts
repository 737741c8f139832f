import { blameCaller } from './blame-caller.ts'
import type { TokenRule } from './check-bearer.ts'
import { checkOptions } from './check-options.ts'
import type { CompactContract } from './compact-contract.ts'
import { contract, type RenamableArgument } from './contract.gen.ts'
import { createFetch, type Fetch } from './create-fetch.ts'
import { checkWhen, createSteering } from './create-steering.ts'
import { createEngine, type Engine, type OperationState, type UnhandledRequest } from './engine.ts'
import type { Input } from './example-template.ts'
import { setBase } from './mock-base.ts'
import { mockToken, type TokenOptions } from './mock-token.ts'
import { hint } from './nearest-name.ts'
import type { OperationMocks } from './operation-mock.ts'
import type { PlainAnswer } from './plain-answer.ts'
import type { PlainRequest } from './plain-request.ts'
import { readBase } from './read-base.ts'
import { readClock } from './read-clock.ts'
import { type DataMode, dataModes } from './read-prefer.ts'
import { renameArguments } from './rename-arguments.ts'
import { waitForCall } from './wait-for-call.ts'

export interface MockOptions {
  /**
   * The base URL to answer under: absolute, with or without a path, or a path alone. Default: any origin is answered,
   * and `mock.baseUrl` is the contract's `https://api.travel-card.example`.
   */
  readonly baseUrl?: string
  /**
   * What is answered where nothing else was said. Default: `'example'`.
   * - `'example'`: the contract's first example, with the request's id and balance.
   * - `'minimal'`: required fields alone.
   * - `'random'`: seeded data that looks like what each field says.
   * - `'adversarial'`: seeded data as hostile as the contract allows.
   */
  readonly data?: DataMode
  /** What random and adversarial data are made from: same seed and same input, same answer. Default: 0. */
  readonly seed?: number | string
  /**
   * The time: a date, milliseconds since 1970, a text that `Date` reads, or a function that gives one of the first two.
   * Default: the real one for the rules on dates and tokens, and 2026-01-01 for made data, so that it stays the same.
   */
  readonly now?: Date | number | string | (() => Date | number)
  /**
   * Which tokens are taken: any JWT whose `exp` is not over (default), this one text alone, those of them that a
   * function takes, or `false` to ask for none.
   */
  readonly token?: TokenRule
  /** Whether arguments that no `when` names get data (`'answer'`, default) or a 404 (`'notFound'`). */
  readonly unknownInput?: 'answer' | 'notFound'
  /** Other names on the wire for query and body arguments, by the SDK's names: `{ flightNumber: 'flight' }`. */
  readonly wireNames?: { readonly [Name in RenamableArgument]?: string }
}

/** Everything of a mock but its operations. */
export interface MockCore {
  /** The base URL that a client of the mock is given. */
  readonly baseUrl: string
  /** Answers like the global `fetch`, without a network. */
  readonly fetch: Fetch
  /** What `createClient` of the SDK takes: base URL, a made-up token and `fetch`. */
  readonly clientOptions: { readonly baseUrl: string; readonly token: string | false; readonly fetch: Fetch }
  /** Makes a JWT that the mock takes; with `{ expired: true }` one that it refuses. */
  token(options?: TokenOptions): string
  /** The latest 1,000 requests to `baseUrl` that no operation matches, oldest first. */
  readonly unhandled: readonly UnhandledRequest[]
  /**
   * @throws Error that lists the requests in `unhandled`, or what a reply's function threw or broke.
   */
  assertNoUnhandled(): void
  /** Forgets everything that was set, and the journal. */
  reset(): void
  /** Answers a request that is plain data: for a transport of your own. */
  respond(request: PlainRequest): PlainAnswer | Promise<PlainAnswer>
}

/** A mock of the API. Each one stands alone: it shares nothing with others. */
export type Mock = MockCore & OperationMocks

const optionNames = ['baseUrl', 'data', 'seed', 'now', 'token', 'unknownInput', 'wireNames']

function checkChoice(name: string, value: unknown, choices: readonly string[]): void {
  if (!choices.includes(value as string)) {
    const list = choices.map((choice) => `"${choice}"`).join(', ')
    throw new TypeError(`createMock: \`${name}\` must be one of ${list}${hint(String(value), choices)}`)
  }
}

function describeUnhandled(engine: Engine): string {
  return engine.unhandled
    .list()
    .map(({ method, path, message }) => `\n  ${method} ${path}: ${message}`)
    .join('')
}

function createOperation(from: CompactContract, state: OperationState): object {
  const { operation, overrides, named, calls } = state
  const add = overrides.push.bind(overrides)
  return {
    ...createSteering(from, operation, add),
    when: blameCaller((input: Input) => {
      checkWhen(from, operation, input)
      named.push({ ...input })
      return createSteering(from, operation, add, { ...input })
    }),
    get calls() {
      return calls.list()
    },
    async waitForCall(input: Input = {}, options = {}) {
      checkWhen(from, operation, input)
      return await waitForCall(operation.id, calls, input, options)
    },
  }
}

/** `createMock` for any contract in its compact form. */
export function createMockFrom(from: CompactContract, options: MockOptions): MockCore {
  checkOptions('createMock', options, optionNames)
  const { data = 'example', seed = 0, unknownInput = 'answer', wireNames = {}, token } = options
  checkChoice('data', data, dataModes)
  checkChoice('unknownInput', unknownInput, ['answer', 'notFound'])
  if (token === '') throw new TypeError('createMock: `token` must not be empty; `false` asks for none')
  const base = readBase(options.baseUrl)
  const clock = readClock(options.now)
  const operations = renameArguments(from, wireNames)
  const engine = createEngine(from, operations, { ...base, ...clock, data, seed, unknownInput, token })
  const baseUrl = options.baseUrl ?? from.baseUrl
  const fetch = createFetch(engine, base)
  const makeToken = (tokenOptions: TokenOptions = {}): string => mockToken(tokenOptions, clock.now())
  const core: MockCore = {
    baseUrl,
    fetch,
    clientOptions: {
      baseUrl,
      token: token === false || typeof token === 'string' ? token : makeToken(),
      fetch,
    },
    token: makeToken,
    get unhandled() {
      return engine.unhandled.list()
    },
    assertNoUnhandled: blameCaller(() => {
      const [error] = engine.errors
      // A new error, because this one may have been thrown before, and its stack says where.
      if (error !== undefined)
        throw new Error(
          `A reply that was set on the mock failed: ${error instanceof Error ? error.message : error}`,
          { cause: error },
        )
      const list = describeUnhandled(engine)
      if (list) throw new Error(`The mock got requests that no operation matches:${list}`)
    }),
    reset: engine.reset,
    respond: engine.respond,
  }
  setBase(core, base)
  const mocks = engine.operations.map((state) => [state.operation.id, createOperation(from, state)])
  // `assign` would read the getters once and for all.
  return Object.defineProperties(core, Object.getOwnPropertyDescriptors(Object.fromEntries(mocks)))
}

/**
 * Makes a mock of the Travel and Card Services API: a backend in memory that checks each request against the contract
 * and answers as the contract says, until a test says otherwise.
 *
 * @throws TypeError when an option is unknown or cannot have its value.
 * @example
 * const mock = createMock()
 * const client = createClient(mock.clientOptions)
 * mock.getCustomer.when({ id: 'customer-0002' }).example('access-requested')
 */
export function createMock(options: MockOptions = {}): Mock {
  // The generated contract has an operation for each key of `OperationMocks`.
  return createMockFrom(contract, options) as Mock
}
