import { operations } from '@travel-card/contract'
import { isTravelCardError } from '@travel-card/sdk'
import { describeError, type ErrorDescription } from './describe-error.ts'
import { programText } from './program-text.ts'
import { type RunCall, type RunOutcome, runCall, type SentRequest } from './run-call.ts'

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

function summarize({ result, requests, durationMs }: RunOutcome): string {
  const after =
    durationMs < 1000 ? `${Math.ceil(durationMs)} ms` : `${(durationMs / 1000).toFixed(1)} seconds`
  if (result.ok) return `It resolved after ${after}.`
  const { name } = result.error
  const sent = requests.length === 0 ? 'Nothing was sent' : `It rejected after ${after}`
  return `${sent}: ${name}.`
}

/**
 * Runs a call and puts its outcome into words. With the sdk and the mock this is what a page loads when somebody runs the
 * first call.
 */
export async function showCall(call: RunCall, signal: AbortSignal): Promise<ShownCall> {
  const outcome = await runCall(call, signal)
  const { result, requests } = outcome
  return {
    summary: summarize(outcome),
    issues: isTravelCardError(result.error, 'input')
      ? Object.fromEntries(result.error.issues.map(({ field, message }) => [field, message]))
      : {},
    requests,
    program: programText(call, signal.aborted ? outcome.durationMs : undefined),
    ...(result.ok
      ? { data: JSON.stringify(result.data, null, 2) }
      : { error: describeError(result.error, operations[call.operation].repeatable) }),
  }
}
