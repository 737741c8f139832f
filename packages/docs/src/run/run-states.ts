import type { MockOptions } from '@travel-card/mock'

/** What the mock is set to before a call. */
export interface RunState {
  readonly label: string
  /** What it is like, in a sentence. */
  readonly meaning: string
  readonly data?: NonNullable<MockOptions['data']>
  /** The status that the operation fails with. */
  readonly fail?: number
  /** How long each response takes, in milliseconds. */
  readonly delay?: number
}

/** The states that a call can be tried in. */
export const runStates: readonly [RunState, ...RunState[]] = [
  { label: 'Example', meaning: 'The mock responds with the first example of the contract.' },
  {
    label: '401',
    fail: 401,
    meaning: 'The mock refuses the token. The client would repeat the call with another token.',
  },
  {
    label: '404',
    fail: 404,
    meaning: 'The call fails with 404. No error is documented, so be ready for any status.',
  },
  { label: '503', fail: 503, meaning: 'Every attempt fails with 503, so you can watch the client retry.' },
  { label: 'Slow', delay: 2000, meaning: 'The response takes two seconds. You can cancel the call.' },
  {
    label: 'Adversarial',
    data: 'adversarial',
    meaning: 'Awkward but valid data: missing fields, huge texts, unknown values. Different on every run.',
  },
]
