import { type OperationId, operations } from '@travel-card/contract'
import { isTravelCardError } from '@travel-card/sdk'
import { type Ref, reactive, ref, shallowRef } from 'vue'
import { describeError, type ErrorDescription } from './describe-error.ts'
import { type FormField, formFields } from './form-fields.ts'
import { type JsonToken, jsonTokens } from './json-tokens.ts'
import { programText } from './program-text.ts'
import { readFields } from './read-fields.ts'
import type { SentRequest } from './record-requests.ts'
import { type RunCall, type RunOutcome, runCall } from './run-call.ts'
import { runStates } from './run-states.ts'

/** What is shown of a call that is over. */
export interface ShownOutcome {
  /** In a sentence, to be read out. */
  readonly summary: string
  readonly data?: readonly JsonToken[]
  readonly error?: ErrorDescription
  /** What the sdk says is wrong with an argument, by its name. */
  readonly issues: Readonly<Record<string, string>>
  readonly requests: readonly SentRequest[]
  readonly program: string
}

/** The state of a panel that runs an operation, and what can be done with it. */
export interface Run {
  readonly fields: readonly FormField[]
  /** What is in the fields, by name. */
  readonly texts: Record<string, string>
  /** The id of the chosen state. */
  readonly chosen: Ref<string>
  readonly isRunning: Ref<boolean>
  readonly outcome: Ref<ShownOutcome | undefined>
  run(): Promise<void>
  cancel(): void
}

function summarize({ result, requests, durationMs }: RunOutcome): string {
  const [first, ...others] = requests
  const sent = !first ? 'nothing was sent' : others.length === 0 ? '1 request' : `${requests.length} requests`
  const after = `after ${durationMs < 1000 ? `${Math.ceil(durationMs)} ms` : `${(durationMs / 1000).toFixed(1)} s`}`
  return result.ok
    ? `It resolved to data ${after}: ${sent}.`
    : `It rejected with ${/^[AEIOU]/.test(result.error.name) ? 'an' : 'a'} ${result.error.name} ${after}: ${sent}.`
}

function issuesOf(error: unknown): ShownOutcome['issues'] {
  if (!isTravelCardError(error, 'input')) return {}
  return Object.fromEntries(error.issues.map(({ field, message }) => [field, message]))
}

function show(call: RunCall, outcome: RunOutcome): ShownOutcome {
  const { result, requests } = outcome
  return {
    summary: summarize(outcome),
    issues: issuesOf(result.error),
    requests,
    program: programText(call),
    ...(result.ok
      ? { data: jsonTokens(result.data) }
      : { error: describeError(result.error, operations[call.operation].repeatable) }),
  }
}

/** Makes what a panel shows of an operation, and runs it. */
export function useRun(operation: OperationId): Run {
  const fields = formFields(operation)
  const texts = reactive(Object.fromEntries(fields.map(({ name, initial }) => [name, initial])))
  const chosen = ref(runStates[0].id)
  const isRunning = ref(false)
  const outcome = shallowRef<ShownOutcome>()
  let seed = 0
  let aborter = new AbortController()

  return {
    fields,
    texts,
    chosen,
    isRunning,
    outcome,
    async run() {
      aborter = new AbortController()
      isRunning.value = true
      seed += 1
      const state = runStates.find(({ id }) => id === chosen.value) ?? runStates[0]
      const call = { operation, input: readFields(operation, fields, texts), state, seed }
      const ended = await runCall(call, aborter.signal)
      outcome.value = show(call, ended)
      isRunning.value = false
    },
    cancel: () => aborter.abort(),
  }
}
