import { contract } from '../contract/contract.gen.ts'
import { renameOnWire } from '../contract/rename-on-wire.ts'
import { blameCaller } from '../diagnostics/blame-caller.ts'
import { checkNumber } from '../diagnostics/check-options.ts'
import { messageOf } from '../diagnostics/message-of.ts'
import { createEngine } from '../engine/engine.ts'
import type { Session } from '../engine/session.ts'
import { mockToken, type TokenOptions } from '../requests/mock-token.ts'
import { createAll } from './create-all.ts'
import { createFetch } from './create-fetch.ts'
import { createOperation } from './create-operation.ts'
import { setInternals } from './internals.ts'
import type { Mock, MockCore, MockOptions } from './mock.ts'
import { readOptions } from './read-options.ts'

function describeUnhandled({ unhandled }: Session): string {
  return unhandled
    .list()
    .map(({ method, path, message }) => `\n  ${method} ${path}: ${message}`)
    .join('')
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
  const { wireNames = {}, token } = options
  const engineOptions = readOptions(options)
  const { origin, prefix, now } = engineOptions
  const base = { origin, prefix }
  const operations = renameOnWire(contract, wireNames)
  const { session, respond, reset } = createEngine(contract, operations, engineOptions)
  const baseUrl = options.baseUrl ?? contract.baseUrl
  const fetch = createFetch(respond, base)
  const makeToken = (tokenOptions: TokenOptions = {}): string => mockToken(tokenOptions, now())
  const delay = blameCaller((milliseconds: number) => {
    checkNumber('mock.delay', 'milliseconds', milliseconds)
    session.wait = milliseconds
  })
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
    assertNoUnhandled: blameCaller(() => {
      const [error] = session.errors
      // A new error, because this one may have been thrown before, and its stack says where.
      if (session.errors.length > 0)
        throw new Error(`A reply that was set on the mock failed: ${messageOf(error)}`, { cause: error })
      const list = describeUnhandled(session)
      if (list) throw new Error(`The mock got requests that no operation matches:${list}`)
    }),
    all: createAll(contract, session, delay),
    delay,
    reset,
    respond,
  }
  setInternals(core, { base, session, again: () => createMock(options) })
  const mocks = session.states.map((state) => [state.operation.id, createOperation(contract, state, now)])
  // A cast: the generated contract has an operation for each key of `OperationMocks`.
  return Object.assign(core, Object.fromEntries(mocks)) as Mock
}
