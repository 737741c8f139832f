import { BaseError } from './base-error.ts'

/** One thing that is wrong with the arguments or options of a call. */
export interface InputIssue {
  /** The name of the argument or option. */
  readonly field: string
  /** What the value must be. It never holds the value. */
  readonly message: string
}

/** The arguments of a call break the contract. Nothing was sent; `issues` names every faulty field at once. */
export class InputError extends BaseError {
  static override readonly kind = 'input'
  declare readonly kind: 'input'
  declare readonly issues: readonly InputIssue[]

  override get name(): 'InputError' {
    return 'InputError'
  }
}
