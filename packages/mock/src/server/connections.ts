import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { problemAnswer } from '../http.ts'

/** The statuses for what Node can't parse, by its error codes. Anything else is a 400. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
  HPE_INVALID_VERSION: 505,
}

/**
 * Lets a server send what it owes its connections before it closes them, where Node alone would cut it off:
 * - Node refuses what isn't HTTP immediately. But responses are sent in the order of their requests (RFC 9112, section 9.3.2), so those
 *   to earlier requests come first.
 * - For a closing server, Node takes a connection for idle whose response has ended, even if it is still being sent.
 *
 * @returns The function to call with each request's connection and response.
 */
export function followConnections(server: Server): (socket: Socket, response: ServerResponse) => void {
  /** The open connections, each with the response to its latest request. */
  const latest = new Map<Socket, ServerResponse | undefined>()
  const refused = new WeakSet<Socket>()
  server.on('connection', (socket) => {
    latest.set(socket, undefined)
    socket.once('close', () => latest.delete(socket))
  })

  /** Calls a function once a connection's latest response has been sent. */
  function afterResponse(socket: Socket, then: () => void): void {
    const response = latest.get(socket)
    if (response && !response.closed) response.once('close', then)
    else then()
  }

  /** Closes a connection once all its responses have been sent. More requests may come until then. */
  function closeWhenIdle(socket: Socket): void {
    const response = latest.get(socket)
    afterResponse(socket, () => (latest.get(socket) === response ? socket.destroy() : closeWhenIdle(socket)))
  }
  server.closeIdleConnections = () => [...latest.keys()].forEach(closeWhenIdle)

  // The cast is safe: a server that isn't TLS has sockets of `net`.
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket
    // Node reports each further piece of the request as well.
    if (refused.has(socket)) return
    refused.add(socket)
    const { status, headers, body } = problemAnswer(
      statuses[code] ?? 400,
      'The mock cannot parse the request',
    )
    const all = { ...headers, connection: 'close', 'content-length': String(Buffer.byteLength(body)) }
    const response = latest.get(socket)
    // A request whose body can't be parsed gets no other response, and Node sends this one in its turn.
    if (response && !response.req.complete && !response.headersSent) response.writeHead(status, all).end(body)
    else {
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
      const text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
      afterResponse(socket, () => (socket.writable ? socket.end(text) : socket.destroy()))
    }
  })
  return (socket, response) => void latest.set(socket, response)
}
