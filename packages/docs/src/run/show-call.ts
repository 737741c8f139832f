import { operations } from '@travel-card/contract'
import { createMock, type Mock } from '@travel-card/mock'
import { type Call, createClient, type Fetch, isTravelCardError } from '@travel-card/sdk'
import { describeError, type ErrorDescription } from './describe-error.ts'
import { programText, type RunCall } from './program-text.ts'

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
  /** The program that does the same. */
  readonly program: string
}

/**
 * Calls an operation through the sdk, and puts the outcome into words. A mock in this page answers; nothing leaves it. With
 * the sdk and the mock this is what a page loads when somebody runs the first call.
 */
export async function showCall(run: RunCall, signal: AbortSignal): Promise<ShownCall> {
  const { operation, input, seed } = run
  const { data, fail, delay } = run.state
  // The outcome says what was refused.
  const mock = createMock({ seed, data, log: false })
  if (fail !== undefined) mock[operation].fail(fail)
  if (delay !== undefined) mock.delay(delay)
  const requests: SentRequest[] = []
  const client = createClient({ ...mock.clientOptions, fetch: recordRequests(mock.fetch, requests) })
  // A cast: the form knows no types, and the sdk checks the arguments itself.
  const call = client[operation] as (input: unknown, options: { signal: AbortSignal }) => Call<unknown>
  const start = performance.now()
  const result = await call(input, { signal }).result()
  const durationMs = performance.now() - start
  const after =
    durationMs < 1000 ? `${Math.ceil(durationMs)} ms` : `${(durationMs / 1000).toFixed(1)} seconds`
  const shown = { requests, program: programText(run, signal.aborted ? durationMs : undefined) }
  if (result.ok)
    return {
      ...shown,
      summary: `It resolved after ${after}.`,
      data: JSON.stringify(result.data, null, 2),
      issues: {},
    }
  const { error } = result
  const issues = isTravelCardError(error, 'input') ? error.issues : []
  return {
    ...shown,
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
