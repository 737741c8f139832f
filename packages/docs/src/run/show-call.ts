import { type OperationId, operations } from '@travel-card/contract'
import { createMock } from '@travel-card/mock'
import {
  type Call,
  createClient,
  type Fetch,
  isCertainlyNotApplied,
  isTravelCardError,
} from '@travel-card/sdk'
import { type RunState, readTexts } from './run-form.ts'

/** What an app does after an error. */
interface ErrorDescription {
  readonly message: string
  readonly advice: string
  /** The part of a guide that has more, from the site's root. */
  readonly guide: string
}

/** What is shown of a call that is over. */
export interface ShownCall {
  /** In a sentence, to be read out. */
  readonly summary: string
  /** What the call resolved to, as JSON. */
  readonly data?: string
  readonly error?: ErrorDescription
  /** What the sdk says is wrong with an argument, by its name. */
  readonly issues?: Readonly<Record<string, string>>
  /** The request as HTTP writes it, with the token masked; absent if nothing was sent. */
  readonly request?: string
  /** The statuses of the answers, one for each time that the request was sent. */
  readonly statuses: readonly number[]
}

/**
 * Calls an operation through the sdk, and puts the outcome into words. A mock in this page answers; nothing leaves it. With
 * the sdk and the mock this is what a page loads when somebody runs the first call.
 *
 * @param texts What the form holds.
 * @param seed The seed of adversarial data.
 */
export async function showCall(
  operation: OperationId,
  texts: Readonly<Record<string, string>>,
  { data, fail, advice = '' }: RunState,
  seed: number,
): Promise<ShownCall> {
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
  const result = await call(readTexts(operation, texts)).result()
  const after = `${Math.ceil(performance.now() - start)} ms`
  const [request] = requests
  const sent = {
    ...(request !== undefined && { request }),
    statuses: mock[operation].calls.map(({ status }) => status),
  }
  if (result.ok)
    return { ...sent, summary: `It resolved after ${after}.`, data: JSON.stringify(result.data, null, 2) }
  const { error } = result
  const rejected = `${requests.length === 0 ? 'Nothing was sent' : `It rejected after ${after}`}: ${error.name}.`
  const guide = `guides/errors.html#${error.name.toLowerCase()}`
  if (isTravelCardError(error, 'input'))
    return {
      ...sent,
      summary: rejected,
      issues: Object.fromEntries(error.issues.map(({ field, message }) => [field, message])),
      error: { message: '', advice: 'Correct the marked arguments.', guide },
    }
  const mayBeApplied = !operations[operation].repeatable && !isCertainlyNotApplied(error)
  const described = mayBeApplied ? unknownOutcome : { advice, guide }
  // The body, the headers and the cause may hold personal data.
  return { ...sent, summary: rejected, error: { message: error.message, ...described } }
}

const unknownOutcome = {
  advice:
    "Don't send it again, because the card may have been reissued. Tell the user that the outcome isn't known yet, and whom to contact.",
  guide: 'guides/failed-reissue.html',
}

/** A request as HTTP writes it, with the token masked. */
function asText(url: string, { method, headers, body }: Parameters<Fetch>[1]): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `${name}: ${name === 'authorization' ? value.replace(/ .*/, ' ••••••••') : value}`,
  )
  const shownBody = body === undefined ? [] : ['', JSON.stringify(JSON.parse(body), null, 2)]
  return [`${method} ${url}`, ...lines, ...shownBody].join('\n')
}
