import type { IncomingMessage, ServerResponse } from 'node:http'
import { contract } from '../contract/contract.gen.ts'
import { logLine } from '../wire/log-line.ts'
import type { PlainAnswer } from '../wire/plain-message.ts'
import { toErrorAnswer } from '../wire/problem.ts'
import { withCors } from '../wire/with-cors.ts'
import type { Connections } from './connections.ts'

const paths = new Map(contract.operations.map(({ id, path }) => [id, path]))

/** Sends the answer to a request, after its delay. */
export type Sender = (request: IncomingMessage, response: ServerResponse, answer: PlainAnswer) => void

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
