import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { limitLogs } from '../calls.ts'
import { contract } from '../contract.gen.ts'
import {
  type PlainAnswer,
  type PlainRequest,
  problemAnswer,
  type Respond,
  respondAlways,
  toErrorAnswer,
  withCors,
} from '../http.ts'
import { logLine } from '../log.ts'
import { internalsOf, type Mock } from '../mock.ts'
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

/** @param prepare Sets on the mock of a scope, and on the server's own after a reset, what they have from the start. */
export async function startServer(
  mock: Mock,
  { port, host, cors, bodyLimit, log, control: hasControl, secret }: ReadServeOptions,
  prepare: (mock: Mock) => void = () => {},
): Promise<MockServer> {
  const { base, session } = internalsOf('serve', mock)
  // Saves the stream of a body that is not there; older versions of Node ignore it.
  const server = createServer({ optimizeEmptyRequests: true })
  const connections = followConnections(server)
  const control = hasControl ? createControl(mock, secret, prepare) : undefined
  const respond: Respond = (request) => {
    const answer = control ? control.respond(request) : respondAlways(mock, request)
    const sessions = [session, ...(control?.sessions() ?? [])]
    limitLogs(sessions.map(({ calls }) => calls))
    return answer
  }
  server.on('request', (request, response) => {
    const { method = '', url = '', headers, socket } = request
    connections.begin(request)
    // An absolute URL in the request line (RFC 9112, section 3.2.2) leads to this server whatever its host says.
    const path = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*/i, '')
    // No page may read what controls the mock.
    const isReadable = cors && !control?.owns(path)
    const send = (answer: PlainAnswer): void =>
      sendLate({ request, response, isReadable, connections, log }, answer)
    const use: UseBody = (body) => {
      const answer = respond({ method, url: path, headers, ...body })
      if (answer instanceof Promise) answer.then(send, () => socket.destroy())
      else send(answer)
    }
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) use({})
    else receiveBody(request, bodyLimit, use)
  })
  const bound = await listen(server, host, port).catch((error: unknown) => {
    control?.close()
    throw error
  })
  const name = host.includes(':') ? `[${host}]` : host
  return {
    url: `http://${name}:${bound}${base.prefix}`,
    port: bound,
    close() {
      control?.close()
      return connections.close()
    },
  }
}

/** How long a closing server waits for answers that it has not begun, and for those that are being read, in milliseconds. */
const grace = { begin: 1000, read: 10_000 }

interface Connection {
  /** How many requests wait for their answer. */
  busy: number
  /** The latest one, whose body may still be to come. */
  latest?: IncomingMessage
  /** Called after each answer. */
  onAnswer?: (() => void) | undefined
}

type Connections = ReturnType<typeof followConnections>

/** Follows the connections of a server, from their opening to its end. */
function followConnections(server: Server) {
  const connections = new Map<Socket, Connection>()
  /** What happens on a connection; one that is closed is not followed any longer. */
  const on = (socket: Socket): Connection => connections.get(socket) ?? { busy: 0 }
  let closing: Promise<void> | undefined

  // Node's own takes a connection for idle whose response has ended, though it is still being read.
  server.closeIdleConnections = () => {}
  server.on('connection', (socket) => {
    connections.set(socket, on(socket))
    socket.once('close', () => connections.delete(socket))
  })
  // The sockets of a server of HTTP are those of `net`.
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const connection = on(socket)
    // Answers go in the order of requests (RFC 9112, section 9.3.2); one whose body cannot be read gets this one.
    connection.onAnswer = () => {
      const isReading = connection.latest?.complete === false
      if (connection.busy > Number(isReading)) return
      connection.onAnswer = undefined
      answerMalformed(error, socket)
    }
    connection.onAnswer()
  })

  return {
    /** Notes that a request waits for its answer. */
    begin(request: IncomingMessage): void {
      const connection = on(request.socket)
      connection.busy += 1
      connection.latest = request
    },
    /** Notes that an answer has been sent, or never will be. */
    end(socket: Socket): void {
      const connection = on(socket)
      connection.busy -= 1
      connection.onAnswer?.()
      // An answer that was begun before the server closes does not say that the connection ends.
      if (closing && connection.busy === 0) socket.destroySoon()
    },
    isClosing: () => closing !== undefined,
    /** Closes the server: at once what is idle, after a second what has no answer, and after ten whatever is left. */
    close(): Promise<void> {
      closing ??= new Promise((resolve) => {
        const timers = [
          setTimeout(() => {
            for (const socket of connections.keys()) if (socket.writableLength === 0) socket.destroy()
          }, grace.begin),
          setTimeout(() => server.closeAllConnections(), grace.read),
        ]
        server.close(() => {
          for (const timer of timers) clearTimeout(timer)
          resolve()
        })
        for (const [socket, { busy }] of connections) if (busy === 0) socket.destroySoon()
      })
      return closing
    },
  }
}

