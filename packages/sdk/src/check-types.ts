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
  /** True if the contract requires the field that is missing. */
  readonly required?: boolean
}

/** Gets the `data` of a response and gives the differences that the call must fail with. */
export type ResponseCheck = (operation: OperationId, data: unknown) => readonly Difference[]

declare const checked: unique symbol

/**
 * A check that fails unless the data of the operations in `Checked` is complete: `checkResponses({ complete })` of
 * `@travel-card/sdk/check` makes it. The methods of a client that certainly has it are typed so.
 */
export interface CompleteCheck<Checked extends OperationId> extends ResponseCheck {
  /** Exists in types only. A function, so that of two checks that may be meant, what both check counts. */
  readonly [checked]: (operation: Checked) => void
}
