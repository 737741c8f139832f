import { createServer } from 'node:http'
import { checkOptions } from '../diagnostics/check-options.ts'
import { internalsOf } from '../mock/internals.ts'
import type { Mock } from '../mock/mock.ts'
import { respondAlways } from '../mock/respond-always.ts'
import { answerMalformed } from './answer-malformed.ts'
import { followConnections } from './connections.ts'
import { createSender } from './create-sender.ts'
import { listen } from './listen.ts'
import { receiveBody } from './receive-body.ts'

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

/**
 * Serves a mock over HTTP.
 *
 * @throws TypeError or RangeError for a wrong option, Error if the port is taken.
 * @example
 * const server = await serve(createMock(), { port: 4010 })
 * await server.close()
 */
export async function serve(mock: Mock, options: ServeOptions = {}): Promise<MockServer> {
  const { prefix } = internalsOf('serve', mock).base
  checkOptions('serve', options, optionNames)
  const { port = 0, host = '127.0.0.1', cors = true, bodyLimit = 1_048_576, log } = options
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new RangeError(`serve: \`port\` must be a whole number from 0 to 65535, not ${port}`)
  }
  if (host === '') throw new TypeError("serve: `host` must not be empty; '0.0.0.0' listens on all addresses")
  if (!(Number.isInteger(bodyLimit) && bodyLimit >= 0))
    throw new RangeError(`serve: \`bodyLimit\` must be a whole number of bytes, not ${bodyLimit}`)
  // Saves the stream of a body that is not there; older versions of Node ignore it.
  const server = createServer({ optimizeEmptyRequests: true })
  const connections = followConnections(server)
  const send = createSender(connections, cors, log)
  server.on('clientError', answerMalformed)
  server.on('request', (request, response) => {
    connections.begin(request.socket)
    const { method = '', url = '', headers } = request
    // An absolute URL in the request line (RFC 9112, section 3.2.2) leads to this server whatever its host says.
    const path = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*/i, '')
    receiveBody(request, bodyLimit, (body) => {
      const answer = respondAlways(mock, { method, url: path, headers, ...body })
      if (!(answer instanceof Promise)) send(request, response, answer)
      else
        answer.then(
          (late) => send(request, response, late),
          () => request.socket.destroy(),
        )
    })
  })
  const bound = await listen(server, host, port)
  const name = host.includes(':') ? `[${host}]` : host
  return { url: `http://${name}:${bound}${prefix}`, port: bound, close: connections.close }
}
