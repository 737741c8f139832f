import type { OperationId } from '@travel-card/contract'
import type { Difference } from './difference.ts'

/**
 * What `checkResponses()` of `@travel-card/sdk/check` makes and `createClient({ check })` takes. It gets the `data` of
 * an answer and gives the differences that the call must fail with.
 *
 * `Checked` names the operations whose data is verified, and therefore typed as complete.
 */
export interface ResponseCheck<Checked extends OperationId = never> {
  (operation: OperationId, data: unknown): readonly Difference[]
  /** Exists in types only. */
  readonly checked?: Checked
}
