/** The steps of a version, from the smallest. */
export const bumps = ['none', 'patch', 'minor', 'major'] as const
export type Bump = (typeof bumps)[number]

/** One difference between two contracts. */
export interface Change {
  /** The step that a release with this change must make. */
  readonly bump: Exclude<Bump, 'none'>
  readonly about: 'extension' | 'schema' | 'deprecation' | 'assumption' | 'example' | 'tag' | 'type'
  /** The place, in users' words: `getCustomer: response status`. */
  readonly at: string
  /** Names that a changeset about this change must contain in backticks. */
  readonly names: readonly string[]
  readonly text: string
  /** The action that a user of the packages must take. */
  readonly todo?: string
}

/** The consequence of a change for users of the packages. */
export type Effect = Pick<Change, 'bump' | 'text' | 'todo'>

export interface ContractDiff {
  readonly verdict: Bump
  /** The largest first. */
  readonly changes: readonly Change[]
}

export const isAtLeast = (bump: Bump, other: Bump): boolean => bumps.indexOf(bump) >= bumps.indexOf(other)

/** Returns the largest step of several, or `none` for an empty list. */
export function largest(all: readonly { readonly bump: Bump }[]): Bump {
  return all.reduce<Bump>((most, { bump }) => (isAtLeast(bump, most) ? bump : most), 'none')
}
