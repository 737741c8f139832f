import { randomUUID } from 'node:crypto'
import type { OperationId } from '@travel-card/contract'
import { findNames } from '../observing/find-names.ts'
import { type Seen, seenBy } from '../observing/seen.ts'
import { type Read, requestFor } from './reads.ts'
import type { Step } from './step.ts'

const hasId = ({ operation }: Read): boolean => operation !== 'listAirportProducts'

/** The first thing that was read with success. */
const firstRead = (seen: Seen, reads: readonly Read[]): Read | undefined =>
  reads[seenBy(seen, 'read', 'names').find(({ outcome }) => outcome === 'success')?.read ?? -1]

/** Asks for what there is not, and for what there is without a right token. */
export function refusalSteps(reads: readonly Read[]): Step[] {
  const operations = [...new Set(reads.filter(hasId).map(({ operation }) => operation))]
  const unknownId = (operation: OperationId): Step => ({
    purpose: 'unknown-id',
    operation,
    method: 'GET',
    what: 'with a made-up id',
    onlyIf: 'the operation has succeeded',
    make(seen) {
      const succeeded = seenBy(seen, 'read').find(
        (one) => one.operation === operation && one.outcome === 'success',
      )
      const read = reads[succeeded?.read ?? -1]
      if (!read) return undefined
      const ids = Object.keys(read.input).map((name) => [name, randomUUID()])
      return requestFor({ operation, input: Object.fromEntries(ids) }, 'unknown-id')
    },
  })
  const withToken = (token: 'none' | 'wrong'): Step => ({
    purpose: token === 'none' ? 'no-token' : 'wrong-token',
    operation: reads[0]?.operation ?? 'getCustomer',
    method: 'GET',
    what: token === 'none' ? 'without a token' : 'with a made-up, expired token',
    onlyIf: 'a read has succeeded, which is then repeated so',
    make(seen) {
      const read = firstRead(seen, reads)
      return (
        read &&
        requestFor(read, token === 'none' ? 'no-token' : 'wrong-token', { token, names: findNames(seen) })
      )
    },
  })
  return [...operations.map(unknownId), withToken('none'), withToken('wrong')]
}
