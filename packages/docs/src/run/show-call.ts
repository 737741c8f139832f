import { type OperationId, operations } from '@travel-card/contract'
import { createMock } from '@travel-card/mock'
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
  /** The request as HTTP writes it, with the token masked; absent if nothing was sent. */
  readonly request?: string
  /** The statuses of the answers, one for each time that the request was sent. */
  readonly statuses: readonly number[]
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
  const requests: string[] = []
  const fetch: Fetch = (url, init) => {
    requests.push(asText(url, init))
    return mock.fetch(url, init)
  }
  const client = createClient({ ...mock.clientOptions, fetch })
  // A cast: the form knows no types, and the sdk checks the arguments itself.
  const call = client[operation] as (input: unknown) => Call<unknown>
  const start = performance.now()
  const result = await call(input).result()
  const after = `${Math.ceil(performance.now() - start)} ms`
  const [request] = requests
  const sent = {
    ...(request !== undefined && { request }),
    statuses: mock[operation].calls.map(({ status }) => status),
  }
  if (result.ok)
    return {
      ...sent,
      summary: `It resolved after ${after}.`,
      data: JSON.stringify(result.data, null, 2),
      issues: {},
    }
  const { error } = result
  const issues = isTravelCardError(error, 'input') ? error.issues : []
  return {
    ...sent,
    summary: `${requests.length === 0 ? 'Nothing was sent' : `It rejected after ${after}`}: ${error.name}.`,
    error: describeError(error, operations[operation].repeatable),
    issues: Object.fromEntries(issues.map(({ field, message }) => [field, message])),
  }
}

/** A request as HTTP writes it, with the token masked. */
function asText(url: string, { method, headers, body }: Parameters<Fetch>[1]): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `${name}: ${name === 'authorization' ? value.replace(/ .*/, ' ••••••••') : value}`,
  )
  const shownBody = body === undefined ? [] : ['', JSON.stringify(JSON.parse(body), null, 2)]
  return [`${method} ${url}`, ...lines, ...shownBody].join('\n')
}
