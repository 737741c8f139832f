import { type OperationId, operations } from '@travel-card/contract'
import type { FetchInit } from '@travel-card/sdk'
import type { PreparedRequest } from './request.ts'
import { wrongToken } from './token.ts'

/** What sends one request: `fetch`, or one of the caller's own. */
export type SendOnce = (url: string, init: FetchInit) => Promise<Response>

/** No run sends more. */
export const mostRequests = 60

/** Why there is no response, with what to say of it. */
export const missedReasons = {
  connection: 'no connection',
  tls: 'no trusted TLS connection',
  proxy: 'no connection by the proxy',
  broken: 'the connection was closed',
  malformed: 'a response that is not valid HTTP',
  'too-large': 'a response that is larger than 10 MB',
  timeout: 'no response in time',
  abort: 'stopped before a response came',
} as const

export type Missed = keyof typeof missedReasons

/** Whether a request without a response certainly did not reach the service. */
export const wasNotSent = (missed: Missed): boolean => ['connection', 'tls', 'proxy'].includes(missed)

/** What `fetchOnce` says of a response that it does not take. */
export class ResponseRefused extends Error {
  readonly code: 'too-large' | 'malformed'
  constructor(code: 'too-large' | 'malformed') {
    super(missedReasons[code])
    this.code = code
  }
}

const reasonsByCode: readonly (readonly [RegExp, Missed])[] = [
  [/^(ECONNREFUSED|ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)/, 'connection'],
  [/^(CERT_|ERR_TLS_|ERR_SSL_|EPROTO$|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_)/, 'tls'],
  [/^ERR_PROXY_/, 'proxy'],
  [/^(too-large$|ERR_BUFFER_TOO_LARGE$)/, 'too-large'],
  [/^(malformed$|HPE_|Z_|ERR__?ERROR_|ERR_BROTLI)/, 'malformed'],
]

/** Why a request got no response, by the code of its error or of what caused that. Nothing else of it is kept: it may name the URL. */
function reasonOf(error: unknown): Missed {
  for (let one = error; one instanceof Error; one = one.cause) {
    const code = 'code' in one ? String(one.code) : one instanceof RangeError ? 'malformed' : ''
    const [, reason] = reasonsByCode.find(([pattern]) => pattern.test(code)) ?? []
    if (reason) return reason
  }
  return 'broken'
}

/** A response, or why there is none. */
export type Received = { readonly durationMs: number } & (
  | { readonly status: number; readonly headers: Headers; readonly text: string; readonly missed?: undefined }
  | { readonly missed: Missed }
)

export interface Sender {
  readonly total: number
  readonly byOperation: Readonly<Partial<Record<OperationId, number>>>
  /** Sends a request, once. Never rejects. */
  send(request: PreparedRequest): Promise<Received>
}

interface SenderOptions {
  /** Without a slash at its end. */
  readonly baseUrl: string
  readonly token: string
  readonly fetch: SendOnce
  readonly timeoutMs: number
  readonly signal: AbortSignal | undefined
}

/** The one way to the service. */
export function createSender({ baseUrl, token, fetch, timeoutMs, signal: caller }: SenderOptions): Sender {
  const tokens = { given: token, wrong: wrongToken(), none: undefined }
  const byOperation: Partial<Record<OperationId, number>> = {}
  let total = 0

  function urlOf({ operation, path = {}, query = [] }: PreparedRequest): string {
    const filled = operations[operation].path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(path[name] ?? ''),
    )
    const search = new URLSearchParams(query.map(([name, value]) => [name, value])).toString()
    return baseUrl + filled + (search && `?${search}`)
  }

  function initOf({ method, body, headers, token: kind }: PreparedRequest, signal: AbortSignal): FetchInit {
    const bearer = tokens[kind]
    const all = {
      accept: 'application/json',
      ...headers,
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    }
    return { method, headers: all, signal, redirect: 'manual', ...(body !== undefined && { body }) }
  }

  return {
    get total() {
      return total
    },
    byOperation,
    async send(request) {
      if (total >= mostRequests) throw new Error(`a run sends at most ${mostRequests} requests`)
      total += 1
      byOperation[request.operation] = (byOperation[request.operation] ?? 0) + 1
      const started = performance.now()
      const controller = new AbortController()
      let missed: Missed | undefined
      let end = (_: Error): void => {}
      const ended = new Promise<never>((_, reject) => {
        end = reject
      })
      function stop(reason: Missed): void {
        missed ??= reason
        controller.abort()
        // A `fetch` of the caller's own may not heed the signal.
        end(new Error(reason))
      }
      const stopByCaller = (): void => stop('abort')
      // Not `AbortSignal.timeout`, which lets the process end while nothing else keeps it.
      const timer = setTimeout(() => stop('timeout'), timeoutMs)
      caller?.addEventListener('abort', stopByCaller)
      async function receive() {
        const response = await fetch(urlOf(request), initOf(request, controller.signal))
        return { status: response.status, headers: response.headers, text: await response.text() }
      }
      try {
        return { ...(await Promise.race([receive(), ended])), durationMs: performance.now() - started }
      } catch (error) {
        return { missed: missed ?? reasonOf(error), durationMs: performance.now() - started }
      } finally {
        clearTimeout(timer)
        caller?.removeEventListener('abort', stopByCaller)
      }
    },
  }
}
