/**
 * Controls a mock that a different process serves.
 *
 * @module
 */

import { pointerTo } from '@travel-card/contract/schemas'
import {
  allMethods,
  controlPath,
  type LocalMember,
  mockMethods,
  operationMethods,
  overrideMethods,
  pathOf,
  type RemoteMethod,
  type ServerMethods,
  scopeName,
} from './control-methods.ts'
import { copyPlain, isPlainObject, type Json } from './json.ts'
import { checkOptions } from './mistakes.ts'
import type { MockCore } from './mock.ts'
import type { OperationMocks } from './operation-mock.ts'

export interface ConnectOptions {
  /**
   * The scope whose responses you set: requests with the header `Prefer: scope=<name>` belong to it. A name has up to 64 letters,
   * digits and `-`, `_`, `.`, `~`. Default: no scope, for requests without this header.
   */
  readonly scope?: string | undefined
  /** The secret that the server was started with. Default: none. */
  readonly secret?: string | undefined
}

/**
 * Connects to a mock that a different process serves, started by `serve(mock, { control: true })` or `travel-card-mock --control`.
 *
 * @param url The `url` that `serve` returned, or the URL that the command printed.
 * @throws TypeError for a wrong URL or option, Error if no server answers, or if the server can't be controlled or expects a different
 *   secret.
 * @example
 * const remote = await connectMock('http://127.0.0.1:4010', { scope: 'w1' })
 * await remote.getCustomer.fail(503, undefined, { times: 1 })
 * await fetch('http://127.0.0.1:4010/customers/1', { headers: remote.headers })
 * await remote.reset()
 */
