import { createFinalURL, createQuerySerializer, defaultPathSerializer, mergeHeaders } from 'openapi-fetch'
import type { CallerHeaders, ClientOptions } from './client-options.ts'

type Values = Record<string, unknown>

/** A request as the transport takes it: checked, with names as they are on the wire. */
export interface WireRequest {
  readonly method: string
  /** The template. */
  readonly path: string
  readonly params: { path?: Values; query?: Values }
  readonly body: Values | undefined
  /** The bearer token; `undefined` for none. */
  readonly token: string | undefined
  readonly headers: CallerHeaders | undefined
  readonly signal: AbortSignal
}

/** An answer whose body is read. */
export interface WireAnswer {
  readonly response: Response
  readonly text: string
}

/** Sends one request. It neither repeats nor judges, and rejects only if no complete answer arrives. */
export type Transport = (request: WireRequest) => Promise<WireAnswer>

/**
 * The only file that knows openapi-fetch, which lays out path, query and headers. Its `createClient` is left aside: it
 * hands `fetch` a `Request`, parses the body as it sees fit, and brings 1.3 KB of middleware that nobody could reach.
 */
export function createTransport(
  baseUrl: string,
  options: Pick<ClientOptions, 'fetch' | 'headers' | 'credentials'>,
): Transport {
  // Answers hold personal data: no cache may keep them, and no header may name the page.
  const privacy: Record<string, string> = { cache: 'no-store', referrerPolicy: 'no-referrer' }
  // Some runtimes throw on members of `RequestInit` that they do not know.
  for (const name in privacy) if (!(name in Request.prototype)) delete privacy[name]
  const { credentials } = options
  const common: RequestInit = {
    ...privacy,
    ...(credentials && { credentials }),
    // A redirect is not followed, so that token and body reach no address but the caller's.
    redirect: 'manual',
  }
  // Records with names in lower case, because a `Headers` for each request would cost a tenth of a call.
  const merge = (...all: CallerHeaders[]): Record<string, string> =>
    // `Headers` of another realm, such as a test environment's, are known by their iterator alone.
    Object.fromEntries(mergeHeaders(...all.map((one) => (Symbol.iterator in one ? new Headers(one) : one))))
  const base = merge({ accept: 'application/json' }, options.headers ?? {})
  const serializers = { pathSerializer: defaultPathSerializer, querySerializer: createQuerySerializer() }
  return async ({ method, path, params, body, token, headers, signal }) => {
    // Looked up late, so that a `fetch` that is replaced after this client was made is the one called.
    const { fetch = globalThis.fetch } = options
    const init: RequestInit = {
      ...common,
      method,
      signal,
      headers: {
        ...(headers ? merge(base, headers) : base),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
    }
    if (body) init.body = JSON.stringify(body)
    const response = await fetch(createFinalURL(path, { baseUrl, params, ...serializers }), init)
    return { response, text: await response.text() }
  }
}
