import type { MockOptions } from '@travel-card/mock'

/** What the mock is set to before a call. */
export interface RunState {
  readonly label: string
  readonly data?: NonNullable<MockOptions['data']>
  /** The status that the operation fails with. */
  readonly fail?: number
}

/** The states that a call can be tried in. */
export const runStates: readonly [RunState, ...RunState[]] = [
  { label: 'The example of the contract' },
  { label: '401: the token is refused', fail: 401 },
  { label: '404', fail: 404 },
  { label: '503: on every attempt, so you can watch the client retry', fail: 503 },
  { label: 'Awkward but valid data, different on every run', data: 'adversarial' },
]
