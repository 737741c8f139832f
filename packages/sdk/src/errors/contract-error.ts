import type { Difference } from '../difference.ts'
import { BaseError, type Subject } from './base-error.ts'

/** The data of an answer breaks the contract, and `check` is set to refuse that. */
export class ContractError extends BaseError {
  readonly kind = 'contract'
  readonly issues: readonly Difference[]

  constructor(subject: Subject, issues: readonly Difference[]) {
    const list = issues.map(({ pointer, message }) => `${pointer} ${message}`).join('; ')
    super(subject, `got data that breaks the contract: ${list}`)
    this.issues = issues
  }

  override get name(): 'ContractError' {
    return 'ContractError'
  }
}
