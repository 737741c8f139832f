import type { Difference } from '../difference.ts'
import { BaseError } from './base-error.ts'

/** The data of an answer breaks the contract, and `check` is set to refuse that. */
export class ContractError extends BaseError {
  static override readonly kind = 'contract'
  declare readonly kind: 'contract'
  declare readonly issues: readonly Difference[]

  override get name(): 'ContractError' {
    return 'ContractError'
  }
}
