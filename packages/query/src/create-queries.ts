import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Client } from '@travel-card/sdk'
import { type AttemptStorage, attemptLogOf, type MutationId } from './attempt-log.ts'
import type { OperationMembers } from './members.gen.ts'
import { mutationOperations, queryOperations } from './operations.gen.ts'
import type { Attempts, QueryId, QueryKeys } from './types.ts'

type Method = (input: unknown, options?: { signal: AbortSignal }) => Promise<unknown>
type Input = Readonly<Record<string, unknown>>

/** What `createQueries` gives: options by `operationId`, the keys, and what was attempted. */
export interface Queries<C> extends OperationMembers<C> {
  readonly keys: QueryKeys<C>
  readonly attempts: Attempts
}

/** Options of `createQueries`. */
export interface QueriesOptions {
  /**
   * Where attempts outlive the process. A function is called whenever the storage is needed. An entry holds the SHA-256 of
   * what the attempt changes, when it began, and its state. Default: attempts are kept in memory, as long as the client.
   */
  readonly storage?: AttemptStorage | (() => AttemptStorage | undefined)
}

/**
 * Makes TanStack Query options from a client: queries for the operations that may be repeated, mutations for the others.
 *
 * - A query's key holds the operation and its arguments; no token, header or base URL.
 * - `retry` is `false`: the client repeats what may be repeated.
 * - A mutation is sent at once or not at all, and never resumed: it has no `mutationKey`.
 * - For one thing, such as a card, one mutation is under way at a time, and none follows one whose outcome is unknown: it
 *   rejects with an `AttemptError`. The same arguments at once share one request.
 *
 * @example
 * const queries = createQueries(client, { storage: () => localStorage })
 * const { data, error } = useQuery(queries.getCustomer({ id }))
 * const reissue = useMutation(queries.reissueCard())
 */
export function createQueries<C extends Client>(client: C, { storage }: QueriesOptions = {}): Queries<C> {
  // Casts: the tables and the client's methods are generated from the same contract; `Queries` gives each its own type.
  const methods = client as unknown as Readonly<Record<keyof Queries<C>, Method>>
  const log = attemptLogOf(client)
  if (storage) log.open = typeof storage === 'function' ? storage : () => storage
  const attempts: Attempts = {
    get: (operation, subject) => log.get(entryKey(operation, subject)),
    subscribe: (listener) => log.subscribe(listener),
    clear: (operation, subject) => log.clear(entryKey(operation, subject)),
  }
  const keys: Record<string, unknown> = { all: ['travel-card'] }
  const queries: Record<string, unknown> = { keys, attempts }

  for (const operation of Object.keys(queryOperations) as QueryId[]) {
    const { arguments: names, ...marks } = queryOperations[operation]
    keys[operation] = (given: unknown) => keyOf(operation, copy(given, names))
    queries[operation] = (given: unknown = {}) => {
      const input = copy(given, names)
      const fetch = ({ signal }: { signal: AbortSignal }) => methods[operation](input, { signal })
      const queryFn = typeof input === 'symbol' ? input : fetch
      return { queryKey: keyOf(operation, input), queryFn, retry: false, meta: { operation, ...marks } }
    }
  }

  for (const operation of Object.keys(mutationOperations) as MutationId[]) {
    const { arguments: names, subject: _, ...marks } = mutationOperations[operation]
    const mutationFn = async (given: unknown = {}): Promise<unknown> => {
      const input = copy(given, names)
      // What is no object names nothing: the client refuses it.
      return log.run(operation, entryKey(operation, Object(input)), input, () => methods[operation](input))
    }
    const meta = { operation, ...marks }
    queries[operation] = () => ({ mutationFn, retry: false, networkMode: 'always', gcTime: 0, meta })
  }

  return queries as unknown as Queries<C>
}

/** The documented arguments, read once: what the caller changes later changes neither key nor request. */
function copy(input: unknown, names: readonly string[]): unknown {
  const object: Input = Object(input)
  if (object !== input) return input
  const plain = (value: unknown): unknown =>
    typeof value === 'object' ? JSON.parse(JSON.stringify(value)) : value
  const given = names.map((name) => [name, plain(object[name])])
  return Object.fromEntries(given.filter(([, value]) => value !== undefined))
}

/** A symbol is TanStack Query's `skipToken`; each copy of the library has its own. */
const keyOf = (operation: string, input: unknown): readonly unknown[] =>
  ['travel-card', operation, input].slice(0, input === undefined || typeof input === 'symbol' ? 2 : 3)

/** Names in log and storage what the arguments name. `crypto.subtle` is asynchronous, and missing in React Native. */
function entryKey(operation: MutationId, input: Input): string {
  const values = mutationOperations[operation].subject.map((name) => input[name])
  return `travel-card.${operation}.${bytesToHex(sha256(values.join()))}`
}
