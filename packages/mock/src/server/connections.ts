import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { contract } from '../contract.gen.ts'
import { type PlainAnswer, toErrorAnswer, withCors } from '../http.ts'
import { logLine } from '../log.ts'

const grace = 1000

/** The connections of a server, from their opening to the end of the server. */
interface Connections {
  /** Notes that a request on a connection waits for its answer. */
  begin(socket: Socket): void
  /** Notes that it has got one, or never will. */
  end(socket: Socket): void
  /** Whether the server takes no more connections. */
  isClosing(): boolean
  /** Closes the server: at once what is idle, after a second whatever is left. */
  close(): Promise<void>
}

export function followConnections(server: Server): Connections {
  const sockets = new Set<Socket>()
  /** How many requests wait for an answer, by connection. */
  const busy = new Map<Socket, number>()
  let closing: Promise<void> | undefined

  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      busy.delete(socket)
    })
  })

  return {
    begin(socket) {
      busy.set(socket, (busy.get(socket) ?? 0) + 1)
    },
    end(socket) {
      const waiting = (busy.get(socket) ?? 1) - 1
      if (waiting > 0) busy.set(socket, waiting)
      else busy.delete(socket)
    },
    isClosing: () => closing !== undefined,
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
    connections.end(socket)
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
