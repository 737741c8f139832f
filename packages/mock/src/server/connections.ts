import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { contract } from '../contract.gen.ts'
import { type PlainAnswer, toErrorAnswer, withCors } from '../http.ts'
import { logLine } from '../log.ts'

/** How long a closing server waits for answers that it has not begun, and for those that are being read, in milliseconds. */
const grace = { begin: 1000, read: 10_000 }

/** The connections of a server, from their opening to the end of the server. */
interface Connections {
  /** Notes that a request on a connection waits for its answer. */
  begin(socket: Socket): void
  /** Notes that it has been sent, or never will be. */
  end(socket: Socket): void
  /** Calls back as soon as no more requests than these wait for their answer on a connection. */
  whenLeft(socket: Socket, count: number, then: () => void): void
  /** Whether the server takes no more connections. */
  isClosing(): boolean
  /** Closes the server: at once what is idle, after a second what has no answer, and after ten whatever is left. */
  close(): Promise<void>
}

export function followConnections(server: Server): Connections {
  const sockets = new Set<Socket>()
  /** How many requests wait for an answer, by connection. */
  const busy = new Map<Socket, number>()
  const waiting = new Map<Socket, { readonly count: number; readonly then: () => void }>()
  let closing: Promise<void> | undefined

  // Node's own takes a connection for idle whose response has ended, though it is still being read.
  server.closeIdleConnections = () => {}
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      busy.delete(socket)
      waiting.delete(socket)
    })
  })

  return {
    begin(socket) {
      busy.set(socket, (busy.get(socket) ?? 0) + 1)
    },
    end(socket) {
      const left = (busy.get(socket) ?? 1) - 1
      if (left > 0) busy.set(socket, left)
      else busy.delete(socket)
      const next = waiting.get(socket)
      if (next && left <= next.count) next.then()
      // An answer that was begun before the server closes does not say that the connection ends.
      if (closing && left === 0) socket.destroySoon()
    },
    whenLeft(socket, count, then) {
      if ((busy.get(socket) ?? 0) > count) waiting.set(socket, { count, then })
      else then()
    },
    isClosing: () => closing !== undefined,
    close() {
      closing ??= new Promise((resolve) => {
        const timers = [
          setTimeout(() => {
            for (const socket of sockets) if (socket.writableLength === 0) socket.destroy()
          }, grace.begin),
          setTimeout(() => server.closeAllConnections(), grace.read),
        ]
        server.close(() => {
          for (const timer of timers) clearTimeout(timer)
          resolve()
        })
        for (const socket of sockets) if (!busy.has(socket)) socket.destroySoon()
      })
      return closing
    },
  }
}

const paths = new Map(contract.operations.map(({ id, path }) => [id, path]))

/** Sends the answer to a request, after its delay. */
type Sender = (request: IncomingMessage, response: ServerResponse, answer: PlainAnswer) => void

export function createSender(
  connections: Connections,
  cors: boolean,
  log: ((line: string) => void) | undefined,
): Sender {
  function write(request: IncomingMessage, response: ServerResponse, answer: PlainAnswer): void {
    const named = cors ? withCors(request.headers, answer.headers) : answer.headers
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

  function send(request: IncomingMessage, response: ServerResponse, answer: PlainAnswer): void {
    const { method = '', socket } = request
    if (answer.fault === 'network') socket.destroy()
    else if (answer.fault !== 'hang') write(request, response, answer)
    // Without a listener where everything has left at once, as most answers do.
    if (response.writableLength === 0) connections.end(socket)
    else response.once('close', () => connections.end(socket))
    const { operation = '' } = answer
    log?.(logLine(method, paths.get(operation) ?? (operation || undefined), answer))
  }

  return (request, response, answer) => {
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
}
