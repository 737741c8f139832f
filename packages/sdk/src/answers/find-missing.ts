import type { OperationId } from '@travel-card/contract'
import type { Difference } from '../check/difference.ts'
import { operations } from '../operations/operations.gen.ts'
import { readOwn } from '../rules/read-own.ts'
import { typeOf } from '../rules/type-of.ts'

/** What the contract requires and `data` lacks. The types say that it is there, so this is checked always. */
export function findMissing(operation: OperationId, data: unknown): Difference[] {
  return Object.entries(operations[operation].required ?? {}).flatMap(([name, type]): Difference[] => {
    const value = readOwn(data, name) ?? undefined
    if (typeOf(value) === type) return []
    const about = { operation, pointer: `/${name}` }
    return [
      value === undefined
        ? { ...about, kind: 'missing', message: 'is missing' }
        : { ...about, kind: 'type', message: `is not of type ${type}` },
    ]
  })
}
