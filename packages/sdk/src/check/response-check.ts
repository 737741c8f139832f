import type { OperationId } from '@travel-card/contract'
import type { Difference } from './difference.ts'

/** Gets the `data` of an answer and gives the differences that the call must fail with. */
export type ResponseCheck = (operation: OperationId, data: unknown) => readonly Difference[]

declare const checked: unique symbol

/**
 * A check that fails unless the data of the operations in `Checked` is complete: `checkResponses()` of
 * `@travel-card/sdk/check` makes it. The methods of a client that certainly has it are typed so.
 */
export interface CompleteCheck<Checked extends OperationId> extends ResponseCheck {
  /** Exists in types only. A function, so that of two checks that may be meant, what both check counts. */
  readonly [checked]: (operation: Checked) => void
}
