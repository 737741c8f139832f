import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
// Not the global timers, which never end while a test controls them.
import { clearTimeout as clearRealTimeout, setTimeout as setRealTimeout } from 'node:timers'
import { limitLogs, weightOf } from '../call-log.ts'
import { logLine } from '../console-lines.ts'
import { type PlainAnswer, type PlainRequest, type Respond, respondAlways, withCors } from '../http.ts'
import { checkOptions } from '../mistakes.ts'
import { internalsOf, type Mock } from '../mock.ts'
import { followConnections } from './connections.ts'
import { createControl } from './control.ts'

export interface ServeOptions {
  /** The port to listen on. Default: 0, which means any free port. */
  readonly port?: number
  /** The address to listen on. Default: `'127.0.0.1'`, which other machines can't reach. */
  readonly host?: string
  /** Receives a line for each request, without ids, tokens, or the values of fields and parameters. Default: no log. */
  readonly log?: (line: string) => void
  /**
   * Lets requests below `/_control`, such as those from `connectMock`, control the mock, and gives each scope its own mock.
   * Default: `false`.
   */
  readonly control?: boolean
  /**
   * The bearer token that control requests need. Required with `control` if other machines can reach `host`. Default: none.
   */
  readonly secret?: string | undefined
}

const optionNames = ['port', 'host', 'log', 'control', 'secret']

const loopback = '127.0.0.1'
/** The addresses that other machines can't reach. */
const anyLoopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/i

/** @throws TypeError for a wrong option, except for the port, which Node itself checks. */
export function checkServeOptions(options: ServeOptions): void {
  checkOptions('serve', options, optionNames)
  const { host = loopback, control = false, secret } = options
  if (typeof control !== 'boolean') throw new TypeError('serve: `control` must be a boolean')
  if (secret !== undefined && !/^[!-~]+$/.test(secret))
    throw new TypeError('serve: `secret` must be ASCII without spaces, and not empty')
  if (secret !== undefined && !control) throw new TypeError('serve: `secret` needs `control`')
  if (control && secret === undefined && !anyLoopback.test(host))
    throw new TypeError(
      `serve: \`control\` on ${host} needs a \`secret\`, because other machines can reach that address`,
    )
}

/** Why a server can't listen, and what to do, by the error's code. */
const reasons: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port, host) =>
    `\`port\` ${port} is in use on ${host}: stop the program that uses it, or choose another one (0 picks any free port)`,
  EACCES: (port) => `\`port\` ${port} may not be used: choose one from 1024 (0 picks any free port)`,
  EADDRNOTAVAIL: (_, host) => `\`host\` ${host} is no address of this machine`,
  ENOTFOUND: (_, host) => `\`host\` ${host} is no address and no known name`,
}

/** A running server. */
export interface MockServer {
  /** The base URL for a client, with the path of the mock's `baseUrl`. */
  readonly url: string
  readonly port: number
  /**
   * Closes the server. It closes idle connections immediately and the others once their responses have been sent, but all of them
   * within a second, even if a response is still due or being read.
   */
  close(): Promise<void>
}

