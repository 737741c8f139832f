import { mutationOperations, queryOperations } from './operations.gen.ts'
import type { AnyClient, Queries } from './queries.ts'
import { shareCall } from './share-call.ts'

const root = 'travel-card'

type Method = (input: unknown, options?: { signal: AbortSignal }) => Promise<unknown>

/**
 * Makes TanStack Query options from a client: queries for the operations that may be repeated, mutations for the
 * others. The options are plain objects, for each of TanStack Query's adapters.
 *
 * - A query's key holds the operation and its arguments; no token, header or base URL.
 * - `retry` is `false`: the client repeats what may be repeated.
 * - A mutation is sent at once or not at all, so that none is sent later by coming back online or by being restored.
 *   It has no `mutationKey`, because only with a key does a restored mutation find its function again. While one is
 *   under way, the same arguments give the same promise: a double click is one request. This holds across all options
 *   of one client, however often they are made from it.
 *
 * @example
 * ```ts
 * const queries = createQueries(client)
 * const { data, error } = useQuery(queries.getCustomer({ id }))
 * const reissue = useMutation(queries.reissueCard())
 * await queryClient.invalidateQueries({ queryKey: queries.keys.getCustomer() })
 * ```
 */
export function createQueries<C extends AnyClient>(client: C): Queries<C> {
  // The table and the client's methods are generated from the same contract; `Queries` gives each its own type.
  const methods = client as unknown as Readonly<Record<keyof Queries<C>, Method>>
  const keys: Record<string, unknown> = { all: [root] }
  const queries: Record<string, unknown> = { keys }

  for (const [operation, marks] of entries(queryOperations)) {
    const meta = { operation, ...marks }
    // A symbol is TanStack Query's `skipToken`; each copy of the library has its own.
    const key = (input?: unknown): readonly unknown[] =>
      input === undefined || typeof input === 'symbol' ? [root, operation] : [root, operation, input]
    keys[operation] = key
    queries[operation] = (input: unknown = {}) => ({
      queryKey: key(input),
      queryFn:
        typeof input === 'symbol'
          ? input
          : ({ signal }: { signal: AbortSignal }) => methods[operation](input, { signal }),
      retry: false,
      meta,
    })
  }

  for (const [operation, marks] of entries(mutationOperations)) {
    const meta = { operation, ...marks }
    const mutationFn = (input: unknown = {}): Promise<unknown> => shareCall(methods, operation, input)
    queries[operation] = () => ({ mutationFn, retry: false, networkMode: 'always', gcTime: 0, meta })
  }

  // A cast: the members are generated from the same operations as the tables.
  return queries as unknown as Queries<C>
}

/** `Object.entries` that keeps the names: the tables are generated and hold nothing else. */
function entries<Table extends object>(table: Table): [keyof Table, Table[keyof Table]][] {
  return Object.entries(table) as [keyof Table, Table[keyof Table]][]
}
