import type { OperationId, OperationTypes } from '@travel-card/contract'
import { isBreach } from './difference.ts'
import { findDifferences } from './find-differences.ts'

/**
 * Whether data has every documented field: a type guard for one place in an app whose client does not validate. It
 * changes nothing, so a null makes data incomplete.
 *
 * @example
 * const customer = await client.getCustomer({ id })
 * if (!isComplete('getCustomer', customer)) return showPlaceholder()
 * customer.featuresAccess.map((access) => access.status) // string[]
 */
export function isComplete<Id extends OperationId>(
  operation: Id,
  data: unknown,
): data is OperationTypes[Id]['complete'] {
  return !findDifferences(operation, data, 'refuse').some(isBreach)
}
