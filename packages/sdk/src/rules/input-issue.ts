/** One thing that is wrong with the arguments or options of a call. */
export interface InputIssue {
  /** The name of the argument or option. */
  readonly field: string
  /** What the value must be. It never contains the value. */
  readonly message: string
}

/** Issues as one line of text. */
export const describeIssues = (
  issues: readonly { readonly message: string; readonly field?: string; readonly pointer?: string }[],
): string => issues.map(({ field, pointer, message }) => `${field ?? pointer} ${message}`).join('; ')
