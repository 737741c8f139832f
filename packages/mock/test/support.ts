import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { type RequestOptions, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { type OperationId, operations } from '@travel-card/contract'
import { createMock, type Mock } from '@travel-card/mock'
import { type MockServer, type ServeOptions, serve } from '@travel-card/mock/node'
import { compileCache } from 'test-support/run-command'
import { onTestFinished } from 'vitest'
import { contract } from '../src/contract.gen.ts'
import type { CompactOperation } from '../src/contract.ts'
import type { MockCore } from '../src/mock.ts'

interface ValidRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

// Object.keys and Object.fromEntries forget the names of the keys.
export const operationNames: readonly OperationId[] = Object.keys(operations) as OperationId[]

function validRequest({ id, method, path, arguments: args, body }: CompactOperation): ValidRequest {
  // The cast is safe: each operation of the mock is one of the contract.
  const { input } = operations[id as OperationId]
  const of = (place: string): [string, unknown][] =>
    args.flatMap(({ name, wireName = name, in: at, required }) => {
      // A key for repeating has no example, because the client fills it in.
      const value = input[name]?.example ?? (required ? '0b6f2d4e-53cf-4d6b-9c1e-2f6d3a1b7c90' : undefined)
      return at === place && value !== undefined ? [[wireName, value]] : []
    })
  const segments = Object.fromEntries(of('path'))
  const query = new URLSearchParams(of('query').map(([key, value]) => [key, String(value)])).toString()
  const headers = of('header').map(([key, value]) => [key, String(value)])
  return {
    method,
    path:
      path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(segments[key]))) +
      (query && `?${query}`),
    headers: { ...Object.fromEntries(headers), ...(body?.type && { 'content-type': body.type }) },
    ...(body?.required && { body: JSON.stringify(Object.fromEntries(of('body'))) }),
  }
}

/** A request that each operation of the contract takes, made of the contract's own examples. */
export const validRequests: Readonly<Record<OperationId, ValidRequest>> = Object.fromEntries(
  contract.operations.map((operation) => [operation.id, validRequest(operation)]),
) as Record<OperationId, ValidRequest>

const { path: products, input } = operations.listAirportProducts
/** The wire names of the query of a flight's products. */
export const flightName: string = input.flightNumber?.wireName ?? ''
export const dateName: string = input.departureDate?.wireName ?? ''

export const flightPath = (flightNumber = 'XA1', departureDate = '2099-01-01'): string =>
  `${products}?${flightName}=${flightNumber}&${dateName}=${departureDate}`

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The parsed body, if it is JSON. */
  readonly json: {
    readonly status?: unknown
    readonly data?: Record<string, unknown>
    readonly problems?: readonly { readonly in: string; readonly pointer: string; readonly message: string }[]
    readonly [name: string]: unknown
  }
}

export async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text()
  let json: Answer['json'] = {}
  try {
    json = JSON.parse(text)
  } catch {
    // Some answers are no JSON on purpose.
  }
  return { status: response.status, headers: response.headers, text, json }
}

/** Sends a request with a token through `mock.fetch`. */
export async function send(mock: MockCore, path: string, init: RequestInit = {}): Promise<Answer> {
  const headers = new Headers(init.headers)
  if (!headers.has('authorization')) headers.set('authorization', `Bearer ${mock.token()}`)
  if (init.body && !headers.has('content-type')) headers.set('content-type', 'application/json')
  return await readAnswer(await mock.fetch(mock.baseUrl + path, { ...init, headers }))
}

/** Sends an operation's valid request. */
export async function call(
  mock: Mock,
  name: OperationId,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { path, ...init } = validRequests[name]
  return await send(mock, path, { ...init, headers: { ...init.headers, ...headers } })
}

/** Sends an operation's valid request to a server, with a token. */
export async function callServer(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  name: OperationId = 'getCustomer',
): Promise<Answer> {
  const { path, ...init } = validRequests[name]
  const json = { 'content-type': 'application/json' }
  const all = { authorization: 'Bearer dev', ...json, ...init.headers, ...headers }
  return await readAnswer(await fetch(url + path, { ...init, headers: all }))
}

export async function getCustomer(
  mock: Mock,
  id = 'customer-0001',
  headers: Record<string, string> = {},
): Promise<Answer> {
  return await send(mock, `/customers/${id}`, { headers })
}

/** Starts a server that ends with its test. */
export async function start(mock: MockCore = createMock(), options: ServeOptions = {}): Promise<MockServer> {
  // The cast is safe: a mock of the tests' own contract has other operations, which no server needs to know.
  const server = await serve(mock as Mock, options)
  onTestFinished(() => server.close())
  return server
}

interface ForkedServer {
  readonly child: ChildProcess
  readonly port: number
  readonly token: string
  /** How much memory it has in use, in bytes. */
  memory(): Promise<number>
}

/** Starts a server with control in a process of its own, which ends with its test. */
export async function forkServer(flags: readonly string[] = []): Promise<ForkedServer> {
  const execArgv = ['--conditions=@travel-card/source', '--expose-gc', ...flags]
  const child = fork(join(import.meta.dirname, 'fixtures/server.ts'), {
    execArgv,
    env: { ...process.env, ...compileCache },
  })
  onTestFinished(() => void child.kill())
  const [{ port, token }] = await once(child, 'message')
  const memory = async (): Promise<number> => {
    child.send('memory')
    return (await once(child, 'message'))[0]
  }
  return { child, port, token, memory }
}

/** Sends pieces of bytes over a connection of their own, and gives what comes back until it is closed. */
export function sendRaw(port: number, ...pieces: readonly (string | Uint8Array)[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.setNoDelay(true)
    socket.on('data', (chunk) => {
      text += chunk.toString()
    })
    socket.on('close', () => {
      resolve(text)
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error)
    })
    const next = (index: number): void => {
      const piece = pieces[index]
      // A turn of the event loop between two pieces, so that each is a packet of its own.
      if (piece !== undefined) socket.write(piece, () => setImmediate(next, index + 1))
    }
    next(0)
  })
}

/** Sends a request to a server on loopback as it is, which `fetch` would tidy first, and gives the status. */
export function statusOverHttp(options: RequestOptions, body: string | Uint8Array = ''): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', ...options }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    outgoing.on('error', reject).end(body)
  })
}
