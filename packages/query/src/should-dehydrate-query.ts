import type { Query } from '@tanstack/query-core'
import { queryOperations } from './operations.gen.ts'

/**
 * Tells TanStack Query not to persist those of our queries whose response contains personal data or secrets. It recognizes them by
 * their key, because `meta` may have been lost, or by `meta` if you replaced the key. All other queries are treated as TanStack
 * Query treats them by default.
 *
 * @example
 * persistQueryClient({ queryClient, persister, dehydrateOptions: { shouldDehydrateQuery } })
 */
export function shouldDehydrateQuery(
  // Only the members that are read, so that a query of any copy and version of TanStack Query fits.
  { queryKey, meta, state }: Pick<Query, 'queryKey' | 'meta'> & { state: { status: string } },
): boolean {
  const isOurs = queryKey[0] === 'travel-card'
  const operation = isOurs ? queryKey[1] : meta?.operation
  const marks = Object.entries(queryOperations).find(([id]) => id === operation)?.[1]
  return state.status === 'success' && (marks ? !marks.personalData && !marks.secret : !isOurs)
}
