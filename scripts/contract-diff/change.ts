/** The steps of a version, from the smallest. */
export const bumps = ['none', 'patch', 'minor', 'major'] as const
export type Bump = (typeof bumps)[number]

/** What a change can be about. What a program does differently comes first; what the compiler finds anyway, last. */
export const abouts = ['extension', 'schema', 'deprecation', 'assumption', 'example', 'tag', 'type'] as const

/** One difference between two contracts. */
export interface Change {
  /** The step that a release with it has to make. */
  readonly bump: Exclude<Bump, 'none'>
  readonly about: (typeof abouts)[number]
  /** Where it is, as users know it: `getCustomer: response status`. */
  readonly at: string
  /** What a changeset has to name, in backticks, to be about this change. */
  readonly names: readonly string[]
  readonly text: string
  /** What a user of the packages has to do. */
  readonly todo?: string
}

/** What one change means for who uses the packages. */
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
