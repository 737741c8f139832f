import { type OperationId, operations } from '@travel-card/contract'
import { createMock, type Mock } from '@travel-card/mock'
import { type Call, createClient, type Fetch, isTravelCardError } from '@travel-card/sdk'
import { describeError, type ErrorDescription } from './describe-error.ts'
import type { RunState } from './run-states.ts'

/** A call to be run against a mock of its own. */
export interface RunCall {
  readonly operation: OperationId
  readonly input: Readonly<Record<string, unknown>>
  readonly state: RunState
  /** The seed of adversarial data. */
  readonly seed: number
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

/** What is shown of a call that is over. */
export interface ShownCall {
  /** In a sentence, to be read out. */
  readonly summary: string
  /** What the call resolved to, as JSON. */
  readonly data?: string
  /** What it rejected with. */
  readonly error?: ErrorDescription
  /** What the sdk says is wrong with an argument, by its name. */
  readonly issues: Readonly<Record<string, string>>
  readonly requests: readonly SentRequest[]
}

/**
 * Calls an operation through the sdk, and puts the outcome into words. A mock in this page answers; nothing leaves it. With
 * the sdk and the mock this is what a page loads when somebody runs the first call.
 */
export async function showCall({ operation, input, seed, state }: RunCall): Promise<ShownCall> {
  const { data, fail } = state
  // The outcome says what was refused.
  const mock = createMock({ seed, data, log: false })
  if (fail !== undefined) mock[operation].fail(fail)
  const requests: SentRequest[] = []
  const client = createClient({ ...mock.clientOptions, fetch: recordRequests(mock.fetch, requests) })
  // A cast: the form knows no types, and the sdk checks the arguments itself.
  const call = client[operation] as (input: unknown) => Call<unknown>
  const start = performance.now()
  const result = await call(input).result()
  const after = `${Math.ceil(performance.now() - start)} ms`
  if (result.ok)
    return {
      requests,
      summary: `It resolved after ${after}.`,
      data: JSON.stringify(result.data, null, 2),
      issues: {},
    }
  const { error } = result
  const issues = isTravelCardError(error, 'input') ? error.issues : []
  return {
    requests,
    summary: `${requests.length === 0 ? 'Nothing was sent' : `It rejected after ${after}`}: ${error.name}.`,
    error: describeError(error, operations[operation].repeatable),
    issues: Object.fromEntries(issues.map(({ field, message }) => [field, message])),
  }
}

const mask = (value: string): string => value.replace(/ .*/, ' ••••••••')

/** Wraps a `fetch` so that the requests can be shown. */
function recordRequests(fetch: Mock['fetch'], requests: SentRequest[]): Fetch {
  return async (url, init) => {
    const { method, body } = init
    const headers = Object.entries(init.headers).map(
      ([name, value]) => [name, name === 'authorization' ? mask(value) : value] as const,
    )
    const request = { method, url, headers, ...(body !== undefined && { body }) }
    const index = requests.push(request) - 1
    const response = await fetch(url, init)
    requests[index] = { ...request, status: response.status }
    return response
  }
}
