import type { Engine } from '../engine/engine.ts'
import { hang, pause } from '../wire/pause.ts'
import type { PlainRequest } from '../wire/plain-message.ts'
import { plainHeaders, readRequest } from '../wire/read-request.ts'
import { toResponse } from '../wire/to-response.ts'
import { unlessAborted } from '../wire/unless-aborted.ts'
import type { Base } from './read-base.ts'

/** A `fetch` that needs no network. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/** Makes the door for clients that take a `fetch` of their caller's own. */
export function createFetch(respond: Engine['respond'], { origin }: Base): Fetch {
  const home = origin || (globalThis.location?.href ?? 'http://localhost')

  async function read(input: string | URL | Request, init: RequestInit): Promise<PlainRequest> {
    if (typeof input === 'object' && 'headers' in input) return await readRequest(new Request(input, init))
    const { method = 'GET', body } = init
    const url = new URL(input, home).href
    if (typeof body === 'string' || body === undefined || body === null) {
      const headers = new Headers(init.headers)
      if (typeof body === 'string' && !headers.has('content-type'))
        headers.set('content-type', 'text/plain;charset=UTF-8')
      return {
        method: normalised(method),
        url,
        headers: plainHeaders(headers),
        body: body ?? undefined,
      }
    }
    return await readRequest(new Request(url, init))
  }

  return async (input, init = {}) => {
    const signal = init.signal ?? (typeof input === 'object' && 'signal' in input ? input.signal : undefined)
    signal?.throwIfAborted()
    const request = await read(input, init)
    const answer = await unlessAborted(respond(request), signal)
    if (answer.delay > 0) await pause(answer.delay, signal)
    if (answer.fault === 'hang') return await hang(signal)
    signal?.throwIfAborted()
    if (answer.fault === 'network') throw new TypeError('fetch failed: the mock broke the connection')
    const response = toResponse(request.method, answer)
    Object.defineProperty(response, 'url', { value: request.url.replace(/#.*/, '') })
    return response
  }
}

/** `fetch` writes these methods in capitals, and only these (Fetch standard, section 2.2.1). */
function normalised(method: string): string {
  const upper = method.toUpperCase()
  return ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'POST', 'PUT'].includes(upper) ? upper : method
}
