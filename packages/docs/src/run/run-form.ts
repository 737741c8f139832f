import { type OperationId, operations } from '@travel-card/contract'
import type { MockOptions } from '@travel-card/mock'

/** Returns the initial texts of an operation's form, by argument: the contract's examples. */
export function exampleTexts(operation: OperationId): Record<string, string> {
  const texts = Object.entries(operations[operation].input).map(([name, { example = '' }]) => [
    name,
    typeof example === 'string' ? example : JSON.stringify(example),
  ])
  return Object.fromEntries(texts)
}

/** Reads the arguments of a call from the form. The SDK refuses a text that isn't a value of the argument's type. */
export function readTexts(
  operation: OperationId,
  texts: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const values = Object.entries(operations[operation].input).flatMap(([name, { type = 'string' }]) => {
    const text = texts[name] ?? ''
    return text === '' ? [] : [[name, type === 'string' ? text : parse(text)] as const]
  })
  return Object.fromEntries(values)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The text of the panel before a run. */
export const idle = 'Runs here, with made-up data.'

/** A state of the mock, which is set before a call. */
export interface RunState {
  readonly label: string
  readonly data?: NonNullable<MockOptions['data']>
  /** The status of the error that the mock answers. */
  readonly fail?: number
  /** The advice to an app in this state, unless the call may have changed something. */
  readonly advice?: string
}

/** The states to choose from. */
export const runStates: readonly [RunState, ...RunState[]] = [
  { label: "The contract's example" },
  { label: '401: the token is refused', fail: 401, advice: 'Ask the user to sign in again.' },
  { label: '404', fail: 404, advice: "Say that it wasn't found. Another attempt won't change that." },
  { label: '503 on every attempt', fail: 503, advice: 'Offer to try again later.' },
  { label: 'Awkward but valid data', data: 'adversarial' },
]
