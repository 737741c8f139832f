import type { Client, OperationId } from '@travel-card/sdk'
import type { AttemptStorage, MutationId } from './attempt.ts'
import { attemptLogOf, subscribe } from './attempt-log.ts'
import type { OperationMembers } from './members.gen.ts'
import { mutationOperations, queryOperations } from './operations.gen.ts'
import type { Attempts, QueryKeys } from './query-options.ts'
import { sha256 } from './sha256.ts'

const root = 'travel-card'

type Method = (input: unknown, options?: { signal: AbortSignal }) => Promise<unknown>

/** What `createQueries` gives: options by `operationId`, the keys, and what was attempted. */
export interface Queries<C> extends OperationMembers<C> {
  readonly keys: QueryKeys<C>
  readonly attempts: Attempts
}

/** The part of a client that the options call, whatever it verifies. */
type AnyClient = { readonly [Id in OperationId]: Client[Id] }

/** Options of `createQueries`. */
export interface QueriesOptions {
  /**
   * Where attempts outlive the process: `localStorage`, React Native's `AsyncStorage`, or three functions of your own. A
   * function is called whenever the storage is needed: `() => localStorage` also does where a server loads the module.
   * Default: attempts are kept in memory, as long as the client.
   *
   * An entry holds the SHA-256 of what the attempt changes, when it began, and its state.
   */
  readonly storage?: AttemptStorage | (() => AttemptStorage | undefined)
}

/**
 * Makes TanStack Query options from a client: queries for the operations that may be repeated, mutations for the
 * others. The options are plain objects, for each of TanStack Query's adapters.
 *
 * - A query's key holds the operation and its arguments; no token, header or base URL.
 * - `retry` is `false`: the client repeats what may be repeated.
 * - A mutation is sent at once or not at all, so that none is sent later by coming back online or by being restored.
 *   It has no `mutationKey`, because only with a key does a restored mutation find its function again.
 * - For one thing, such as a card, one mutation is under way at a time: a double click is one request, and with other
 *   arguments the second rejects with an `AttemptError`. So it does after one of unknown outcome, until
 *   `queries.attempts.clear()`. This holds across all options of one client and, with a storage, across tabs.
 *
 * @example
 * ```ts
 * const queries = createQueries(client, { storage: () => localStorage })
 * const { data, error } = useQuery(queries.getCustomer({ id }))
 * const reissue = useMutation(queries.reissueCard())
 * await queryClient.invalidateQueries({ queryKey: queries.keys.getCustomer() })
 * ```
 */
export function createQueries<C extends AnyClient>(client: C, { storage }: QueriesOptions = {}): Queries<C> {
  // The table and the client's methods are generated from the same contract; `Queries` gives each its own type.
  const methods = client as unknown as Readonly<Record<keyof Queries<C>, Method>>
  const log = attemptLogOf(client)
  if (storage) log.open = typeof storage === 'function' ? storage : () => storage
  const attempts: Attempts = {
    get: (operation, subject) => log.get(entryKey(operation, subject)),
    clear: (operation, subject) => log.clear(entryKey(operation, subject)),
    subscribe,
  }
  const keys: Record<string, unknown> = { all: [root] }
  const queries: Record<string, unknown> = { keys, attempts }

  for (const [operation, { arguments: names, ...marks }] of entries(queryOperations)) {
    const meta = { operation, ...marks }
    // A symbol is TanStack Query's `skipToken`; each copy of the library has its own.
    const key = (input?: unknown): readonly unknown[] =>
      input === undefined || typeof input === 'symbol'
        ? [root, operation]
        : [root, operation, copy(input, names)]
    keys[operation] = key
    queries[operation] = (given: unknown = {}) => {
      const input = copy(given, names)
      const queryFn =
        typeof input === 'symbol'
          ? input
          : ({ signal }: { signal: AbortSignal }) => methods[operation](input, { signal })
      return { queryKey: key(input), queryFn, retry: false, meta }
    }
  }

  for (const [operation, { arguments: names, subject: _, ...marks }] of entries(mutationOperations)) {
    const meta = { operation, ...marks }
    const mutationFn = async (given: unknown = {}): Promise<unknown> => {
      const input = copy(given, names)
      const send = (): Promise<unknown> => methods[operation](input)
      const text = stringify(input)
      // What is no object or cannot be written as JSON is no argument: the client says so, in its own way.
      if (!isObject(input) || text === undefined) return send()
      return log.run(operation, entryKey(operation, input), text, send)
    }
    queries[operation] = () => ({ mutationFn, retry: false, networkMode: 'always', gcTime: 0, meta })
  }

  // A cast: the members are generated from the same operations as the tables.
  return queries as unknown as Queries<C>
}

/** The documented arguments in a plain object, read once: what the caller changes later changes neither key nor request. */
function copy(input: unknown, names: readonly string[]): unknown {
  if (!isObject(input)) return input
  const pairs = names.map((name) => [name, input[name]] as const)
  return Object.fromEntries(
    pairs.flatMap(([name, value]) => (value === undefined ? [] : [[name, clone(value)]])),
  )
}

/** What JSON cannot hold stays as it is: the client refuses it. */
function clone(value: unknown): unknown {
  const text = isObject(value) && stringify(value)
  return text ? JSON.parse(text) : value
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function stringify(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}

/** Where the log and the storage have what is known of the thing that the arguments name. */
function entryKey(operation: MutationId, input: object): string {
  const values = mutationOperations[operation].subject.map((name) => (input as Record<string, unknown>)[name])
  const text = values.length === 1 && typeof values[0] === 'string' ? values[0] : JSON.stringify(values)
  return `${root}.${operation}.${sha256(text)}`
}

/** `Object.entries` that keeps the names: the tables are generated and hold nothing else. */
function entries<Table extends object>(table: Table): [keyof Table, Table[keyof Table]][] {
  return Object.entries(table) as [keyof Table, Table[keyof Table]][]
}
