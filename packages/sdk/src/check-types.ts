import type { OperationId } from '@travel-card/contract'

/** A difference between a response and the contract. */
export interface Difference {
  readonly operation: OperationId
  /** The place in `data`: a JSON pointer (RFC 6901), with `*` for each array index and map key. `''` is `data` itself. */
  readonly pointer: string
  /**
   * `missing`: a documented field is absent or null. `type`: a value violates its documented type, format or limit.
   * `new-field`: an undocumented field. `new-value`: an undocumented value of an open enum.
   */
  readonly kind: 'missing' | 'type' | 'new-field' | 'new-value'
  /** The difference in words. Contains a value only for `new-value`. */
  readonly message: string
  /** True if the contract requires the missing field. */
  readonly required?: boolean
}

/** Takes the `data` of a response, and returns the differences that make the call fail. */
export type ResponseCheck = (operation: OperationId, data: unknown) => readonly Difference[]

declare const checked: unique symbol

/**
 * A check that fails unless the data of the operations in `Checked` is complete. It's created by `checkResponses({ complete })`
 * from `@travel-card/sdk/check`. If TypeScript knows that a client has this check, the fields of these operations aren't optional
 * in the client's types.
 */
export interface CompleteCheck<Checked extends OperationId> extends ResponseCheck {
  /** Exists only in the type. It's a function, so that in a union of checks, only the operations that all of them cover count. */
  readonly [checked]: (operation: Checked) => void
}
