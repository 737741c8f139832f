import type { Client } from '@travel-card/sdk'
import { type Attempts, createAttempts } from '@travel-card/sdk/attempts'
import type { OperationMembers } from './members.gen.ts'
import { mutationOperations, queryOperations } from './operations.gen.ts'
import type { MutationId, QueryId, QueryKeys } from './types.ts'

type Method = (input: unknown, options?: { signal: AbortSignal }) => Promise<unknown>

/** The result of `createQueries`: each operation's options under its `operationId`, the query keys, and the attempts. */
export interface Queries<C extends Client> extends OperationMembers<C> {
  readonly keys: QueryKeys<C>
  /** The attempts that you passed or, if you passed none, attempts that are kept in memory. */
  readonly attempts: Attempts<C>
}

/** Options for `createQueries`. */
export interface QueriesOptions<C extends Client> {
  /**
   * The guard that the mutations go through: the result of `createAttempts` from `@travel-card/sdk/attempts`, for the same client.
   * By default, attempts are kept in memory for as long as the client lives.
   */
  readonly attempts?: Attempts<C>
}

/**
 * Creates TanStack Query options from a client: queries for the operations that only read, and mutations for the others.
 *
 * - A query's key contains the operation and its arguments, but no token, header or base URL.
 * - `retry` is `false`, because the client already retries the operations that may be repeated.
 * - A query whose response contains personal data or secrets has `persister: undefined`, so that no persister in your default options
 *   stores it.
 * - A mutation is sent immediately or not at all. It has no `mutationKey`, so that TanStack Query never resumes it.
 * - A mutation goes through `attempts`, and rejects with an `AttemptError` if the card was or may have been reissued before.
 *
 * @example
 * const queries = createQueries(client, { attempts: createAttempts(client, { store: browserStore() }) })
 * const { data, error } = useQuery(queries.getCustomer({ id }))
 * const reissue = useMutation(queries.reissueCard())
 */
export function createQueries<C extends Client>(
  client: C,
  { attempts = createAttempts(client) }: QueriesOptions<C> = {},
): Queries<C> {
  // The casts are safe: the tables and the methods come from the same contract, and `Queries` gives each member its type.
  const methods = client as unknown as Readonly<Record<QueryId | MutationId, Method>>
  const guarded = attempts as unknown as Readonly<Partial<Record<MutationId, Method>>>
  const keys: Record<string, unknown> = { all: ['travel-card'] }
  const queries: Record<string, unknown> = { keys, attempts }

  for (const operation of Object.keys(queryOperations) as QueryId[]) {
    const { arguments: names, ...marks } = queryOperations[operation]
    // Undefined counts more than a persister in the default options, which never asks `shouldDehydrateQuery`.
    const persistence = (marks.personalData || marks.secret) && { persister: undefined }
    keys[operation] = (given: unknown) => keyOf(operation, copy(given, names))
    queries[operation] = (given: unknown = {}) => {
      const input = copy(given, names)
      const fetch = ({ signal }: { signal: AbortSignal }) => methods[operation](input, { signal })
      const queryFn = typeof input === 'symbol' ? input : fetch
      const meta = { operation, ...marks }
      return { queryKey: keyOf(operation, input), queryFn, retry: false, meta, ...persistence }
    }
  }

  for (const operation of Object.keys(mutationOperations) as MutationId[]) {
    const { arguments: names, ...marks } = mutationOperations[operation]
    // Operations that a second call can't harm aren't guarded.
    const mutationFn = async (given: unknown = {}): Promise<unknown> =>
      (guarded[operation] ?? methods[operation])(copy(given, names))
    const meta = { operation, ...marks }
    queries[operation] = () => ({ mutationFn, retry: false, networkMode: 'always', gcTime: 0, meta })
  }

  return queries as unknown as Queries<C>
}

/**
 * Copies the documented arguments, so that a later change by the caller affects neither the key nor the request. A plain
 * object's other members keep only their names, so that the client can refuse them. A class instance's other members are dropped,
 * because they probably aren't meant as arguments.
 */
function copy(input: unknown, names: readonly string[]): unknown {
  const object: Readonly<Record<string, unknown>> = Object(input)
  if (object !== input) return input
  const plain = (value: unknown): unknown =>
    typeof value === 'object' ? JSON.parse(JSON.stringify(value)) : value
  const given = names.map((name) => [name, plain(object[name])])
  // Compares names, because a plain object from a different realm has its own `Object`.
  const isPlain = (object.constructor?.name ?? 'Object') === 'Object'
  const others = Object.keys(isPlain ? object : {}).filter((name) => !names.includes(name))
  return Object.fromEntries([
    ...given.filter(([, value]) => value !== undefined),
    ...others.map((name) => [name, null]),
  ])
}

/**
 * Returns a query's key, with the arguments unless `skipToken` stands in their place. We recognize `skipToken` by its type, because
 * each copy of TanStack Query has its own symbol.
 */
const keyOf = (operation: string, input: unknown): readonly unknown[] =>
  ['travel-card', operation, input].slice(0, input === undefined || typeof input === 'symbol' ? 2 : 3)