export async function connectMock(url: string, options: ConnectOptions = {}): Promise<RemoteMock> {
  const where = 'connectMock'
  checkOptions(where, options, ['scope', 'secret'])
  const { scope, secret } = options
  if (scope !== undefined && !scopeName.test(scope))
    throw new TypeError(`${where}: \`scope\` must be 1 to 64 letters, digits and -, _, . or ~`)
  if (secret !== undefined && !/^[!-~]+$/.test(secret))
    throw new TypeError(`${where}: \`secret\` must be ASCII without spaces, and not empty`)
  if (!/^https?:\/\//i.test(url)) throw new TypeError(`${where}: the URL must begin with http:// or https://`)
  const headers = scope === undefined ? {} : { prefer: `scope=${scope}` }
  const baseUrl = url.replace(/\/+$/, '')
  const send = createSend(baseUrl, {
    ...headers,
    ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
  })
  // The server lists the operations, so that this module doesn't need the contract.
  const { operations } = await send(where, 'GET', '')
  if (!Array.isArray(operations)) throw noControl(where, baseUrl, 200)
  const remote = {
    headers,
    ...createMethods(send, 'remote', '', mockMethods),
    all: createMethods(send, 'remote.all', '/all', allMethods),
    ...Object.fromEntries(operations.map(({ operation }) => [operation, createOperation(send, operation)])),
  }
  // The cast is safe: the server's operations and the types come from the same contract.
  return remote as unknown as RemoteMock
}

function createOperation(send: Send, id: string): object {
  const where = `remote.${id}`
  const path = `/operations/${id}`
  return {
    ...createMethods(send, where, path, operationMethods),
    when: (when: unknown) => createMethods(send, where, path, overrideMethods, { when }),
  }
}

/** Creates a table's methods, each of which sends a request. */
function createMethods(
  send: Send,
  owner: string,
  path: string,
  table: Readonly<Record<string, RemoteMethod>>,
  extras: Readonly<Record<string, unknown>> = {},
): object {
  const methods = Object.entries(table).map(([name, { verb, args, result }]) => {
    const where = `${owner}.${name}`
    const method = async (...given: unknown[]): Promise<unknown> => {
      const body = toBody(where, Object.keys(args), given, extras)
      const response = await send(where, verb, `${path}/${pathOf(name)}`, body)
      return result === undefined ? undefined : response[result]
    }
    return [name, method]
  })
  return Object.fromEntries(methods)
}

/**
 * Returns the request body for a method's arguments. A patch's `undefined` fields are listed in `remove`, because JSON has no
 * such value. Options that are `undefined` are left out, so their defaults apply.
 */
function toBody(where: string, names: readonly string[], given: readonly unknown[], extras: Json): Json {
  const named = Object.fromEntries(names.map((name, index) => [name, given[index]]))
  // The cast is safe: a copy of an object is an object.
  const body = copyPlain(where, { ...extras, ...named }) as Json
  const absent = undefinedFields(body)
  // Without the argument, the setting would apply to more requests than the caller meant.
  const wrong = absent.find((pointer) => /^\/(patch$|when\/|input\/)/.test(pointer))
  if (wrong !== undefined) throw new TypeError(`${where}: ${wrong} is undefined, which JSON cannot carry`)
  const remove = absent.flatMap((pointer) => (/^\/patch(\/.*)/s.exec(pointer) ?? []).slice(1))
  return remove.length > 0 ? { ...body, remove } : body
}

/** Returns JSON pointers to the fields that are `undefined`, except inside lists, where JSON simply leaves them out. */
function undefinedFields(value: unknown, pointer = ''): readonly string[] {
  if (value === undefined) return [pointer]
  if (!isPlainObject(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => undefinedFields(inner, pointerTo(pointer, name)))
}

/** Sends a request to a server's control paths, and resolves to the JSON of the response. */
type Send = (where: string, verb: 'GET' | 'POST', path: string, body?: object) => Promise<Json>

function createSend(baseUrl: string, headers: Readonly<Record<string, string>>): Send {
  return async (where, verb, path, body) => {
    const init: RequestInit = { method: verb, headers, cache: 'no-store', redirect: 'error' }
    if (verb === 'POST') {
      init.headers = { ...headers, 'content-type': 'application/json' }
      init.body = JSON.stringify(body)
    }
    const response = await fetch(baseUrl + controlPath + path, init).catch((cause: unknown) => {
      throw new Error(`${where}: no server answers at ${baseUrl}`, { cause })
    })
    const { status } = response
    if (status === 204) return {}
    const json: unknown = await response.json().catch(() => undefined)
    const told = isPlainObject(json) ? json : undefined
    if (status === 200 && told) return told
    const { detail, convention } = told ?? {}
    // Without control, the mock's 404 has a `convention` member. Other servers usually send no `detail`.
    if (typeof detail !== 'string' || convention !== undefined) throw noControl(where, baseUrl, status)
    // The caller's mistake is a TypeError, as it is with a mock in the same process.
    const Mistake = status === 422 ? TypeError : Error
    throw new Mistake(`${where}: ${detail}`)
  }
}

/** Returns the error for a server that isn't a mock with control. */
function noControl(where: string, baseUrl: string, status: number): Error {
  return new Error(
    `${where}: the server at ${baseUrl} cannot be controlled (it answered with ${status}): start the mock with --control or serve(mock, { control: true })`,
  )
}

/** The types of arguments without functions, which only a mock in the same process accepts. */
type PlainArguments<Args extends readonly unknown[]> = {
  [Index in keyof Args]: Exclude<Args[Index], (...args: never[]) => unknown>
}

/** A method's result: further methods (from `when`) are returned immediately, everything else as a promise. */
type RemoteResult<Result> =
  Result extends Promise<unknown>
    ? Result
    : Result extends { reply: unknown }
      ? Remote<Result>
      : Promise<Result>

/** A method with two overloads, both named here, because TypeScript would infer only the last one. */
type RemoteOverloads<Member> = Member extends {
  (...args: infer Args): infer Result
  (...args: infer OtherArgs): infer OtherResult
}
  ? {
      (...args: PlainArguments<Args>): RemoteResult<Result>
      (...args: PlainArguments<OtherArgs>): RemoteResult<OtherResult>
    }
  : never

type RemoteMember<Member> = Member extends (...args: infer Args) => infer Result
  ? ((...args: Args) => Result) extends Member
    ? (...args: PlainArguments<Args>) => RemoteResult<Result>
    : RemoteOverloads<Member>
  : Member extends readonly unknown[] | number
    ? () => Promise<Member>
    : Remote<Member>

/** An interface of the mock with promises as results, and methods instead of lists and numbers. */
export type Remote<Api> = { readonly [Name in keyof Api]: RemoteMember<Api[Name]> }

/**
 * A mock in a different process. It offers a mock's methods, but each one returns a promise, `calls`, `callCount` and `unhandled` are methods, and
 * reply functions can't be sent over HTTP. If an argument is wrong, a method rejects with a TypeError that says what's wrong.
 * `assertNoUnhandled` and `waitForCall` reject with an Error if they fail.
 */
export type RemoteMock = Remote<
  OperationMocks & Omit<MockCore, Exclude<LocalMember, 'all'>> & ServerMethods
> & {
  /** The headers that a request needs to reach this mock, such as `{ prefer: 'scope=w1' }`. Empty without a scope. */
  readonly headers: Readonly<Record<string, string>>
}
