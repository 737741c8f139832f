// #region pages
import { useInfiniteQuery } from '@tanstack/react-query'

function useLoungeOrders(queries: LoungeOrderQueries, status: string[]) {
  return useInfiniteQuery({
    queryKey: [...queries.listLoungeOrders({ status }).queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      queries
        .listLoungeOrders({ status, ...pageParam })
        .queryFn({ signal }),
    initialPageParam: {},
    getNextPageParam: ({ pagination: { nextCursor } }) =>
      nextCursor === null ? undefined : { cursor: nextCursor },
  })
}
// #endregion

/** The result of `createQueries` once the contract has the list of `openapi/sample-operation.yaml`, as far as it matters here. */
export interface LoungeOrderQueries {
  listLoungeOrders(input: { status?: string[]; cursor?: string }): {
    readonly queryKey: readonly unknown[]
    readonly queryFn: (context: { signal: AbortSignal }) => Promise<{
      readonly data: readonly { readonly id: string }[]
      readonly pagination: { readonly nextCursor: string | null }
    }>
  }
}

void useLoungeOrders