const paths = new Map(contract.operations.map(({ id, path }) => [id, path]))

/** A request whose answer is to be sent. */
interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Whether a page of any origin may read the answer. */
  readonly isReadable: boolean
  readonly connections: Connections
  readonly log: ReadServeOptions['log']
}

/** Sends an answer after its delay. */
function sendLate(exchange: Exchange, answer: PlainAnswer): void {
  const { request, response } = exchange
  const attempt = (): void => {
    try {
      send(exchange, answer)
    } catch (error) {
      // What cannot be written must not end the server.
      if (response.headersSent) request.socket.destroy()
      else send(exchange, toErrorAnswer(error))
    }
  }
  const timer = answer.delay > 0 ? setTimeout(attempt, answer.delay) : undefined
  if (timer || answer.fault === 'hang')
    response.once('close', () => {
      clearTimeout(timer)
      answer.settle?.('left')
    })
  if (!timer) attempt()
}

function send(exchange: Exchange, answer: PlainAnswer): void {
  const { request, response, connections, log } = exchange
  const { method = '', socket } = request
  if (answer.fault !== 'hang') answer.settle?.(socket.destroyed ? 'left' : 'sent')
  if (answer.fault === 'network') socket.destroy()
  else if (answer.fault !== 'hang') write(exchange, answer)
  // Without a listener where everything has left at once, as most answers do.
  if (response.writableLength === 0) connections.end(socket)
  else response.once('close', () => connections.end(socket))
  const { operation = '' } = answer
  log?.(logLine(method, paths.get(operation) ?? (operation || undefined), answer))
}

function write({ request, response, isReadable, connections }: Exchange, answer: PlainAnswer): void {
  const named = isReadable ? withCors(request.headers, answer.headers) : answer.headers
  // A flat list is what `writeHead` takes fastest.
  const headers: string[] = []
  for (const name in named) headers.push(name, named[name] ?? '')
  // What is left of a body that is too large stays unread.
  if (connections.isClosing() || answer.status === 413) headers.push('connection', 'close')
  const size = Buffer.byteLength(answer.body)
  if (answer.status !== 204 && answer.status !== 304) headers.push('content-length', String(size))
  response.writeHead(answer.status, headers)
  if (answer.fault === 'truncated') {
    response.write(answer.body.slice(0, answer.body.length >> 1), () => request.socket.destroy())
  }
  // ASCII, as its size tells, is written without a conversion.
  else response.end(answer.body, size === answer.body.length ? 'latin1' : 'utf8')
}

type UseBody = (body: Pick<PlainRequest, 'body' | 'beyondLimit'>) => void

/** Reads the body of a request up to a limit in bytes, and hands it on, or the fact that it is larger. */
function receiveBody(request: IncomingMessage, limit: number, use: UseBody): void {
  const chunks: Uint8Array[] = []
  let size = 0
  request.on('data', (chunk: Uint8Array) => {
    const isBeyond = size > limit
    size += chunk.length
    if (size <= limit) chunks.push(chunk)
    else if (!isBeyond) use({ beyondLimit: limit })
  })
  request.on('end', () => {
    if (size <= limit) use({ body: chunks.length === 1 ? chunks[0] : Buffer.concat(chunks) })
  })
}

/** Answers what Node cannot read as HTTP. */
function answerMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  const { headers, body } = problemAnswer(status, 'The mock cannot read the request')
  const all = { ...headers, connection: 'close', 'content-length': Buffer.byteLength(body) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}

/** Listens, and resolves to the port; an error says in words why it cannot. */
function listen(server: Server, host: string, port: number): Promise<number> {
  const place = `${host}:${port}`
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `port ${port} is in use on ${host}: take another one, or 0 for any that is free`,
    EACCES: `this user may not listen on ${place}: take a port from 1024`,
    EADDRNOTAVAIL: `this machine has no address ${host}`,
    ENOTFOUND: `there is no host ${host}`,
  }
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      reject(new Error(`serve: ${reasons[cause.code ?? ''] ?? `cannot listen on ${place}`}`, { cause }))
    })
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}