/** @param prepare Sets the initial responses on each scope's mock, and on the server's own mock after a reset. */
export async function startServer(
  mock: Mock,
  options: ServeOptions,
  prepare: (mock: Mock) => void = () => {},
): Promise<MockServer> {
  checkServeOptions(options)
  const { port = 0, host = loopback, secret } = options
  const { base, session } = internalsOf('serve', mock)
  // Avoids creating a stream for an empty body. Older versions of Node ignore this option.
  const server = createServer({ optimizeEmptyRequests: true })
  const control = options.control ? createControl(mock, secret, prepare) : undefined
  const paths = new Map(session.states.map(({ operation: { id, path } }) => [id, path]))
  const log = (method: string, answer: PlainAnswer): void => {
    const { operation = '' } = answer
    options.log?.(logLine(method, paths.get(operation) ?? (operation || undefined), answer))
  }
  let growth = 0
  const respond: Respond = (request) => {
    const answer = control ? control.respond(request) : respondAlways(mock, request)
    growth += weightOf(request)
    // Limits the logs only once per megabyte, because that takes longer the more scopes there are.
    if (growth > 1_000_000) {
      growth = 0
      limitLogs([session, ...(control?.sessions() ?? [])].map(({ calls }) => calls))
    }
    return answer
  }
  const follow = followConnections(server)
  server.on('request', (request, response) => {
    const { method = '', url = '', headers, socket } = request
    follow(socket, response)
    // A page must not read the responses of control paths.
    const isReadable = !control?.owns(url)
    const send = (answer: PlainAnswer): void =>
      sendLate({ request, response, server, isReadable, log }, answer)
    const use: UseBody = (body) => {
      respond({ method, url, headers, ...body })
        .then(send)
        .catch(() => socket.destroy())
    }
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) use({})
    else receiveBody(request, use)
  })
  server.listen(port, host)
  await once(server, 'listening').catch((cause: Error) => {
    control?.close()
    const reason = reasons[String(Reflect.get(cause, 'code'))]?.(port, host) ?? cause.message
    throw new Error(`serve: ${reason}`, { cause })
  })
  // The cast is safe: a server that listens on a port has such an address.
  const { port: bound } = server.address() as AddressInfo
  const name = host.includes(':') ? `[${host}]` : host
  return {
    url: `http://${name}:${bound}${base.prefix}`,
    port: bound,
    close() {
      control?.close()
      return new Promise((resolve) => {
        const timer = setRealTimeout(() => server.closeAllConnections(), grace)
        server.close(() => {
          clearRealTimeout(timer)
          resolve()
        })
      })
    },
  }
}

/** How long a closing server waits for its responses to be sent, in milliseconds. */
const grace = 1000

/** A request that waits for its response. */
interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly server: Server
  /** Whether a page of any origin may read the response. */
  readonly isReadable: boolean
  /** Logs the answer to a request of an operation or a control path. */
  readonly log: (method: string, answer: PlainAnswer) => void
}

/** Sends a response after its delay. */
function sendLate(exchange: Exchange, answer: PlainAnswer): void {
  const { response } = exchange
  const timer = answer.delay > 0 ? setTimeout(send, answer.delay, exchange, answer) : undefined
  if (timer || answer.fault === 'hang')
    response.once('close', () => {
      clearTimeout(timer)
      answer.settle?.('left')
    })
  if (!timer) send(exchange, answer)
}

function send(exchange: Exchange, answer: PlainAnswer): void {
  const { request, log } = exchange
  const { method = '', socket } = request
  if (answer.fault !== 'hang') answer.settle?.(socket.destroyed ? 'left' : 'sent')
  if (answer.fault === 'network') socket.destroy()
  else if (answer.fault !== 'hang') write(exchange, answer)
  log(method, answer)
}

function write({ request, response, server, isReadable }: Exchange, answer: PlainAnswer): void {
  const named = isReadable ? withCors(request.headers, answer.headers) : answer.headers
  // A flat list, because `writeHead` is fastest with it.
  const headers: string[] = []
  for (const name in named) headers.push(name, named[name] ?? '')
  // Closes the connection after a 413, because the rest of the body stays unread.
  if (!server.listening || answer.status === 413) headers.push('connection', 'close')
  const size = Buffer.byteLength(answer.body)
  if (answer.status !== 204 && answer.status !== 304) headers.push('content-length', String(size))
  response.writeHead(answer.status, headers)
  if (answer.fault === 'truncated') {
    response.write(answer.body.slice(0, answer.body.length >> 1), () => request.socket.destroy())
  }
  // A text with as many bytes as characters is ASCII, which `latin1` writes without a conversion.
  else response.end(answer.body, size === answer.body.length ? 'latin1' : 'utf8')
}

type UseBody = (body: Pick<PlainRequest, 'body' | 'beyondLimit'>) => void

/** The largest body that the server reads, in bytes. */
const bodyLimit = 1_048_576

/** Reads a request's body, and calls `use` with the body or, if the body is too large, with the limit. */
function receiveBody(request: IncomingMessage, use: UseBody): void {
  const chunks: Uint8Array[] = []
  let size = 0
  request.on('data', (chunk: Uint8Array) => {
    const isBeyond = size > bodyLimit
    size += chunk.length
    if (size <= bodyLimit) chunks.push(chunk)
    else if (!isBeyond) use({ beyondLimit: bodyLimit })
  })
  request.on('end', () => {
    if (size <= bodyLimit) use({ body: chunks.length === 1 ? chunks[0] : Buffer.concat(chunks) })
  })
}
