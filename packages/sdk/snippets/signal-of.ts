import type { ServerResponse } from 'node:http'

/**
 * A signal that aborts when the user leaves: pass Express's `response`,
 * or Fastify's `reply.raw`.
 */
export function signalOf(response: ServerResponse): AbortSignal {
  const left = new AbortController()
  // Doesn't listen on the socket, which serves many requests, so that
  // listeners don't pile up.
  response.once('close', () => left.abort())
  return left.signal
}
