/** A change of the contract by hand: a pattern that is not there is a mistake of the table. */
export type Edit = readonly [from: string | RegExp, to: string]

/** An answer as it may come: what it settles, what is then edited in `openapi.yaml`, and a program that uses what changed. */
export interface Answer {
  readonly name: string
  /** The ids that `pnpm settle` gets. */
  readonly settles: readonly string[]
  readonly edits: readonly Edit[]
  /** Lines of a program with `client`, `fetchClient` and `mock`; each pushes what it saw to `seen`. */
  readonly program: string
  /** What the program has seen. */
  readonly sees: readonly unknown[]
}
