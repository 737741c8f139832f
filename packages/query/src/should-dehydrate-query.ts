import type { Query } from '@tanstack/query-core'
import { queryOperations } from './operations.gen.ts'

/**
 * Tells whether a query may be persisted: not if its response contains personal data or secrets. The key decides, because
 * `meta` may have been lost, and `meta` decides if the key is your own. All other queries are treated as by TanStack
 * Query's default.
 *
 * @example
 * persistQueryClient({ queryClient, persister, dehydrateOptions: { shouldDehydrateQuery } })
 */
export function shouldDehydrateQuery(
  // Only the members that are read, so that every copy and version of the library fits.
  { queryKey, meta, state }: Pick<Query, 'queryKey' | 'meta'> & { state: { status: string } },
): boolean {
  const isOurs = queryKey[0] === 'travel-card'
  const operation = isOurs ? queryKey[1] : meta?.operation
  const marks = Object.entries(queryOperations).find(([id]) => id === operation)?.[1]
  return state.status === 'success' && (marks ? !marks.personalData && !marks.secret : !isOurs)
}
