import { blameCaller } from './blame-caller.ts'
import { checkOptions } from './check-options.ts'
import { contract } from './contract.gen.ts'
import { createFetch } from './create-fetch.ts'
import { checkWhen, createSteering } from './create-steering.ts'
import { createEngine, type Engine, type OperationState } from './engine.ts'
import type { Input } from './example-template.ts'
import type { Mock, MockCore, MockOptions } from './mock.ts'
import { setBase } from './mock-base.ts'
import { mockToken, type TokenOptions } from './mock-token.ts'
import { hint } from './nearest-name.ts'
import { readBase } from './read-base.ts'
import { readClock } from './read-clock.ts'
import { dataModes } from './read-prefer.ts'
import { renameOnWire } from './rename-on-wire.ts'
import { waitForCall } from './wait-for-call.ts'

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

function createOperation(state: OperationState): object {
  const { operation, overrides, named, calls } = state
  const add = overrides.push.bind(overrides)
  return {
    ...createSteering(contract, operation, add),
    when: blameCaller((input: Input) => {
      checkWhen(contract, operation, input)
      named.push({ ...input })
      return createSteering(contract, operation, add, { ...input })
    }),
    get calls() {
      return calls.list()
    },
    async waitForCall(input: Input = {}, options = {}) {
      checkWhen(contract, operation, input)
      return await waitForCall(operation.id, calls, input, options)
    },
  }
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
  checkOptions('createMock', options, optionNames)
  const { data = 'example', seed = 0, unknownInput = 'answer', wireNames = {}, token } = options
  checkChoice('data', data, dataModes)
  checkChoice('unknownInput', unknownInput, ['answer', 'notFound'])
  if (token === '') throw new TypeError('createMock: `token` must not be empty; `false` asks for none')
  const base = readBase(options.baseUrl)
  const clock = readClock(options.now)
  const operations = renameOnWire(contract, wireNames)
  const engine = createEngine(contract, operations, { ...base, ...clock, data, seed, unknownInput, token })
  const baseUrl = options.baseUrl ?? contract.baseUrl
  const fetch = createFetch(engine, base)
  const makeToken = (tokenOptions: TokenOptions = {}): string => mockToken(tokenOptions, clock.now())
  const core: MockCore = {
    baseUrl,
    fetch,
    clientOptions: {
      baseUrl,
      token: token === false || typeof token === 'string' ? token : makeToken(),
      fetch,
      ...(options.now !== undefined && { now: clock.now }),
      ...(options.wireNames && { wireNames }),
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
  const mocks = engine.operations.map((state) => [state.operation.id, createOperation(state)])
  // A cast: the generated contract has an operation for each key of `OperationMocks`.
  return Object.assign(core, Object.fromEntries(mocks)) as Mock
}
