/** The steps of a version, from the smallest. */
export const bumps = ['none', 'patch', 'minor', 'major'] as const
export type Bump = (typeof bumps)[number]

/** One difference between two contracts. */
export interface Change {
  /** The step that a release with it has to make. */
  readonly bump: Exclude<Bump, 'none'>
  readonly about: 'extension' | 'schema' | 'deprecation' | 'assumption' | 'example' | 'tag' | 'type'
  /** Where it is, as users know it: `getCustomer: response status`. */
  readonly at: string
  /** Names that a changeset about this change has to have in backticks. */
  readonly names: readonly string[]
  readonly text: string
  /** The step that a user of the packages has to take. */
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

/** The largest step of several; `none` of none. */
export function largest(all: readonly { readonly bump: Bump }[]): Bump {
  return all.reduce<Bump>((most, { bump }) => (isAtLeast(bump, most) ? bump : most), 'none')
}
