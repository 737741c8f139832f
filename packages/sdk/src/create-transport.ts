import { mergeHeaders, serializePrimitiveParam } from 'openapi-fetch'
import type { CallerHeaders, ClientOptions, FetchInit } from './client-options.ts'
import { codeOf } from './code-of.ts'

type Values = Record<string, unknown>

/** A request as the transport takes it: checked, with names as they are on the wire. */
export interface WireRequest {
  readonly method: string
  /** The template. */
  readonly path: string
  readonly values: { readonly path?: Values; readonly query?: Values; readonly body?: Values }
  /** The bearer token; `undefined` for none. */
  readonly token: string | undefined
  readonly headers: CallerHeaders | undefined
  readonly signal: AbortSignal
}

/** An answer whose body is read. */
export interface WireAnswer {
  readonly response: Response
  readonly text: string
  /** Whether it comes from elsewhere: React Native's `fetch` follows redirects, whatever it is told. */
  readonly isRedirected: boolean
}

/** Sends one request. It neither repeats nor judges, and rejects only if no complete answer arrives. */
export type Transport = (request: WireRequest) => Promise<WireAnswer>

/**
 * Whether the runtime's `fetch` takes the signals that the global `AbortController` makes. Test environments with a DOM
 * of their own replace that class alone, and `fetch` refuses another's signals, as `Request` does.
 */
function takesSignals(): boolean {
  try {
    return !globalThis.Request || !!new Request('https://a.invalid', new AbortController())
  } catch {
    return false
  }
}

/**
 * The only file that knows openapi-fetch, which lays out query and headers. Its `createClient` is left aside: it hands
 * `fetch` a `Request`, parses the body as it sees fit, and brings 1.3 KB of middleware that nobody could reach. So are
 * its serializers of lists and objects in a URL, 0.8 KB, because the generation refuses such arguments.
 */
export function createTransport(
  baseUrl: string,
  options: Pick<ClientOptions, 'fetch' | 'headers' | 'credentials'>,
): Transport {
  const known = globalThis.Request?.prototype ?? {}
  const { credentials } = options
  const common: Pick<FetchInit, 'cache' | 'referrerPolicy' | 'credentials' | 'redirect'> = {
    // Answers hold personal data: no cache may keep them, and no header may name the page. Some runtimes refuse what
    // they do not know.
    ...('cache' in known && { cache: 'no-store' }),
    ...('referrerPolicy' in known && { referrerPolicy: 'no-referrer' }),
    ...(credentials && { credentials }),
    // A redirect is not followed, so that token and body reach no address but the caller's.
    redirect: 'manual',
  }
  // Records with names in lower case, because a `Headers` for each request would cost a tenth of a call.
  const merge = (...all: CallerHeaders[]): Record<string, string> =>
    // `Headers` of another realm, such as a test environment's, are known by their iterator alone.
    Object.fromEntries(mergeHeaders(...all.map((one) => (Symbol.iterator in one ? new Headers(one) : one))))
  const base = merge({ accept: 'application/json' }, options.headers ?? {})
  let isSignalTaken: boolean | undefined
  return async ({ method, path, values, token, headers, signal }) => {
    const { body } = values
    const query = Object.entries(values.query ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : serializePrimitiveParam(name, `${value}`),
    )
    const url =
      baseUrl +
      path.replace(/{(.+?)}/g, (_, name) => encodeURIComponent(`${values.path?.[name]}`)) +
      (query[0] ? `?${query.join('&')}` : '')
    isSignalTaken ??= takesSignals()
    const init: FetchInit = {
      ...common,
      method,
      ...(isSignalTaken && { signal }),
      headers: {
        ...(headers ? merge(base, headers) : base),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }
    try {
      // Looked up late, so that a `fetch` that is replaced after this client was made is the one called. A cast: what
      // a `fetch` of the caller's own gives is the Response that the caller then gets.
      const { fetch = globalThis.fetch } = options
      const response = (await fetch(url, init)) as Response
      const from = response.url || url
      const isElsewhere = from !== url && new URL(from).href !== new URL(url).href
      return { response, text: await response.text(), isRedirected: response.redirected || isElsewhere }
    } catch (thrown) {
      // What the runtime's `fetch` throws may name the URL, and with it an id: its code is what is kept.
      throw options.fetch ? thrown : Object.assign(new TypeError('fetch failed'), { code: codeOf(thrown) })
    }
  }
}
