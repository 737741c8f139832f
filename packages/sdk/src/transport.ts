import type { ClientEvent, ClientOptions, FetchInit } from './options.ts'
import { quietly } from './read-values.ts'

/** A request as it's sent, except for its token. */
export interface WireRequest {
  readonly url: string
  readonly method: string
  /** Headers with lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
  /** Further members for `fetch`. */
  readonly init?: object
}

/** The parts of a response that events and errors contain. */
export type Received = Pick<ClientEvent, 'status' | 'requestId'>

/** A response whose body has been read. */
export interface ReceivedResponse {
  readonly response: Response
  readonly text: string
  /** The status is 0 if a redirect was followed, which React Native's `fetch` always does. */
  readonly received: Received & { readonly status: number }
}

/** Test environments with their own DOM replace only `AbortController`, whose signals `fetch` and `Request` then refuse. */
const takesSignal = (init: Pick<RequestInit, 'signal'>): boolean =>
  !globalThis.Request || !!quietly(() => new Request('https://a.invalid', init))

/**
 * Returns the members for `fetch` that keep a runtime from sending a request again on its own. When a reused connection closes, Bun up
 * to 1.3.13 resends any request without `keepalive: false`, and Deno one whose body isn't a stream, even a POST that the server has
 * received. The stream is piped, because Deno knows the text behind a Response's own stream, and left out for a `fetch` of the
 * caller's own, which may not take one.
 */
function sentOnce(body: string | undefined, ownFetch: unknown): object {
  if ('Bun' in globalThis) return { body, keepalive: false }
  if (!body || ownFetch || !('Deno' in globalThis)) return { body }
  return { body: new Response(body).body?.pipeThrough(new TransformStream()), duplex: 'half' }
}

const isOtherUrl = (from: string, url: string): boolean =>
  !!from && from !== url && new URL(from, url).href !== new URL(url).href

/** Creates the function that sends one request. It rejects only if no complete response arrives, never because of a status. */
export function createTransport(options: Pick<ClientOptions, 'fetch' | 'credentials' | 'requestIdHeader'>) {
  const known = globalThis.Request?.prototype ?? {}
  const { credentials } = options
  const common: Pick<FetchInit, 'cache' | 'referrerPolicy' | 'credentials' | 'redirect'> = {
    // Responses contain personal data, so no cache may keep them. No header may tell the API the page's address. Sets only members
    // that `Request` has, because some runtimes refuse unknown ones.
    ...('cache' in known && { cache: 'no-store' }),
    ...('referrerPolicy' in known && { referrerPolicy: 'no-referrer' }),
    ...(credentials && { credentials }),
    // Doesn't follow redirects, so that token and body reach only the address that the caller gave.
    redirect: 'manual',
  }
  let isSignalTaken: boolean | undefined
  return async (
    { url, method, headers, body, init: others }: WireRequest,
    token: string | undefined,
    signal: AbortSignal,
    /** Whether the runtime may resend the request on its own. */
    retryable: boolean,
  ): Promise<ReceivedResponse> => {
    isSignalTaken ??= takesSignal(new AbortController())
    const init: FetchInit = {
      ...others,
      ...common,
      method,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(isSignalTaken && { signal }),
      ...(retryable ? body && { body } : sentOnce(body, options.fetch)),
    }
    // Looked up for each request, so that a later replacement of `fetch` is called. The cast is safe: callers get back the
    // Response that their own `fetch` has returned.
    const { fetch = globalThis.fetch } = options
    const response = (await fetch(url, init)) as Response
    // Rejects as a `fetch` does that throws because of a status: both keep the response's body from the client.
    if (response.bodyUsed) throw Object.assign(new TypeError(), { response })
    // React Native lacks `redirected`, and follows redirects, so URLs are compared there. Elsewhere the URL proves nothing, because
    // the caller's own `fetch` may have rewritten it, for example for a gateway.
    const isRedirected = response.redirected ?? isOtherUrl(response.url, url)
    const received = readReceived(options, response, isRedirected)
    // Converted to text, whatever the caller's own `fetch` returns.
    return { response, received, text: `${await response.text()}` }
  }
}

export function readReceived(
  { requestIdHeader }: Pick<ClientOptions, 'requestIdHeader'>,
  response: Response,
  isRedirected?: boolean,
): ReceivedResponse['received'] {
  const requestId = requestIdHeader && readHeader(response, requestIdHeader)
  return { status: isRedirected ? 0 : response.status, ...(requestId && { requestId }) }
}

/** Reads a header. Returns `null` where it can't be read, as in SvelteKit's `load` on a server, so that the call doesn't fail. */
export const readHeader = ({ headers }: Response, name: string): string | null =>
  quietly(() => headers.get(name)) ?? null

/** Parses a body if it's JSON. Returns the first 500 characters of any other text; `undefined` if it's empty. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text.slice(0, 500) || undefined
  }
}
