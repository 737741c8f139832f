import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { contract } from '../contract/contract.gen.ts'
import { checkOptions } from '../diagnostics/check-options.ts'
import type { Mock } from '../mock/mock.ts'
import { baseOf } from '../mock/mock-base.ts'
import { logLine } from '../wire/log-line.ts'
import type { PlainAnswer, PlainRequest } from '../wire/plain-message.ts'
import { problemBody, toErrorAnswer } from '../wire/problem.ts'
import { withCors } from '../wire/with-cors.ts'
import { listen } from './listen.ts'

export interface ServeOptions {
  /** The port to listen on. Default: 0, any that is free. */
  readonly port?: number
  /** The address to listen on. Default: `'127.0.0.1'`, which no other machine reaches. */
  readonly host?: string
  /** Whether pages of any origin may call the server. Default: `true`. */
  readonly cors?: boolean
  /** The largest body that is read, in bytes; a larger one gets 413. Default: 1,048,576. */
  readonly bodyLimit?: number
  /** Called with one line per request, without ids, tokens and values. Default: nothing is logged. */
  readonly log?: (line: string) => void
}

/** A running server. */
export interface MockServer {
  /** The base URL for a client, with the path of the mock's `baseUrl`. */
  readonly url: string
  readonly port: number
  /** Finishes responses in flight, for up to a second, and closes all connections. */
  close(): Promise<void>
}

const optionNames = ['port', 'host', 'cors', 'bodyLimit', 'log']
const grace = 1000
const paths = new Map(contract.operations.map(({ id, path }) => [id, path]))

/**
 * Serves a mock over HTTP.
 *
 * @throws TypeError or RangeError for a wrong option, Error if the port is taken.
 * @example
 * const server = await serve(createMock(), { port: 4010 })
 * await server.close()
 */
export async function serve(mock: Mock, options: ServeOptions = {}): Promise<MockServer> {
  const { prefix } = baseOf('serve', mock)
  checkOptions('serve', options, optionNames)
  const { port = 0, host = '127.0.0.1', cors = true, bodyLimit = 1_048_576, log } = options
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new RangeError(`serve: \`port\` must be a whole number from 0 to 65535, not ${port}`)
  }
  if (host === '') throw new TypeError("serve: `host` must not be empty; '0.0.0.0' listens on all addresses")
  if (!(Number.isInteger(bodyLimit) && bodyLimit >= 0))
    throw new RangeError(`serve: \`bodyLimit\` must be a whole number of bytes, not ${bodyLimit}`)
  const sockets = new Set<Socket>()
  /** How many requests wait for an answer, by connection. */
  const busy = new Map<Socket, number>()
  let closing: Promise<void> | undefined

  function write(request: IncomingMessage, response: ServerResponse, answer: PlainAnswer): void {
    const named = cors ? withCors(request.headers, answer.headers) : answer.headers
    // A flat list is what `writeHead` takes fastest.
    const headers: string[] = []
    for (const name in named) headers.push(name, named[name] ?? '')
    // What is left of a body that is too large stays unread.
    if (closing !== undefined || answer.status === 413) headers.push('connection', 'close')
    const size = Buffer.byteLength(answer.body)
    if (answer.status !== 204 && answer.status !== 304) headers.push('content-length', String(size))
    response.writeHead(answer.status, headers)
    if (answer.fault === 'truncated') {
      response.write(answer.body.slice(0, answer.body.length >> 1), () => request.socket.destroy())
    }
    // ASCII, as its size tells, is written without a conversion.
    else response.end(answer.body, size === answer.body.length ? 'latin1' : 'utf8')
  }

  function send(request: IncomingMessage, response: ServerResponse, answer: PlainAnswer): void {
    const { method = '', socket } = request
    if (answer.fault === 'network') socket.destroy()
    else if (answer.fault !== 'hang') write(request, response, answer)
    const waiting = (busy.get(socket) ?? 1) - 1
    if (waiting > 0) busy.set(socket, waiting)
    else busy.delete(socket)
    log?.(logLine(method, paths.get(answer.operation ?? ''), answer))
  }

  function deliver(request: IncomingMessage, response: ServerResponse, answer: PlainAnswer): void {
    const attempt = (): void => {
      try {
        send(request, response, answer)
      } catch (error) {
        // What cannot be written must not end the server.
        if (response.headersSent) request.socket.destroy()
        else send(request, response, toErrorAnswer(error))
      }
    }
    if (answer.delay === 0) {
      attempt()
      return
    }
    const timer = setTimeout(attempt, answer.delay)
    response.once('close', () => {
      clearTimeout(timer)
    })
  }

  function handle(
    request: IncomingMessage,
    response: ServerResponse,
    { body, beyondLimit }: Pick<PlainRequest, 'body' | 'beyondLimit'> = {},
  ): void {
    const { method = '', url = '' } = request
    // An absolute URL in the request line (RFC 9112, section 3.2.2) leads to this server whatever its host says.
    const path = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*/i, '')
    try {
      const answer = mock.respond({ method, url: path, headers: request.headers, body, beyondLimit })
      if (answer instanceof Promise) {
        answer.catch(toErrorAnswer).then((late) => {
          deliver(request, response, late)
        }, fail)
      } else deliver(request, response, answer)
    } catch (error) {
      deliver(request, response, toErrorAnswer(error))
    }
    function fail(): void {
      request.socket.destroy()
    }
  }

  function read(request: IncomingMessage, response: ServerResponse): void {
    const chunks: Uint8Array[] = []
    let size = 0
    request.on('data', (chunk: Uint8Array) => {
      const isBeyond = size > bodyLimit
      size += chunk.length
      if (size <= bodyLimit) chunks.push(chunk)
      else if (!isBeyond) handle(request, response, { beyondLimit: bodyLimit })
    })
    request.on('end', () => {
      if (size <= bodyLimit)
        handle(request, response, { body: chunks.length === 1 ? chunks[0] : Buffer.concat(chunks) })
    })
  }

  // Saves the stream of a body that is not there; older versions of Node ignore it.
  const empty = { optimizeEmptyRequests: true }
  const server = createServer(empty, (request, response) => {
    const { headers, socket } = request
    busy.set(socket, (busy.get(socket) ?? 0) + 1)
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined)
      handle(request, response)
    else read(request, response)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      busy.delete(socket)
    })
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const status =
      error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
    const body = problemBody(Number.parseInt(status, 10), 'The mock cannot read the request')
    const head = `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-type: application/problem+json`
    socket.end(`${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  })
  const bound = await listen(server, host, port)
  const name = host.includes(':') ? `[${host}]` : host
  return {
    url: `http://${name}:${bound}${prefix}`,
    port: bound,
    close() {
      closing ??= new Promise((resolve) => {
        const timer = setTimeout(() => {
          server.closeAllConnections()
        }, grace)
        server.close(() => {
          clearTimeout(timer)
          resolve()
        })
        for (const socket of sockets) if (!busy.has(socket)) socket.destroySoon()
      })
      return closing
    },
  }
}
