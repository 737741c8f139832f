import type { OperationId } from '@travel-card/contract'

/** A difference between a response and the contract. */
export interface Difference {
  readonly operation: OperationId
  /** Where in `data`: a JSON pointer (RFC 6901) with `*` for each array index. `''` is `data` itself. */
  readonly pointer: string
  /**
   * `missing`: a documented field is absent or null. `type`: a value violates its documented type, format or limit.
   * `new-field`: a field that is not documented. `new-value`: a value of an open enum that is not documented.
   */
  readonly kind: 'missing' | 'type' | 'new-field' | 'new-value'
  /** What differs. It contains a value only for `new-value`. */
  readonly message: string
}

/** Whether a difference breaks the contract. A new field or value does not: objects and sets are open. */
export const isBreach = ({ kind }: Difference): boolean => kind === 'missing' || kind === 'type'
