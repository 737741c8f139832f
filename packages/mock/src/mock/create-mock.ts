import { contract } from '../contract/contract.gen.ts'
import { renameOnWire } from '../contract/rename-on-wire.ts'
import { dataModes } from '../data/data-mode.ts'
import { blameCaller } from '../diagnostics/blame-caller.ts'
import { checkNumber, checkOptions } from '../diagnostics/check-options.ts'
import { messageOf } from '../diagnostics/message-of.ts'
import { hint } from '../diagnostics/nearest-name.ts'
import { isPage, print } from '../diagnostics/print.ts'
import { createEngine, type Engine } from '../engine/engine.ts'
import { checkTokenRule } from '../requests/check-bearer.ts'
import { mockToken, type TokenOptions } from '../requests/mock-token.ts'
import { createAll } from './create-all.ts'
import { createFetch } from './create-fetch.ts'
import { createOperation } from './create-operation.ts'
import type { Mock, MockCore, MockOptions } from './mock.ts'
import { setBase } from './mock-base.ts'
import { readBase } from './read-base.ts'
import { readClock } from './read-clock.ts'

const optionNames = ['baseUrl', 'data', 'seed', 'now', 'token', 'unknownInput', 'wireNames', 'log']

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
  const {
    data = 'example',
    seed = 0,
    unknownInput = 'answer',
    wireNames = {},
    token,
    log = isPage(),
  } = options
  checkChoice('data', data, dataModes)
  checkChoice('unknownInput', unknownInput, ['answer', 'notFound'])
  checkTokenRule(token)
  checkChoice('typeof log', typeof log, ['boolean', 'function'])
  const base = readBase(options.baseUrl)
  const clock = readClock(options.now)
  const operations = renameOnWire(contract, wireNames)
  const engine = createEngine(contract, operations, {
    ...base,
    ...clock,
    data,
    seed,
    unknownInput,
    token,
    log: log === true ? print : log || undefined,
  })
  const baseUrl = options.baseUrl ?? contract.baseUrl
  const fetch = createFetch(engine, base)
  const makeToken = (tokenOptions: TokenOptions = {}): string => mockToken(tokenOptions, clock.now())
  const delay = blameCaller((milliseconds: number) => {
    checkNumber('mock.delay', 'milliseconds', milliseconds)
    engine.delay(milliseconds)
  })
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
      if (engine.errors.length > 0)
        throw new Error(`A reply that was set on the mock failed: ${messageOf(error)}`, { cause: error })
      const list = describeUnhandled(engine)
      if (list) throw new Error(`The mock got requests that no operation matches:${list}`)
    }),
    all: createAll(contract, engine, delay),
    delay,
    reset: engine.reset,
    respond: engine.respond,
  }
  setBase(core, base)
  const mocks = engine.operations.map((state) => [
    state.operation.id,
    createOperation(contract, state, clock.now),
  ])
  // A cast: the generated contract has an operation for each key of `OperationMocks`.
  return Object.assign(core, Object.fromEntries(mocks)) as Mock
}
