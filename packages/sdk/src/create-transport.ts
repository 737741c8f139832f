import createFetchClient from 'openapi-fetch'
import type { Fetch } from './client-options.ts'

/** A request as the transport takes it: checked, with its headers complete. */
export interface WireRequest {
  readonly method: string
  /** The path template. */
  readonly path: string
  readonly params: { readonly path: Record<string, unknown>; readonly query: Record<string, unknown> }
  readonly body: Record<string, unknown> | undefined
  readonly headers: Headers
  readonly signal: AbortSignal
}

/** An answer whose body is read: `data` as text if it is a success, `error` as JSON or else text if it is none. */
export interface WireAnswer {
  readonly response: Response
  readonly data?: string
  readonly error?: unknown
}

/** Sends one request. It neither repeats nor judges, and rejects only if no complete answer arrives. */
export type Transport = (request: WireRequest) => Promise<WireAnswer>

/** Stands in for `Request`, so that `fetch` gets a URL and an object as other code calls it, and nothing is copied. */
class PlainRequest {
  constructor(url: string, init: object) {
    Object.assign(this, init, { url })
  }
}

/** The only file that knows openapi-fetch. */
export function createTransport(baseUrl: string, fetch: Fetch | undefined, credentials?: string): Transport {
  // Answers hold personal data: no cache may keep them, and no header may name the page.
  const privacy: Record<string, string> = { cache: 'no-store', referrerPolicy: 'no-referrer' }
  // Some runtimes refuse what they do not know.
  for (const name in privacy) if (!(name in Request.prototype)) delete privacy[name]
  const fixed = {
    ...privacy,
    ...(credentials && { credentials }),
    baseUrl,
    // A success may be anything, even HTML: it is read as text, and judged elsewhere.
    parseAs: 'text',
    // Neither token nor body goes where the caller did not send it.
    redirect: 'manual',
    Request: PlainRequest,
    // Looked up late, so that a `fetch` that is replaced after this client was made is the one called.
    fetch: ({ url, ...init }: { url: string }) => (fetch ?? globalThis.fetch)(url, init),
  }
  const client = createFetchClient()
  return ({ method, path, ...request }) =>
    // A cast, because openapi-fetch is typed by a document, and this file works for any operation.
    client.request(method as never, path as never, { ...fixed, ...request } as never) as Promise<WireAnswer>
}
