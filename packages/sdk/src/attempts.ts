/**
 * Keeps a card reissue, or any other operation that must not be repeated, from being sent twice, even across components, reloads,
 * windows and servers.
 *
 * @module
 */
import type { OperationTypes } from '@travel-card/contract'
import { type GuardedId, guardedOperations } from './attempts.gen.ts'
import { type Decision, dayMs, type RecordedAttempt, type Settled } from './attempts-entry.ts'
import {
  type Attempt,
  AttemptLog,
  AttemptMemory,
  type GuardedCall,
  idPrefix,
  type LogSettings,
  randomId,
} from './attempts-log.ts'
import { type AttemptStore, memoryStore } from './attempts-stores.ts'
import { type Client, identity } from './client.ts'
import type { CallOptions } from './options.ts'
import { readBaseUrl } from './read-options.ts'
import { quietly, sharedMap } from './read-values.ts'
import { sha256 } from './sha256.ts'

export type { GuardedId } from './attempts.gen.ts'
export { type Attempt, AttemptError } from './attempts-log.ts'
export {
  type AttemptStore,
  browserStore,
  type KeyValueStorage,
  keyValueStore,
  memoryStore,
} from './attempts-stores.ts'

/** The arguments that identify what an operation changes (its subject), such as the card to reissue. */
export type SubjectOf<Id extends GuardedId> = Pick<
  OperationTypes[Id]['input'],
  (typeof guardedOperations)[Id]['subject'][number] & keyof OperationTypes[Id]['input']
>

/** Options for `createAttempts`. */
export interface AttemptsOptions extends Partial<LogSettings> {
  /** Where attempts are recorded. Default: a `memoryStore()` for each client. */
  readonly store?: AttemptStore
}

/**
 * A method for each operation that must not be repeated. It rejects with an `AttemptError` if an earlier attempt or the store
 * prevented the request, and otherwise for the same reasons as the client's method. While a request is in progress, a call with the
 * same arguments and no options gets that request's result.
 */
type GuardedMethods<C extends Client> = {
  [Id in keyof Pick<OperationTypes, GuardedId>]: (
    ...args: Parameters<Client[Id]>
  ) => Promise<Awaited<ReturnType<C[Id]>>>
}

/** A method for each operation that must not be repeated, and methods that read its attempts and record decisions about them. */
export interface Attempts<C extends Client = Client> extends GuardedMethods<C> {
  /**
   * Returns the latest known attempt, or, if that one certainly wasn't applied, an earlier one that may have been, as the same object
   * until something changes. Its state is `reading` until the store answers.
   */
  readonly get: <Id extends GuardedId>(operation: Id, subject: SubjectOf<Id>) => Attempt
  /** Reads the attempt from the store. Never rejects: if the store fails, the state is `unreadable`. */
  readonly read: <Id extends GuardedId>(operation: Id, subject: SubjectOf<Id>) => Promise<Attempt>
  /** Calls `listener` when an attempt may have changed, here or in another window. Returns a function that unsubscribes it. */
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Permits one more attempt, provided that the given attempt, which a person saw as `unknown` or `applied`, is still the one
   * that `get` returns.
   *
   * @throws AttemptError whose `state` is `changed` if `get` would return another attempt or the given attempt's state has changed, `pending`
   * while that attempt is in progress, and `unreadable` or `unwritable` if the store failed.
   * @throws TypeError if `get` and `read` never returned the given attempt for this subject.
   */
  readonly allowAnother: <Id extends GuardedId>(
    operation: Id,
    subject: SubjectOf<Id>,
    attempt: Attempt,
  ) => Promise<void>
  /** Records what your support team found out about an `unknown` attempt. Rejects for the same reasons as `allowAnother`. */
  readonly settle: <Id extends GuardedId>(
    operation: Id,
    subject: SubjectOf<Id>,
    attempt: Attempt,
    outcome: Settled,
  ) => Promise<void>
}

