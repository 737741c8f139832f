import { type OperationId, operations } from '@travel-card/contract'
import document from '@travel-card/contract/openapi.json' with { type: 'json' }
import { exampleOf } from './generate/example-of.ts'

/**
 * The arguments of an operation in the contract's own examples, by the SDK's names.
 *
 * @throws Error for a required argument that has no example.
 */
export function exampleInput(id: OperationId): Record<string, unknown> {
  const operation = operations[id]
  const values = Object.entries(operation.input).flatMap(([name, argument]) => {
    const value = exampleOf(document, operation, argument)
    if (value !== undefined) return [[name, value] as const]
    if (!argument.required) return []
    throw new Error(`${id}: give the argument \`${name}\` an example in openapi/openapi.yaml`)
  })
  return Object.fromEntries(values)
}
