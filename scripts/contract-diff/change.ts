import { type Bump, bumps } from 'generator'

/** The consequence of a change for users of the packages. */
export interface Effect {
  /** The step that a release with this change must make. */
  readonly bump: Exclude<Bump, 'none'>
  /** The change and, if users of the packages must act, what to do. */
  readonly text: string
}

/** One difference between two contracts. */
export interface Change extends Effect {
  /** The place, in users' words: `getCustomer: response status`. */
  readonly at: string
  /** Names that a changeset about this change must contain in backticks. */
  readonly names: readonly string[]
}

/** Returns the largest step of several, or `none` for an empty list. */
export const largest = (all: readonly { readonly bump: Bump }[]): Bump =>
  bumps.findLast((step) => all.some(({ bump }) => bump === step)) ?? 'none'
