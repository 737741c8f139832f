import type { OperationId } from '@travel-card/contract'
import { type Comparison, findIssues, responses, schemas } from '@travel-card/contract/schemas'
import type { Difference } from './check-types.ts'

/** Compares a value with a component of the contract. Each difference is there once, whatever the length of lists. */
function compare(operation: OperationId, component: string, value: unknown, how: Comparison): Difference[] {
  const issues = findIssues(schemas, { $ref: component }, value, { ...how, isGeneric: true })
  return issues.map(({ pointer, kind, message, required }) => ({
    operation,
    pointer,
    kind,
    message,
    ...(required && { required }),
  }))
}

/** Compares the data of a response with the contract. */
export const findDifferences = (operation: OperationId, data: unknown, how: Comparison): Difference[] =>
  compare(operation, responses[operation].data, data, how)

/** The same of the body of a failure. `undefined` if the contract does not document its status. */
export function findFailureDifferences(
  operation: OperationId,
  status: number,
  body: unknown,
): Difference[] | undefined {
  const component = responses[operation].failures?.[status]
  return component === undefined ? undefined : compare(operation, component, body, { nulls: 'absent' })
}
