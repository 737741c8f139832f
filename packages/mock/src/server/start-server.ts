import { createServer } from 'node:http'
import { createControl } from '../control/create-control.ts'
import { internalsOf } from '../mock/internals.ts'
import type { Mock } from '../mock/mock.ts'
import { respondAlways } from '../mock/respond-always.ts'
import type { PlainAnswer, PlainRequest } from '../wire/plain-message.ts'
import { answerMalformed } from './answer-malformed.ts'
import { followConnections } from './connections.ts'
import { createSender } from './create-sender.ts'
import { listen } from './listen.ts'
import { receiveBody } from './receive-body.ts'
import type { ReadServeOptions } from './serve-options.ts'

/** A running server. */
export interface MockServer {
  /** The base URL for a client, with the path of the mock's `baseUrl`. */
  readonly url: string
  readonly port: number
  /** Finishes responses in flight, for up to a second, and closes all connections. */
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
  const { prefix } = internalsOf('serve', mock).base
  // Saves the stream of a body that is not there; older versions of Node ignore it.
  const server = createServer({ optimizeEmptyRequests: true })
  const connections = followConnections(server)
  const send = createSender(connections, cors, log)
  const control = hasControl ? createControl(mock, { secret, prepare }) : undefined
  // No page may read what steers.
  const sendControl = createSender(connections, false, log)
  const respond = (request: PlainRequest): PlainAnswer | Promise<PlainAnswer> =>
    control ? control.respond(request) : respondAlways(mock, request)
  server.on('clientError', answerMalformed)
  server.on('request', (request, response) => {
    connections.begin(request.socket)
    const { method = '', url = '', headers } = request
    // An absolute URL in the request line (RFC 9112, section 3.2.2) leads to this server whatever its host says.
    const path = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*/i, '')
    const sendAnswer = control?.owns(path) ? sendControl : send
    receiveBody(request, bodyLimit, (body) => {
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