type Input = Readonly<Record<string, unknown>>

interface GuardedOperation {
  readonly arguments: readonly string[]
  readonly subject: readonly string[]
  readonly once?: boolean
  /** The argument by which the service recognizes a repeated request. */
  readonly key?: string
}

const operations: Readonly<Record<GuardedId, GuardedOperation>> = guardedOperations

function memoryOf(client: object, service: string | undefined): AttemptMemory {
  const memories = sharedMap<AttemptMemory>('attempts')
  const memory = memories.get(client) ?? new AttemptMemory()
  memories.set(client, memory)
  memory.service ??= service
  if (service !== undefined && memory.service !== service)
    throw new TypeError("createAttempts: this client's attempts are already kept under another `service`")
  return memory
}

/** Returns the log of a client and a store, which stays the same however often `createAttempts` is called with both. */
function logOf(memory: AttemptMemory, store: AttemptStore | undefined, settings: LogSettings): AttemptLog {
  const place = store ?? memory
  const log =
    memory.logs.get(place) ?? new AttemptLog(memory, store ?? memoryStore(), settings, store !== undefined)
  memory.logs.set(place, log)
  if (JSON.stringify(log.settings) !== JSON.stringify(settings))
    throw new TypeError('createAttempts: this client already uses this store with different options')
  return log
}

function readOptions(options: AttemptsOptions): LogSettings & Pick<AttemptsOptions, 'store'> {
  const { store, service, storeTimeoutMs = 2000, appliedForMs = dayMs, ...others } = options
  const [wrong] = Object.keys(others)
  if (wrong !== undefined) throw new TypeError(`createAttempts: ${wrong} is not an option`)
  if (store !== undefined && typeof store?.update !== 'function')
    throw new TypeError(
      'createAttempts: store has no `update`: pass memoryStore(), browserStore(), keyValueStore(storage) or your own store',
    )
  if (service !== undefined && (typeof service !== 'string' || service === ''))
    throw new TypeError('createAttempts: service must be a text that names the service')
  const isDuration = (ms: unknown): boolean => typeof ms === 'number' && ms > 0
  if (!isDuration(appliedForMs)) throw new TypeError('createAttempts: appliedForMs must be a number above 0')
  if (!isDuration(storeTimeoutMs) || storeTimeoutMs > dayMs)
    throw new TypeError('createAttempts: storeTimeoutMs must be a number above 0 and at most a day')
  return {
    storeTimeoutMs,
    appliedForMs,
    // A base URL, in the form in which it is the default; any other name as it is.
    ...(service !== undefined && {
      service: readBaseUrl({ baseUrl: service, allowInsecure: true }, []) || service,
    }),
    ...(store && { store }),
  }
}

/** Returns a value as JSON, with the members of each object in the same order, or `undefined` if it isn't JSON. */
const toJson = (value: unknown): string | undefined =>
  quietly(() =>
    JSON.stringify(value, (_, one: unknown) =>
      typeof one === 'object' && one !== null && !Array.isArray(one)
        ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
        : one,
    ),
  )

/** A later change by the caller must affect neither the key nor the request. The client refuses what isn't JSON. */
function copy(given: unknown, names: readonly string[]): unknown {
  if (Object(given) !== given) return given
  const input: Record<string, unknown> = { ...Object(given) }
  for (const name of names) {
    // Read by its name, because an object of a class may inherit it.
    const value: unknown = Object(given)[name]
    if (value === undefined) continue
    const plain: unknown = quietly(() => JSON.parse(JSON.stringify(value)))
    input[name] = typeof plain === 'object' ? plain : value
  }
  return input
}

/** A key that isn't text is left to the client, which refuses it. */
function describeCall(
  { arguments: names, key = '', once = false }: GuardedOperation,
  input: Input,
): Pick<GuardedCall, 'input' | 'once' | 'key'> {
  const { [key]: given = '' } = input
  const text = toJson(names.map((name) => name !== key && input[name]))
  return { input: text, once, ...(key && typeof given === 'string' && { key: given }) }
}

