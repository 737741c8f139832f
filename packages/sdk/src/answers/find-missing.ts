import type { OperationId } from '@travel-card/contract'
import type { Difference } from '../check/difference.ts'
import { operations } from '../operations/operations.gen.ts'
import { typeOf } from '../rules/type-of.ts'

/** What the contract requires and `data` lacks. The types say that it is there, so this is checked always. */
export function findMissing(operation: OperationId, data: unknown): Difference[] {
  return Object.entries(operations[operation].required ?? {}).flatMap(([name, type]): Difference[] => {
    const value: unknown = Object(data)[name]
    const about = { operation, pointer: `/${name}` }
    if (value === undefined || value === null) return [{ ...about, kind: 'missing', message: 'is missing' }]
    return typeOf(value) === type ? [] : [{ ...about, kind: 'type', message: `is not of type ${type}` }]
  })
}
