import { BaseError, type Subject } from './base-error.ts'

/** One thing that is wrong with the arguments of a call. */
export interface InputIssue {
  /** The argument's name, or `options.` and the name of an option of the call. */
  readonly field: string
  /** What the value must be. It never holds the value. */
  readonly message: string
}

/** The arguments of a call break the contract. Nothing was sent; `issues` names every faulty field at once. */
export class InputError extends BaseError {
  readonly kind = 'input'
  readonly issues: readonly InputIssue[]

  constructor(subject: Subject, issues: readonly InputIssue[]) {
    const list = issues.map(({ field, message }) => `${field} ${message}`).join('; ')
    super(subject, `was not sent: ${list}`)
    this.issues = issues
  }

  override get name(): 'InputError' {
    return 'InputError'
  }
}