/**
 * Guards those operations of a client that must not be repeated. Each attempt is recorded in the store before it's sent. An attempt
 * that is in progress, was applied or may have been applied blocks the next one on the same subject: that call rejects with an
 * `AttemptError`. To permit the next one, pass on a person's decision with `allowAnother` or `settle`.
 *
 * @throws TypeError if an option is wrong, if this client already uses the same store with different options, or if it already has
 * another `service`.
 * @example
 * const attempts = createAttempts(client, { store: browserStore() })
 * const { card } = await attempts.reissueCard({ cardId, initialBalance })
 */
export function createAttempts<C extends Client>(client: C, options: AttemptsOptions = {}): Attempts<C> {
  const { store, ...settings } = readOptions(options)
  // The casts are safe: methods come from the same contract, and a client has an identity unless somebody wrote it by hand.
  const methods = client as unknown as Record<
    GuardedId,
    (input: unknown, options?: CallOptions) => Promise<unknown>
  >
  const about = (client as { readonly [identity]?: { baseUrl: string; timeoutMs: number } })[identity]
  const memory = memoryOf(about ?? client, settings.service)
  const log = logOf(memory, store, settings)

  /** Returns the subject's key in the log and the store, in which no value is in clear. */
  const keyOf = (operation: GuardedId, given: unknown): string => {
    const input: Input = Object(given)
    memory.service ??= about?.baseUrl
    const values = operations[operation].subject.map((name) => input[name])
    return `travel-card.${operation}.${sha256(encodeURIComponent(`${toJson([memory.service, ...values])}`))}`
  }

  async function decide(
    operation: GuardedId,
    subject: unknown,
    attempt: Attempt,
    toDecision: (seen: Pick<RecordedAttempt, 'id'> & Pick<Attempt, 'state'>) => Decision,
  ): Promise<void> {
    const key = keyOf(operation, subject)
    const { id, state } = Object(attempt) as Attempt
    if (!id?.startsWith(idPrefix(key)))
      throw new TypeError(
        `${operation}: the attempt must be one that \`get\` or \`read\` returned for the same subject`,
      )
    await log.decide(operation, key, toDecision({ id, state }))
  }

  async function run(operation: GuardedId, given: unknown, callOptions?: CallOptions): Promise<unknown> {
    const { arguments: names, key = '' } = operations[operation]
    const input = copy(given, names)
    const values: Input = Object(input)
    return log.run(operation, keyOf(operation, input), {
      ...describeCall(operations[operation], values),
      options: callOptions,
      timeoutMs: Number(callOptions?.timeoutMs ?? about?.timeoutMs ?? 30_000) || 0,
      send: (sent) =>
        methods[operation](sent === undefined ? input : { ...values, [key]: sent }, callOptions),
    })
  }

  const guarded = (Object.keys(guardedOperations) as GuardedId[]).map((operation) => [
    operation,
    (input: unknown, callOptions?: CallOptions) => run(operation, input, callOptions),
  ])
  const attempts: Omit<Attempts, GuardedId> = {
    get: (operation, subject) => log.get(keyOf(operation, subject)),
    read: (operation, subject) => log.read(keyOf(operation, subject)),
    subscribe: (listener) => log.subscribe(listener),
    allowAnother: (operation, subject, attempt) =>
      decide(operation, subject, attempt, (seen) => ({ type: 'allow', ...seen, by: randomId() })),
    settle: (operation, subject, attempt, outcome) =>
      decide(operation, subject, attempt, ({ id }) => {
        if (outcome === 'applied' || outcome === 'not-applied') return { type: 'settle', id, state: outcome }
        throw new TypeError(`${operation}: the outcome must be 'applied' or 'not-applied'`)
      }),
  }
  return { ...attempts, ...Object.fromEntries(guarded) } as Attempts<C>
}
