import file from '@travel-card/contract/assumptions.json' with { type: 'json' }

/** An entry of the register: something that the service's documentation leaves open. */
export interface RegisterEntry {
  readonly id: string
  readonly kind: 'assumed' | 'unknown'
  readonly title: string
  /** The name of a probe, or `statement`. */
  readonly settledBy: string
  readonly topic: string
  /** What to ask the provider. */
  readonly question: string
}

/** The entries in their order. */
// A cast: a JSON module has no literal types, and generation has checked each `kind`.
export const register = file.entries as readonly RegisterEntry[]
