/** An edit of the contract by hand. A pattern that isn't found is a mistake in the table. */
export type Edit = readonly [from: string | RegExp, to: string]

/** A possible answer: the questions that it settles, the edits of `openapi.yaml`, and a program that uses the changes. */
export interface Answer {
  readonly name: string
  /** The ids for `pnpm settle`. */
  readonly settles: readonly string[]
  readonly edits: readonly Edit[]
  /** Lines of a program with `client`, `fetchClient` and `mock`. They push their results to `seen`. */
  readonly program: string
  /** The expected results. */
  readonly sees: readonly unknown[]
}
