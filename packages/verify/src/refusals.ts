import { randomUUID } from 'node:crypto'
import { type OperationId, operations } from '@travel-card/contract'
import { type Seen, seenBy } from './evidence.ts'
import { findNames } from './query-names.ts'
import { type Read, requestFor, type Step } from './reads.ts'

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

/** Asks for each path, as a browser does before it sends a page's request, whether a page of this origin may. */
export const preflightSteps = (origin: string, reads: readonly Read[], skipNegative: boolean): Step[] =>
  (Object.keys(operations) as OperationId[]).flatMap((operation): Step[] => {
    const { method, input } = operations[operation]
    const inPath = Object.keys(input).filter((name) => input[name]?.in === 'path')
    const given = reads.find((read) => read.operation === operation)?.input
    if (inPath.length > 0 && !given && skipNegative) return []
    const asked = method === 'GET' ? 'authorization' : 'authorization,content-type'
    const headers = {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': asked,
    }
    return [
      {
        purpose: 'preflight',
        operation,
        method: 'OPTIONS',
        what: `for ${method} from the origin`,
        make: () => ({
          purpose: 'preflight',
          operation,
          method: 'OPTIONS',
          path: Object.fromEntries(inPath.map((name) => [name, String(given?.[name] ?? randomUUID())])),
          token: 'none',
          headers,
        }),
      },
    ]
  })
