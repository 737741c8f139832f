import type { MockOptions } from '@travel-card/mock'

/** What the mock is set to before a call. */
export interface RunState {
  readonly id: string
  readonly label: string
  /** What it is like, in a sentence. */
  readonly meaning: string
  readonly data?: NonNullable<MockOptions['data']>
  /** The status that the operation fails with. */
  readonly fail?: number
  /** How long each answer takes, in milliseconds. */
  readonly delay?: number
}

/** The states that a call can be tried in. */
export const runStates: readonly [RunState, ...RunState[]] = [
  { id: 'example', label: 'Example', meaning: 'The mock responds with the first example of the contract.' },
  {
    id: '404',
    label: '404',
    fail: 404,
    meaning: 'The call fails with 404. No error is documented: be ready for any status.',
  },
  { id: '503', label: '503', fail: 503, meaning: 'The call fails with 503, each time it is sent.' },
  {
    id: 'slow',
    label: 'Slow',
    delay: 2000,
    meaning: 'The response takes two seconds. You can cancel the call.',
  },
  {
    id: 'adversarial',
    label: 'Adversarial',
    data: 'adversarial',
    meaning: 'The response is as unkind as the contract allows, and another one each time.',
  },
]
