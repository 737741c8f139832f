import type { Query } from '@tanstack/query-core'
import { queryOperations } from './operations.gen.ts'

/**
 * Tells whether a query may be persisted: not if its response contains personal data or secrets. Decides by the key, which
 * is there where `meta` was lost, and by `meta` where the key is your own. For other queries it decides as TanStack Query
 * does by default.
 *
 * @example
 * persistQueryClient({ queryClient, persister, dehydrateOptions: { shouldDehydrateQuery } })
 */
export function shouldDehydrateQuery(
  // What is read of a query, so that each copy and version of the library fits.
  { queryKey, meta, state }: Pick<Query, 'queryKey' | 'meta'> & { state: { status: string } },
): boolean {
  const isOurs = queryKey[0] === 'travel-card'
  const operation = isOurs ? queryKey[1] : meta?.operation
  const marks = Object.entries(queryOperations).find(([id]) => id === operation)?.[1]
  return state.status === 'success' && (marks ? !marks.personalData && !marks.secret : !isOurs)
}
