import { operations } from '@travel-card/contract'
import type { SendOnce, VerifyOptions } from './options.ts'
import { methodOf, type PreparedRequest } from './request.ts'
import { wrongToken } from './token.ts'

export type Missed =
  | 'connection'
  | 'tls'
  | 'proxy'
  | 'broken'
  | 'malformed'
  | 'too-large'
  | 'timeout'
  | 'abort'

/** Why there is no response: what a request got in its place, the codes of errors that mean it, and what to do. */
export const missedReasons: Readonly<Record<Missed, readonly [got: string, codes: RegExp, advice: string]>> =
  {
    connection: [
      'no connection',
      /^(ECONNREFUSED|ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)/,
      'check the base URL, and whether this network needs a proxy (HTTPS_PROXY)',
    ],
    tls: [
      'no TLS connection, or one whose certificate is not trusted',
      /^(CERT_|ERR_TLS_|ERR_SSL_|EPROTO$|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_)/,
      'check the base URL, and name a certificate authority of your own by NODE_EXTRA_CA_CERTS',
    ],
    proxy: ['no connection by the proxy', /^ERR_PROXY_/, 'check HTTPS_PROXY and NO_PROXY'],
    broken: ['a connection that was closed before a response came', /^broken$/, 'check the base URL'],
    malformed: ['no HTTP response', /^(malformed$|HPE_|Z_|ERR__?ERROR_|ERR_BROTLI)/, 'check the base URL'],
    'too-large': [
      'a response that is larger than 10 MB',
      /^(too-large$|ERR_BUFFER_TOO_LARGE$)/,
      'check the base URL',
    ],
    timeout: ['no response in time', /^timeout$/, 'check the base URL, or give more time'],
    abort: ['no response before the run was stopped', /^abort$/, 'run it again'],
  }

/** Whether a request without a response certainly did not reach the service. */
export const wasNotSent = (missed: Missed): boolean => ['connection', 'tls', 'proxy'].includes(missed)

/** An error that says by its code why there is no response. */
export class ResponseMissed extends Error {
  readonly code: Missed
  constructor(code: Missed) {
    super(missedReasons[code][0])
    this.code = code
  }
}

/** Why a request got no response, by the code of its error or of what caused that. Nothing else of it is kept: it may name the URL. */
function reasonOf(error: unknown): Missed {
  for (let one = error; one instanceof Error; one = one.cause) {
    const code = 'code' in one ? String(one.code) : one instanceof RangeError ? 'malformed' : ''
    // A cast: the keys of the table are the reasons.
    const found = (Object.keys(missedReasons) as Missed[]).find((key) => missedReasons[key][1].test(code))
    if (found) return found
  }
  return 'broken'
}

const defaultTimeoutMs = 10_000

/** What a run sends with: `fetch` is there always. */
export type SendOptions = VerifyOptions & { readonly fetch: SendOnce }

/** A response that came, whole. */
export interface HttpResponse {
  readonly durationMs: number
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly missed?: undefined
}

/** A response, or why there is none. */
export type Received = HttpResponse | { readonly durationMs: number; readonly missed: Missed }

function urlOf(baseUrl: string, { operation, path = {}, query = [] }: PreparedRequest): string {
  const filled = operations[operation].path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? ''),
  )
  const search = new URLSearchParams(query.map(([name, value]) => [name, value])).toString()
  return baseUrl.replace(/\/+$/, '') + filled + (search && `?${search}`)
}

async function receive(
  request: PreparedRequest,
  { baseUrl, token, fetch }: SendOptions,
  signal: AbortSignal,
) {
  const { headers, body } = request
  const bearer = { given: token, wrong: wrongToken(), none: undefined }[request.token]
  const response = await fetch(urlOf(baseUrl, request), {
    method: methodOf(request),
    headers: {
      accept: 'application/json',
      ...headers,
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    },
    redirect: 'manual',
    signal,
    ...(body !== undefined && { body }),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** The one way to the service: sends a request, once. Never rejects. */
export async function send(request: PreparedRequest, options: SendOptions): Promise<Received> {
  const { timeoutMs = defaultTimeoutMs, signal: caller } = options
  const started = performance.now()
  const controller = new AbortController()
  const { signal } = controller
  const stopByCaller = (): void => controller.abort(new ResponseMissed('abort'))
  // Not `AbortSignal.timeout`, which lets the process end while nothing else keeps it.
  const timer = setTimeout(() => controller.abort(new ResponseMissed('timeout')), timeoutMs)
  caller?.addEventListener('abort', stopByCaller)
  // A `fetch` of the caller's own may not heed the signal.
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  try {
    const received = await Promise.race([receive(request, options, signal), stopped])
    return { ...received, durationMs: performance.now() - started }
  } catch (error) {
    const missed = reasonOf(signal.aborted ? signal.reason : error)
    return { missed, durationMs: performance.now() - started }
  } finally {
    clearTimeout(timer)
    caller?.removeEventListener('abort', stopByCaller)
  }
}
