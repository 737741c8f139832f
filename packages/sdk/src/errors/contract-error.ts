import type { Difference } from '../difference.ts'
import { BaseError } from './base-error.ts'

/** The data of an answer breaks the contract, and `check` is set to refuse that. */
export class ContractError extends BaseError {
  declare readonly kind: 'contract'
  declare readonly name: 'ContractError'
  declare readonly issues: readonly Difference[]
}
