import type { OperationId } from '@travel-card/contract'
import type { CompactSchema } from '@travel-card/contract/schemas'
import { faults } from './faults.ts'
import type { MockCore } from './mock.ts'
import type { AllOperations, OperationMock, OverrideMethods } from './operation-mock.ts'

/** How a method of a mock travels over HTTP. */
export interface RemoteMethod {
  /** `GET` for what only reads. */
  readonly verb: 'GET' | 'POST'
  /** Its arguments in their order, by their name in the body. */
  readonly args: Readonly<Record<string, CompactSchema>>
  readonly required?: readonly string[]
  /** What the body may hold beside them. */
  readonly extras?: Readonly<Record<string, CompactSchema>>
  /** The name of its result in the response; not given where it has none. */
  readonly result?: string
}

/** What a server with control can do beside what its mocks can. */
export interface ServerMethods {
  /** The names of the scopes that were used and have not ended. */
  readonly scopes: readonly string[]
  /** Resets the server's own mock, and ends all scopes. */
  resetAll(): void
}

type Table<Api> = { readonly [Name in keyof Api]: RemoteMethod }

const text: CompactSchema = { type: 'string' }
const flag: CompactSchema = { type: 'boolean' }
const milliseconds: CompactSchema = { type: 'number', min: 0, max: 2 ** 31 - 1 }
/** An object of which nothing is said but that it may hold anything: without that, a generated type has no members. */
const anyObject: CompactSchema = { type: 'object', rest: {} }
const object = (properties: Readonly<Record<string, CompactSchema>>): CompactSchema => ({
  type: 'object',
  properties,
})
const responseProperties = {
  times: { type: 'integer', min: 1 },
  delay: milliseconds,
  headers: { type: 'object', rest: text },
} as const
const responseOptions = object(responseProperties)

const fail: RemoteMethod = {
  verb: 'POST',
  args: { status: { type: 'integer', min: 300, max: 599 }, body: {}, options: responseOptions },
  required: ['status'],
}
const fault: RemoteMethod = {
  verb: 'POST',
  args: { kind: { type: 'string', enum: faults }, options: responseOptions },
  required: ['kind'],
}
const delay: RemoteMethod = { verb: 'POST', args: { milliseconds }, required: ['milliseconds'] }
const calls: RemoteMethod = { verb: 'GET', args: {}, result: 'calls' }
const when = { when: anyObject }

/** What sets the responses of an operation, for all requests or for those with the arguments in `when`. */
export const overrideMethods: Table<OverrideMethods<OperationId>> = {
  reply: {
    verb: 'POST',
    args: { patch: {}, options: object({ ...responseProperties, example: text, unchecked: flag }) },
    // The places that are `undefined` in the patch, which JSON cannot say.
    extras: { ...when, remove: { type: 'array', items: text, max: 1000 } },
  },
  example: {
    verb: 'POST',
    args: { name: text, options: responseOptions },
    required: ['name'],
    extras: when,
  },
  fail: { ...fail, extras: when },
  fault: { ...fault, extras: when },
}

/** The methods of one operation, but for `when`, which only says for which requests another one holds. */
export const operationMethods: Table<Omit<OperationMock<OperationId>, 'when'>> = {
  ...overrideMethods,
  calls,
  waitForCall: {
    verb: 'POST',
    args: {
      input: anyObject,
      options: object({
        after: { type: 'integer', min: 0, max: 2 ** 31 - 1 },
        // Servers and proxies on the way give up on a longer wait.
        timeoutMs: { type: 'number', min: 0, max: 60_000 },
      }),
    },
    result: 'call',
  },
}

export const allMethods: Table<AllOperations> = { fail, fault, delay, calls }

/** What of a mock holds in its own process only. */
export type LocalMember = 'all' | 'baseUrl' | 'clientOptions' | 'fetch' | 'respond'

export const mockMethods: Table<Omit<MockCore, LocalMember>> = {
  token: {
    verb: 'POST',
    args: { options: object({ expired: flag, label: text, claims: anyObject }) },
    result: 'token',
  },
  unhandled: { verb: 'GET', args: {}, result: 'unhandled' },
  assertNoUnhandled: { verb: 'POST', args: {} },
  delay,
  reset: { verb: 'POST', args: {} },
}

/** The methods of the server that has the mock: those that are not of one scope. */
export const serverMethods: Table<ServerMethods> = {
  scopes: { verb: 'GET', args: {}, result: 'scopes' },
  resetAll: { verb: 'POST', args: {} },
}

export const pathOf = (name: string): string =>
  name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)

/** Where the methods are, below the base URL: `/operations/{operation}/{method}`, `/all/{method}` and `/{method}`. */
export const controlPath = '/_control'

/** The names of scopes: texts that a header holds without quotes. */
export const scopeName: RegExp = /^[\w.~-]{1,64}$/

/** What a secret may be: text that a header holds as it is. */
export const secretText: RegExp = /^[!-~]+$/
