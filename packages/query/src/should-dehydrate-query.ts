import { queryOperations } from './operations.gen.ts'

/** What is read of TanStack Query's `Query`, so that each copy and version of the library fits. */
interface DehydratableQuery {
  readonly queryKey: readonly unknown[]
  readonly meta?: Readonly<Record<string, unknown>> | undefined
  readonly state: { readonly status: string }
}

/**
 * Tells whether a query may be persisted: not if its response contains personal data or secrets. Decides by the key, which
 * is there where `meta` was lost, and by `meta` where the key is your own. For other queries it decides as TanStack Query
 * does by default.
 *
 * @example
 * persistQueryClient({ queryClient, persister, dehydrateOptions: { shouldDehydrateQuery } })
 */
export function shouldDehydrateQuery({ queryKey, meta, state }: DehydratableQuery): boolean {
  const isOurs = queryKey[0] === 'travel-card'
  const marks = marksOf(isOurs ? queryKey[1] : meta?.operation)
  return state.status === 'success' && (marks ? !marks.personalData && !marks.secret : !isOurs)
}

type Table = typeof queryOperations

function marksOf(operation: unknown): Table[keyof Table] | undefined {
  // A cast: that it is one of them has just been asked.
  return Object.hasOwn(queryOperations, String(operation))
    ? queryOperations[operation as keyof Table]
    : undefined
}
