import type { Query } from '@tanstack/query-core'
import { queryOperations } from './operations.gen.ts'

/**
 * Tells TanStack Query whether to persist a query. The answer is no if the response contains personal data or secrets. Decides by
 * the key, because `meta` may have been lost, or by `meta` if the key is your own. Treats all other queries as TanStack Query does
 * by default.
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
