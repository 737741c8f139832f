import type { ClientOptions, FetchInit } from './options.ts'
import { quietly } from './read-values.ts'

/** A request as it goes out, but for its token. */
export interface WireRequest {
  readonly url: string
  readonly method: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
  /** What else `fetch` gets. */
  readonly init?: object
}

/** A response whose body is read. */
export interface WireResponse {
  readonly response: Response
  readonly text: string
  /** 0 if it comes from elsewhere: React Native's `fetch` follows redirects, whatever it is told. */
  readonly status: number
}

/**
 * Whether the runtime's `fetch` takes a signal, such as those that the global `AbortController` makes. Test environments
 * with a DOM of their own replace that class alone, and `fetch` refuses another's signals, as `Request` does.
 */
const takesSignal = (init: Pick<RequestInit, 'signal'>): boolean =>
  !globalThis.Request || !!quietly(() => new Request('https://a.invalid', init))

/**
 * A body that can be sent only once: when a reused connection closes, Deno sends a request again by itself, a POST that has
 * arrived included, unless its body is a stream. Piped, because Deno knows the text behind a Response's own stream.
 */
const asStream = (body: string): object => ({
  body: new Response(body).body?.pipeThrough(new TransformStream()),
  duplex: 'half',
})

const isOtherUrl = (from: string, url: string): boolean =>
  !!from && from !== url && new URL(from, url).href !== new URL(url).href

/** Makes what sends one request. It neither repeats nor judges, and rejects only if no complete response arrives. */
export function createTransport(options: Pick<ClientOptions, 'fetch' | 'credentials'>) {
  const known = globalThis.Request?.prototype ?? {}
  const { credentials } = options
  const common: Pick<FetchInit, 'cache' | 'referrerPolicy' | 'credentials' | 'redirect'> = {
    // Responses hold personal data: no cache may keep them, and no header may name the page. Some runtimes refuse what
    // they do not know.
    ...('cache' in known && { cache: 'no-store' }),
    ...('referrerPolicy' in known && { referrerPolicy: 'no-referrer' }),
    ...(credentials && { credentials }),
    // A redirect is not followed, so that token and body reach no address but the caller's.
    redirect: 'manual',
  }
  let isSignalTaken: boolean | undefined
  return async (
    { url, method, headers, body, init: others }: WireRequest,
    token: string | undefined,
    signal: AbortSignal,
    /** Whether the runtime may send it again by itself. */
    retryable: boolean,
  ): Promise<WireResponse> => {
    isSignalTaken ??= takesSignal(new AbortController())
    const init: FetchInit = {
      ...others,
      ...common,
      method,
      // Here for methods and paths alike.
      headers: {
        accept: 'application/json',
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(isSignalTaken && { signal }),
      ...(body && (retryable || options.fetch || !('Deno' in globalThis) ? { body } : asStream(body))),
    }
    // Looked up late, so that a `fetch` that is replaced after this client was made is the one called. A cast: what a
    // `fetch` of the caller's own gives is the Response that the caller then gets.
    const { fetch = globalThis.fetch } = options
    const response = (await fetch(url, init)) as Response
    // React Native has no such member, and follows redirects. Elsewhere the URL tells nothing: a `fetch` of the caller's own
    // may have rewritten it, for a gateway, say.
    const isRedirected = response.redirected ?? isOtherUrl(response.url, url)
    const status = isRedirected ? 0 : response.status
    // A text, whatever a `fetch` of the caller's own gives.
    return { response, status, text: `${await response.text()}` }
  }
}

/** Reads a header. `null` where it cannot be read, as in SvelteKit's `load` on a server: no response fails for that. */
export const readHeader = ({ headers }: Response, name: string): string | null =>
  quietly(() => headers.get(name)) ?? null

/** What a body holds: parsed if it is JSON, else the first 500 characters of its text; `undefined` if it is empty. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text.slice(0, 500) || undefined
  }
}
