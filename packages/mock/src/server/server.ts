import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type PlainAnswer, type PlainRequest, problemBody, respondAlways } from '../http.ts'
import { internalsOf, type Mock } from '../mock.ts'
import { createCallBudget } from './call-budget.ts'
import { createSender, followConnections } from './connections.ts'
import { createControl } from './control.ts'
import type { ReadServeOptions } from './serve-options.ts'

/** A running server. */
export interface MockServer {
  /** The base URL for a client, with the path of the mock's `baseUrl`. */
  readonly url: string
  readonly port: number
  /**
   * Closes all connections: at once those that are idle, after up to a second those that wait for a response, and after up
   * to ten those that still read one.
   */
  close(): Promise<void>
}

/**
 * Starts a server.
 *
 * @param prepare Sets on the mock of a scope, and on the server's own after a reset, what they have from the start.
 */
export async function startServer(
  mock: Mock,
  { port, host, cors, bodyLimit, log, control: hasControl, secret }: ReadServeOptions,
  prepare: (mock: Mock) => void = () => {},
): Promise<MockServer> {
  const { base, session } = internalsOf('serve', mock)
  const { prefix } = base
  const budget = createCallBudget()
  session.scale ??= budget()
  // Saves the stream of a body that is not there; older versions of Node ignore it.
  const server = createServer({ optimizeEmptyRequests: true })
  const connections = followConnections(server)
  const send = createSender(connections, cors, log)
  const control = hasControl ? createControl(mock, { secret, prepare, budget }) : undefined
  // No page may read what steers.
  const sendControl = createSender(connections, false, log)
  const respond = (request: PlainRequest): PlainAnswer | Promise<PlainAnswer> =>
    control ? control.respond(request) : respondAlways(mock, request)
  /** The connections on which the body of a request is awaited. */
  const reading = new WeakSet<Duplex>()
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Answers go in the order of requests (RFC 9112, section 9.3.2); one whose body cannot be read gets this one. The sockets
    // of a server of HTTP are those of `net`.
    const own = reading.has(socket) ? 1 : 0
    connections.whenLeft(socket as Socket, own, () => answerMalformed(error, socket))
  })
  server.on('request', (request, response) => {
    connections.begin(request.socket)
    const { method = '', url = '', headers } = request
    // An absolute URL in the request line (RFC 9112, section 3.2.2) leads to this server whatever its host says.
    const path = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*/i, '')
    const sendAnswer = control?.owns(path) ? sendControl : send
    receiveBody(request, bodyLimit, reading, (body) => {
      const answer = respond({ method, url: path, headers, ...body })
      if (!(answer instanceof Promise)) sendAnswer(request, response, answer)
      else
        answer.then(
          (late) => sendAnswer(request, response, late),
          () => request.socket.destroy(),
        )
    })
  })
  const bound = await listen(server, host, port).catch((error: unknown) => {
    control?.close()
    throw error
  })
  const name = host.includes(':') ? `[${host}]` : host
  return {
    url: `http://${name}:${bound}${prefix}`,
    port: bound,
    close() {
      control?.close()
      return connections.close()
    },
  }
}

/**
 * Reads the body of a request up to a limit in bytes, and hands it on, or the fact that it is larger.
 *
 * @param reading Has the request's connection until the body has come.
 */
function receiveBody(
  request: IncomingMessage,
  limit: number,
  reading: WeakSet<Duplex>,
  use: (body: Pick<PlainRequest, 'body' | 'beyondLimit'>) => void,
): void {
  const { headers } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) {
    use({})
    return
  }
  const chunks: Uint8Array[] = []
  let size = 0
  reading.add(request.socket)
  request.on('data', (chunk: Uint8Array) => {
    const isBeyond = size > limit
    size += chunk.length
    if (size <= limit) chunks.push(chunk)
    else if (!isBeyond) use({ beyondLimit: limit })
  })
  request.on('end', () => {
    reading.delete(request.socket)
    if (size <= limit) use({ body: chunks.length === 1 ? chunks[0] : Buffer.concat(chunks) })
  })
}

/** Answers what Node cannot read as HTTP. */
function answerMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const body = problemBody(Number.parseInt(status, 10), 'The mock cannot read the request')
  const head = `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-type: application/problem+json`
  socket.end(`${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
}

/** Why a server did not start, in words. */
function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const place = `${host}:${port}`
  const texts: Readonly<Record<string, string>> = {
    EADDRINUSE: `port ${port} is in use on ${host}: take another one, or 0 for any that is free`,
    EACCES: `this user may not listen on ${place}: take a port from 1024`,
    EADDRNOTAVAIL: `this machine has no address ${host}`,
    ENOTFOUND: `there is no host ${host}`,
  }
  return new Error(`serve: ${texts[error.code ?? ''] ?? `cannot listen on ${place}`}`, { cause: error })
}

/**
 * Listens, and resolves to the port.
 *
 * @throws Error that says in words why it cannot.
 */
function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      reject(explain(error, host, port))
    })
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}
