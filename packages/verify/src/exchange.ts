import { createClient, type Difference, type TravelCardError } from '@travel-card/sdk'
import { checkResponses, failureDifferences } from '@travel-card/sdk/check'
import { type Missed, nodeFetch, reasonOf } from './node-fetch.ts'
import { checkOptions, refuse, type VerifyOptions } from './options.ts'
import { wrongToken } from './token.ts'
import { contractNames, readsOf, type VariedRequest } from './varied-request.ts'

/** A complete response. */
export interface HttpResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** A request that was sent: its response, or why it got none, and the result that the client returns for it. */
export interface Exchange {
  readonly durationMs: number
  readonly got: HttpResponse | Missed
  readonly data: unknown
  readonly error: TravelCardError | undefined
  readonly differences: readonly Difference[]
}

type Client = ReturnType<typeof createClient>

/** Replaces the two query parameters of a URL. */
function replaceQuery(url: string, query: VariedRequest['query']): string {
  if (!query) return url
  const changed = new URL(url)
  for (const name of contractNames) changed.searchParams.delete(name)
  for (const [name, value] of query) changed.searchParams.append(name, value)
  return String(changed)
}

/**
 * Sends a request once, through a client whose `fetch` adds the variation. All requests to the API are sent here. Rejects only
 * if the client refuses its options.
 */
export async function exchange(request: VariedRequest, options: VerifyOptions): Promise<Exchange> {
  const { baseUrl, allowInsecure, timeoutMs = 10_000, fetch = nodeFetch, now, signal } = options
  const { kind, operation, input, query, token } = request
  const started = performance.now()
  const differences: Difference[] = []
  let got: HttpResponse | Missed = 'broken'
  const client = createClient({
    baseUrl,
    allowInsecure,
    timeoutMs,
    now,
    retries: 0,
    token: token === 'none' ? false : token === 'wrong' ? wrongToken : options.token,
    check: checkResponses({ report: (difference) => differences.push(difference) }),
    async fetch(url, { body, ...init }) {
      const { 'content-type': _, ...plain } = init.headers
      const change =
        kind === 'preflight' ? { method: 'OPTIONS', headers: plain } : body === undefined ? {} : { body }
      const sent = { ...init, ...change }
      try {
        const headers = { ...sent.headers, ...request.headers }
        const received = await fetch(replaceQuery(url, query), { ...sent, headers })
        const text = await received.text()
        got = { status: received.status, headers: received.headers, text }
        return new Response(text || null, got)
      } catch (error) {
        got = reasonOf(error)
        throw error
      }
    },
  })
  // A cast: the client checks the arguments when it is called.
  const call = client[operation] as (input: unknown, options: object) => ReturnType<Client['getCustomer']>
  const { data, error } = await call(input, { signal }).result()
  return {
    durationMs: performance.now() - started,
    got: error?.kind === 'timeout' || error?.kind === 'abort' ? error.kind : got,
    data,
    error,
    differences: [...differences, ...(error?.kind === 'contract' ? error.issues : failureDifferences(error))],
  }
}

/**
 * Refuses wrong options before anything is sent. Checks our own rules first, then lets the client check its options and each
 * input, as it does before every call.
 *
 * @throws TypeError without any value.
 */
export async function refuseWrong(options: VerifyOptions): Promise<void> {
  checkOptions(options)
  const fetch = () => Promise.reject(new Error('nothing is sent'))
  for (const read of readsOf(options.inputs)) {
    const { error } = await exchange(
      { ...read, kind: 'read' },
      { ...options, fetch, signal: undefined },
    ).catch(({ message }) => refuse(String(message).replace('createClient: ', '')))
    if (error?.kind === 'input')
      refuse(
        `${read.operation}: ${error.issues.map(({ field, message }) => `${field} ${message}`).join('; ')}`,
      )
  }
}
