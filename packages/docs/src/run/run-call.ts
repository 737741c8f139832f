import type { OperationId } from '@travel-card/contract'
import { createMock, type Mock } from '@travel-card/mock'
import { type Call, createClient, type Fetch, type Result } from '@travel-card/sdk'
import type { RunState } from './run-states.ts'

/** A call to be run against a mock of its own. */
export interface RunCall {
  readonly operation: OperationId
  readonly input: Readonly<Record<string, unknown>>
  readonly state: RunState
  /** The seed of adversarial data. */
  readonly seed: number
}

/** How a call went. */
export interface RunOutcome {
  readonly result: Result<unknown>
  readonly requests: readonly SentRequest[]
  readonly durationMs: number
}

/** Calls an operation through the sdk. A mock in this page answers; nothing leaves it. */
export async function runCall(
  { operation, input, state, seed }: RunCall,
  signal?: AbortSignal,
): Promise<RunOutcome> {
  const { data, fail, delay } = state
  // The outcome says what was refused.
  const mock = createMock({ seed, data, log: false })
  if (fail !== undefined) mock[operation].fail(fail)
  if (delay !== undefined) mock.delay(delay)
  const { fetch, requests } = recordRequests(mock.fetch)
  const client = createClient({ ...mock.clientOptions, fetch })
  // A cast: the form knows no types, and the sdk checks the arguments itself.
  const call = client[operation] as (input: unknown, options: { signal?: AbortSignal }) => Call<unknown>
  const start = performance.now()
  const result = await call(input, signal ? { signal } : {}).result()
  return { result, requests, durationMs: performance.now() - start }
}

/** A request that the client handed to `fetch`. */
export interface SentRequest {
  readonly method: string
  readonly url: string
  /** In the client's order; the token is masked. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body?: string
  /** The status of the answer; absent if there was none. */
  readonly status?: number
}

const mask = (value: string): string => value.replace(/ .*/, ' ••••••••')

/** Wraps a `fetch` so that the requests can be shown. */
function recordRequests(fetch: Mock['fetch']): { fetch: Fetch; requests: SentRequest[] } {
  const requests: SentRequest[] = []
  return {
    requests,
    async fetch(url, init) {
      const headers = Object.entries(init.headers).map(
        ([name, value]) => [name, name === 'authorization' ? mask(value) : value] as const,
      )
      const request = {
        method: init.method,
        url,
        headers,
        ...(init.body !== undefined && { body: init.body }),
      }
      const index = requests.push(request) - 1
      const response = await fetch(url, init)
      requests[index] = { ...request, status: response.status }
      return response
    },
  }
}
