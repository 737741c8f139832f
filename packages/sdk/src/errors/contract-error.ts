import type { Difference } from '../difference.ts'
import { BaseError } from './base-error.ts'

/**
 * The data of an answer lacks what the contract requires, or breaks the contract where `check` is set to refuse that; or
 * `check` itself threw. Whatever the request asks for may have happened.
 */
export class ContractError extends BaseError {
  static override readonly kind = 'contract'
  declare readonly kind: 'contract'
  /** Empty if `check` threw. */
  declare readonly issues: readonly Difference[]
  /** What `check` threw. Not enumerable. */
  declare readonly cause: unknown

  override get name(): 'ContractError' {
    return 'ContractError'
  }
}
