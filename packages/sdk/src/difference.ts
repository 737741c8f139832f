import type { OperationId } from '@travel-card/contract'

/** One place where an answer differs from the contract. */
export interface Difference {
  readonly operation: OperationId
  /** Where in `data`: a JSON pointer (RFC 6901) with `*` for each array index. `''` is `data` itself. */
  readonly pointer: string
  /**
   * `missing`: a documented field is absent or null. `type`: a value breaks its documented type, format or limit.
   * `new-field`: a field that is not documented. `new-value`: a value beyond those documented for an open set.
   */
  readonly kind: 'missing' | 'type' | 'new-field' | 'new-value'
  /** What differs. It holds a value only for `new-value`. */
  readonly message: string
}

/** Whether a difference breaks the contract. A new field or value does not: objects and sets are open. */
export const isBreach = ({ kind }: Difference): boolean => kind === 'missing' || kind === 'type'
