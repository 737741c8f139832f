/** The steps of a version, from the smallest. */
export const sizes = ['none', 'patch', 'minor', 'major'] as const
export type Size = (typeof sizes)[number]

/** One difference between two contracts. */
export interface Change {
  /** The step that a release with it has to make. */
  readonly size: Exclude<Size, 'none'>
  readonly about: 'schema' | 'extension' | 'register' | 'tag' | 'example' | 'type' | 'deprecation'
  /** Where it is, as users know it: `getCustomer: answer status`. */
  readonly at: string
  /** What a changeset has to name, in backticks, to be about this change. */
  readonly names: readonly string[]
  readonly text: string
  /** What a user of the packages has to do. */
  readonly todo?: string
  /** Of something that was removed: whether the contract before had deprecated it. */
  readonly deprecated?: boolean
}

export const isAtLeast = (size: Size, other: Size): boolean => sizes.indexOf(size) >= sizes.indexOf(other)

/** The largest step of several; `none` of none. */
export function largest(all: readonly { readonly size: Size }[]): Size {
  return all.reduce<Size>((most, { size }) => (isAtLeast(size, most) ? size : most), 'none')
}
