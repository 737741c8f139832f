import { createClient, type Difference, type TravelCardError } from '@travel-card/sdk'
import { checkResponses, failureDifferences } from '@travel-card/sdk/check'
import { callClient } from './call-client.ts'
import { type Missed, nodeFetch, reasonOf } from './node-fetch.ts'
import type { VerifyOptions } from './options.ts'
import type { VariedRequest } from './planned-request.ts'
import { contractNames } from './request-kinds.ts'
import { wrongToken } from './token.ts'

/** A response that came, whole. */
export interface HttpResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** A request that was sent: the response or why there is none, and what a user of the client gets. */
export interface Exchange {
  readonly durationMs: number
  readonly response?: HttpResponse | undefined
  /** Set if there is no response. */
  readonly missed?: Missed | undefined
  readonly data: unknown
  readonly error: TravelCardError | undefined
  readonly differences: readonly Difference[]
}

/** Replaces the two query parameters of a URL. */
function replaceQuery(url: string, query: VariedRequest['query']): string {
  if (!query) return url
  const changed = new URL(url)
  for (const name of contractNames) changed.searchParams.delete(name)
  for (const [name, value] of query) changed.searchParams.append(name, value)
  return String(changed)
}

/** The one way to the service: sends a request once, by a client whose `fetch` changes what is to differ. Never rejects. */
export async function exchange(request: VariedRequest, options: VerifyOptions): Promise<Exchange> {
  const { baseUrl, allowInsecure, timeoutMs = 10_000, fetch = nodeFetch, now, signal } = options
  const started = performance.now()
  const differences: Difference[] = []
  let response: HttpResponse | undefined
  let missed: Missed | undefined
  const client = createClient({
    baseUrl,
    allowInsecure,
    timeoutMs,
    now,
    retries: 0,
    token: request.token === 'none' ? false : request.token === 'wrong' ? wrongToken : options.token,
    check: checkResponses({ report: (difference) => differences.push(difference) }),
    async fetch(url, { body, ...init }) {
      try {
        const isPreflight = request.kind === 'preflight'
        const { 'content-type': _, ...plain } = init.headers
        const received = await fetch(replaceQuery(url, request.query), {
          ...init,
          headers: { ...(isPreflight ? plain : init.headers), ...request.headers },
          ...(isPreflight ? { method: 'OPTIONS' } : body !== undefined && { body }),
        })
        const { status, headers } = received
        response = { status, headers, text: await received.text() }
        return new Response(response.text || null, { status, headers })
      } catch (error) {
        response = undefined
        missed = reasonOf(error)
        throw error
      }
    },
  })
  const { data, error } = await callClient(client, request, signal)
  const isStopped = error?.kind === 'timeout' || error?.kind === 'abort'
  return {
    durationMs: performance.now() - started,
    ...(isStopped
      ? { missed: error.kind }
      : { response, missed: response ? undefined : (missed ?? 'broken') }),
    data,
    error,
    differences: [...differences, ...(error?.kind === 'contract' ? error.issues : failureDifferences(error))],
  }
}
