import { mockToken, type TokenOptions } from './bearer.ts'
import { waitForCall } from './call-log.ts'
import { contract } from './contract.gen.ts'
import { type CompactContract, type Input, renameOnWire } from './contract.ts'
import { createEngine } from './engine.ts'
import { createFetch } from './fetch.ts'
import { canonicalJson } from './json.ts'
import { checkNumber, messageOf } from './mistakes.ts'
import { type Mock, type MockCore, type MockOptions, readMockOptions, setInternals } from './mock.ts'
import type { AllOperations } from './operation-mock.ts'
import { checkWhen, createOverrideMethods } from './overrides.ts'
import type { OperationState, Session } from './session.ts'

/**
 * Creates a mock of the Travel and Card Services API: a backend in memory that checks each request against the contract, and
 * responds with the contract's example data until you set a different response.
 *
 * @throws TypeError if an option is wrong or unknown.
 * @example
 * const mock = createMock()
 * const client = createClient(mock.clientOptions)
 * mock.getCustomer.when({ id: 'customer-0002' }).example('access-requested')
 */
export function createMock(options: MockOptions = {}): Mock {
  return createMockOf(contract, options)
}

/** Creates a mock of a contract, which has the operations that the generated types name. */
export function createMockOf(contract: CompactContract, options: MockOptions = {}): Mock {
  const { wireNames = {}, token } = options
  const baseUrl = options.baseUrl ?? contract.baseUrl
  const engineOptions = readMockOptions(options, baseUrl)
  const { origin, prefix, isUnset, now } = engineOptions
  const base = { origin, prefix, isUnset }
  const operations = renameOnWire(contract, wireNames)
  const { session, respond, route, reset } = createEngine(contract, operations, engineOptions)
  const fetch = createFetch(respond, base)
  let tokens = 0
  const makeToken = (tokenOptions: TokenOptions = {}): string => {
    tokens += 1
    return mockToken(tokenOptions, now(), `${options.seed ?? 0}-${tokens}`)
  }
  const delay = (milliseconds: number): void => {
    checkNumber('mock.delay', 'milliseconds', milliseconds)
    session.wait = milliseconds
  }
  const { fail, fault } = createOverrideMethods(contract, session.states, 'mock.all')
  const core: MockCore = {
    baseUrl,
    fetch,
    clientOptions: {
      baseUrl,
      token: token === false || typeof token === 'string' ? token : makeToken(),
      fetch,
      ...(options.now !== undefined && { now }),
      ...(options.wireNames && { wireNames }),
    },
    token: makeToken,
    get unhandled() {
      return session.unhandled.list()
    },
    assertNoUnhandled() {
      const [error] = session.errors
      // A new error, because the original's stack points to where a request failed, not to this call.
      if (session.errors.length > 0)
        throw new Error(`A reply that was set on the mock failed: ${messageOf(error)}`, { cause: error })
      const list = session.unhandled
        .list()
        .map(({ method, path, message }) => `\n  ${method} ${path}: ${message}`)
      if (list.length > 0)
        throw new Error(`The mock received requests that no operation matches:${list.join('')}`)
    },
    all: {
      fail,
      fault,
      get calls() {
        // The cast is safe: each call belongs to an operation of the contract, and its arguments were checked.
        return session.calls.list() as AllOperations['calls']
      },
      get callCount() {
        return contract.operations.reduce((sum, { id }) => sum + session.calls.count(id), 0)
      },
    },
    delay,
    reset,
    respond,
  }
  setInternals(core, {
    base,
    route,
    session,
    answers: new WeakMap(),
    again: () => createMockOf(contract, options),
  })
  const mocks = session.states.map((state) => [
    state.operation.id,
    createOperation(contract, state, session.calls, now),
  ])
  // The cast is safe: the generated contract has an operation for each key of `OperationMocks`.
  return Object.assign(core, Object.fromEntries(mocks)) as Mock
}

/** Creates the untyped `mock.<operationId>`; `createMock` adds the operation's types. */
function createOperation(
  from: CompactContract,
  state: OperationState,
  log: Session['calls'],
  now: () => number,
): object {
  const { operation, named } = state
  const methodsFor = (when?: Input): object =>
    createOverrideMethods(from, [state], `mock.${operation.id}`, when)
  return {
    ...methodsFor(),
    when(input: Input) {
      checkWhen(from, operation, input, now)
      named.set(canonicalJson(input), { ...input })
      return methodsFor({ ...input })
    },
    get calls() {
      return log.list().filter((call) => call.operation === operation.id)
    },
    get callCount() {
      return log.count(operation.id)
    },
    async waitForCall(input: Input = {}, options = {}, signal?: AbortSignal) {
      checkWhen(from, operation, input)
      return await waitForCall(operation.id, log, input, options, signal)
    },
  }
}
