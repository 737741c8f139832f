import { type OperationId, operations } from '@travel-card/contract'
import type { FetchInit } from '@travel-card/sdk'
import type { WireRequest } from './request.ts'
import { wrongToken } from './token.ts'

/** What sends one request: `fetch`, or one of the caller's own. */
export type SendOnce = (url: string, init: FetchInit) => Promise<Response>

/** No run sends more. */
export const mostRequests = 60

/** An answer, or why there is none. */
export type Received = { readonly durationMs: number } & (
  | { readonly status: number; readonly headers: Headers; readonly text: string; readonly missed?: undefined }
  | { readonly missed: 'network' | 'timeout' | 'abort' }
)

export interface Sender {
  readonly total: number
  readonly byOperation: Readonly<Partial<Record<OperationId, number>>>
  /** Sends a request, once. Never rejects. */
  send(request: WireRequest): Promise<Received>
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
export function createSender(options: SenderOptions): Sender {
  const { baseUrl, token, fetch, timeoutMs, signal: caller } = options
  const tokens = { given: token, wrong: wrongToken(), none: undefined }
  const byOperation: Partial<Record<OperationId, number>> = {}
  let total = 0

  function urlOf({ operation, path = {}, query = [] }: WireRequest): string {
    const filled = operations[operation].path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(path[name] ?? ''),
    )
    const search = new URLSearchParams(query.map(([name, value]) => [name, value])).toString()
    return baseUrl + filled + (search && `?${search}`)
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
      const limit = AbortSignal.timeout(timeoutMs)
      const signal = caller ? AbortSignal.any([caller, limit]) : limit
      const bearer = tokens[request.token]
      const headers = {
        accept: 'application/json',
        ...request.headers,
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      }
      const { method, body } = request
      const init = {
        method,
        headers,
        signal,
        redirect: 'manual',
        ...(body !== undefined && { body }),
      } as const
      async function answer(): Promise<{ status: number; headers: Headers; text: string }> {
        const response = await fetch(urlOf(request), init)
        return { status: response.status, headers: response.headers, text: await response.text() }
      }
      let stop = (): void => {}
      // A `fetch` of the caller's own may not heed the signal.
      const stopped = new Promise<never>((_, reject) => {
        stop = () => reject(signal.reason)
        signal.addEventListener('abort', stop)
      })
      try {
        return { ...(await Promise.race([answer(), stopped])), durationMs: performance.now() - started }
      } catch {
        // What was thrown may name the URL, so nothing of it is kept.
        const missed = caller?.aborted ? 'abort' : limit.aborted ? 'timeout' : 'network'
        return { missed, durationMs: performance.now() - started }
      } finally {
        signal.removeEventListener('abort', stop)
      }
    },
  }
}
