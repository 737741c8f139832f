import createFetchClient from 'openapi-fetch'
import type { CallerHeaders, ClientOptions } from './client-options.ts'

type Values = Readonly<Record<string, unknown>>

/** A request as the transport takes it: checked, with names as they are on the wire. */
export interface WireRequest {
  readonly params: {
    readonly path: Values
    readonly query: Values
    /** Headers that win over those of the caller. */
    readonly header: Values
  }
  readonly body: Values | undefined
  readonly headers: CallerHeaders | undefined
  readonly signal: AbortSignal
}

/** An answer whose body is read: `data` as text if it is a success, `error` as JSON or else text if it is none. */
export interface WireAnswer {
  readonly response: Response
  readonly data?: string
  readonly error?: unknown
}

/** Sends one request. It neither repeats nor judges, and rejects only if no complete answer arrives. */
export type Transport = (method: string, path: string, request: WireRequest) => Promise<WireAnswer>

/** Stands in for `Request`, so that `fetch` gets a URL and an object as other code calls it, and nothing is copied. */
class PlainRequest {
  constructor(url: string, init: object) {
    // biome-ignore lint/correctness/noConstructorReturn: openapi-fetch made the object for this request alone
    return Object.assign(init, { url })
  }
}

/** The only file that knows openapi-fetch. */
export function createTransport(
  baseUrl: string,
  { fetch, headers, credentials }: Pick<ClientOptions, 'fetch' | 'headers' | 'credentials'>,
): Transport {
  // Answers hold personal data: no cache may keep them, and no header may name the page.
  const privacy: Record<string, string> = { cache: 'no-store', referrerPolicy: 'no-referrer' }
  // Some runtimes refuse what they do not know.
  for (const name in privacy) if (!(name in Request.prototype)) delete privacy[name]
  const client = createFetchClient({
    ...privacy,
    ...(credentials && { credentials }),
    baseUrl,
    headers: { accept: 'application/json', ...Object.fromEntries(new Headers(headers)) },
    // Neither token nor body goes where the caller did not send it.
    redirect: 'manual',
    // Two casts, because what is passed is less than what the types ask for, and all that the code uses.
    Request: PlainRequest as unknown as typeof Request,
    // Looked up late, so that a `fetch` that is replaced after this client was made is the one called.
    fetch: (({ url, ...init }: { url: string }) => (fetch ?? globalThis.fetch)(url, init)) as unknown as (
      request: Request,
    ) => Promise<Response>,
  })
  return (method, path, request) =>
    // Casts, because openapi-fetch is typed by a document, and this file works for any operation. A success may be
    // anything, even HTML: it is read as text, and judged elsewhere.
    client.request(
      method as never,
      path as never,
      { ...request, parseAs: 'text' } as never,
    ) as Promise<WireAnswer>
}
