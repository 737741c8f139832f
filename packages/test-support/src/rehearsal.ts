/** Lines of a program, and what they push to its list `seen`. */
export interface Lines {
  readonly program: string
  readonly sees: readonly unknown[]
}

/** A package's own lines, the constant `rehearsal` of its `test/rehearsal.ts`, which `scripts/rehearsal.test.ts` also runs. */
export interface Rehearsal {
  readonly imports?: string
  /** Lines after an answer, by its name. */
  readonly programs: Readonly<Record<string, Lines>>
  /** Lines for the end of each program. */
  readonly last?: Lines
}
