import { markedFields } from '../generate/fields.ts'
import type { Model } from '../generate/index.ts'

/**
 * The fields of an operation's data that are not for a terminal or a log: those marked `x-secret` or `x-personal-data`.
 *
 * @throws Error when the contract has no such operation, because then nothing is known of its fields.
 */
export function privateFields(contract: Model, id: string): string[] {
  const operation = contract.operations.find((one) => one.id === id)
  if (!operation) throw new Error(`openapi/ has no operation ${id}: run pnpm generate`)
  const { dataType } = operation.success
  return (['x-secret', 'x-personal-data'] as const).flatMap((mark) => markedFields(contract, mark, dataType))
}
