import type { ServerResponse } from 'node:http'

/**
 * A signal that aborts when the user leaves: pass Express's `response`,
 * or Fastify's `reply.raw`.
 */
export function signalOf(response: ServerResponse): AbortSignal {
  const left = new AbortController()
  // Not on the socket, which serves many requests: there the listeners
  // would pile up.
  response.once('close', () => left.abort())
  return left.signal
}
