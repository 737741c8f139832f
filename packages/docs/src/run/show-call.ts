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

/** The texts about a call that has ended. */
export interface ShownCall {
  /** A sentence for screen readers. */
  readonly summary: string
  /** The data that the call resolved to, as JSON. */
  readonly data?: string
  /** The error in words, with advice for the app, and the path to more in a guide, from the site's root. */
  readonly error?: { readonly message: string; readonly advice: string; readonly guide: string }
  /** The SDK's issues with arguments, by the argument's name. */
  readonly issues?: Readonly<Record<string, string>>
  /** The request in HTTP's notation, with the token masked. `undefined` if nothing was sent. */
  readonly request: string | undefined
  /** The statuses of all answers, retries included. */
  readonly statuses: readonly number[]
}

/** Calls an operation with the form's texts and describes the outcome. A mock answers, so nothing leaves the page. */
export async function showCall(
  operation: OperationId,
  texts: Readonly<Record<string, string>>,
  { data, fail, advice = '' }: RunState,
): Promise<ShownCall> {
  // Awkward data differs from run to run. No log, because the outcome names the refused arguments.
  const mock = createMock({ seed: Date.now(), data, log: false })
  if (fail !== undefined) mock[operation].fail(fail)
  const requests: string[] = []
  const fetch: Fetch = (url, init) => {
    requests.push(asText(url, init, secretNames(operation)))
    return mock.fetch(url, init)
  }
  const client = createClient({ ...mock.clientOptions, fetch })
  // A cast: the form has no types, and the SDK checks the arguments.
  const call = client[operation] as (input: unknown) => Call<unknown>
  const result = await call(readTexts(operation, texts)).result()
  const sent = { request: requests[0], statuses: mock[operation].calls.map(({ status }) => status) }
  if (result.ok)
    return {
      ...sent,
      summary: 'The call succeeded.',
      data: JSON.stringify(result.data, null, 2) ?? 'undefined',
    }
  const { error } = result
  const rejected = `${requests.length === 0 ? 'Nothing was sent' : 'The call failed'}: ${error.name}.`
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
  // Leaves out the body, the headers and the cause, because they may contain personal data.
  return { ...sent, summary: rejected, error: { message: error.message, ...described } }
}

const unknownOutcome = {
  advice:
    "Don't send it again, because the first request may have been carried out. Tell the user that the outcome isn't known yet, and whom to contact.",
  guide: 'guides/failed-reissue.html',
}

/** Returns the names of an operation's secret arguments in a request. */
const secretNames = (operation: OperationId): string[] =>
  Object.values(operations[operation].input).flatMap(({ secret, wireName }) => (secret ? [wireName] : []))

/** Writes a request in HTTP's notation, with the token and secret arguments masked. */
function asText(
  url: string,
  { method, headers, body }: Parameters<Fetch>[1],
  secrets: readonly string[],
): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `${name}: ${name === 'authorization' ? value.replace(/ .*/, ' ••••••••') : value}`,
  )
  const shownBody =
    body === undefined
      ? []
      : [
          '',
          JSON.stringify(JSON.parse(body), (key, value) => (secrets.includes(key) ? '••••••••' : value), 2),
        ]
  return [`${method} ${url}`, ...lines, ...shownBody].join('\n')
}
