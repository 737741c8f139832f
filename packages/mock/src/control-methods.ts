import type { OperationId } from '@travel-card/contract'
import type { CompactSchema } from '@travel-card/contract/schemas'
import { faults } from './faults.ts'
import type { MockCore } from './mock.ts'
import type { AllOperations, OperationMock, OverrideMethods } from './operation-mock.ts'

/** How a mock's method is called over HTTP. */
export interface RemoteMethod {
  /** `GET` for methods that only read. */
  readonly verb: 'GET' | 'POST'
  /** The arguments in their order. The keys are their names in the body. */
  readonly args: Readonly<Record<string, CompactSchema>>
  readonly required?: readonly string[]
  /** Extra fields that the body may have. */
  readonly extras?: Readonly<Record<string, CompactSchema>>
  /** The name of the result in the response; absent if the method has no result. */
  readonly result?: string
}

/** The methods of a server with control, besides those of its mocks. They ignore the scope. */
export interface ServerMethods {
  /** Resets the server's own mock, and ends all scopes. */
  resetAll(): void
}

type Table<Api> = { readonly [Name in keyof Api]: RemoteMethod }

const text: CompactSchema = { type: 'string' }
const flag: CompactSchema = { type: 'boolean' }
const milliseconds: CompactSchema = { type: 'number', min: 0, max: 2 ** 31 - 1 }
/** An object with any members, which `rest` allows. */
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
const calls: RemoteMethod = { verb: 'GET', args: {}, result: 'calls' }
const callCount: RemoteMethod = { verb: 'GET', args: {}, result: 'callCount' }
const when = { when: anyObject }

/** The methods that set an operation's responses, for all requests or for those with the arguments in `when`. */
export const overrideMethods: Table<OverrideMethods<OperationId>> = {
  reply: {
    verb: 'POST',
    args: { patch: {}, options: object({ ...responseProperties, example: text, unchecked: flag }) },
    // Lists the fields that are `undefined` in the patch, because JSON has no such value.
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

/** One operation's methods, except `when`, which is a field in the body of the other methods. */
export const operationMethods: Table<Omit<OperationMock<OperationId>, 'when'>> = {
  ...overrideMethods,
  calls,
  callCount,
  waitForCall: {
    verb: 'POST',
    args: {
      input: anyObject,
      options: object({
        after: { type: 'integer', min: 0, max: 2 ** 31 - 1 },
        // Limited, because a proxy in between might give up during a longer wait.
        timeoutMs: { type: 'number', min: 0, max: 60_000 },
      }),
    },
    result: 'call',
  },
}

export const allMethods: Table<AllOperations> = { fail, fault, calls, callCount }

/** The members of a mock that make sense only in the mock's own process. */
export type LocalMember = 'all' | 'baseUrl' | 'clientOptions' | 'fetch' | 'respond'

export const mockMethods: Table<Omit<MockCore, LocalMember> & ServerMethods> = {
  token: {
    verb: 'POST',
    args: { options: object({ expired: flag, label: text, claims: anyObject }) },
    result: 'token',
  },
  unhandled: { verb: 'GET', args: {}, result: 'unhandled' },
  assertNoUnhandled: { verb: 'POST', args: {} },
  delay: { verb: 'POST', args: { milliseconds }, required: ['milliseconds'] },
  reset: { verb: 'POST', args: {} },
  resetAll: { verb: 'POST', args: {} },
}

export const pathOf = (name: string): string =>
  name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)

/** How each method's path begins. Then comes `/operations/{operation}/{method}`, `/all/{method}` or `/{method}`. */
export const controlPath = '/_control'

/** The form of scope names, which need no quotes in a header. */
export const scopeName: RegExp = /^[\w.~-]{1,64}$/
