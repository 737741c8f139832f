import { checkOptions } from '../diagnostics/check-options.ts'
import { cannotSteer } from './cannot-steer.ts'
import {
  allMethods,
  mockMethods,
  operationMethods,
  pathOf,
  type RemoteMethod,
  steeringMethods,
} from './methods.ts'
import type { RemoteMock } from './remote-mock.ts'
import { scopeName } from './scope-name.ts'
import { secretText } from './secret-text.ts'
import { createSend, type Send } from './send-to-control.ts'
import { toBody } from './to-body.ts'

export interface ConnectOptions {
  /**
   * Whose requests are steered: those that carry `Prefer: scope=<name>`. Up to 64 letters, digits and `-`, `_`, `.`, `~`.
   * Default: those without a scope.
   */
  readonly scope?: string | undefined
  /** The secret that the server was given. Default: none. */
  readonly secret?: string | undefined
}

/**
 * Connects to a mock that another process serves, started by `serve(mock, { control: true })` or `travel-card-mock --control`.
 *
 * @param url What `serve` gave as `url`, or what the command printed.
 * @throws TypeError for a wrong option, Error if no server answers there, it cannot be steered, or it asks for another secret.
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
  if (secret !== undefined && !secretText.test(secret))
    throw new TypeError(`${where}: \`secret\` must be ASCII without spaces`)
  if (!/^https?:\/\//.test(url))
    throw new TypeError(
      `${where}: the first argument must be the server's URL, such as http://127.0.0.1:4010`,
    )
  const headers = scope === undefined ? {} : { prefer: `scope=${scope}` }
  const baseUrl = url.replace(/\/+$/, '')
  const send = createSend(baseUrl, {
    ...headers,
    ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
  })
  // The server says which operations there are, so that this module need not hold the contract.
  const { operations } = await send(where, 'GET', '')
  if (!Array.isArray(operations)) throw cannotSteer(where, baseUrl, 200)
  const remote = {
    headers,
    ...createMethods(send, 'remote', '', mockMethods),
    all: createMethods(send, 'remote.all', '/all', allMethods),
    ...Object.fromEntries(operations.map((id) => [id, createOperation(send, id)])),
  }
  // A cast: server and types are made from one contract.
  return remote as unknown as RemoteMock
}

function createOperation(send: Send, id: string): object {
  const where = `remote.${id}`
  const path = `/operations/${id}`
  return {
    ...createMethods(send, where, path, operationMethods),
    when: (when: unknown) => createMethods(send, where, path, steeringMethods, { when }),
  }
}

/** Makes the methods of a table. */
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
      const answer = await send(where, verb, `${path}/${pathOf(name)}`, body)
      return result === undefined ? undefined : answer[result]
    }
    return [name, method]
  })
  return Object.fromEntries(methods)
}
