import type { Input } from './contract.ts'
import type { PlainRequest, Problem, Query } from './http.ts'
import { canonicalJson } from './json.ts'
import { checkNumber, checkOptions } from './mistakes.ts'

/** The parts of every call in the log. */
export interface CallParts<Id> {
  /** The `operationId`. */
  readonly operation: Id
  /** The path parameters, under the contract's names. */
  readonly params: Readonly<Record<string, string>>
  /** The query parameters, under their names on the wire. Those that list items are lists, whatever separates the items. */
  readonly query: Query
  /** The parsed body; `undefined` if there was none or it wasn't JSON. */
  readonly body: unknown
  /** The request's headers, with lower-case names, and without credentials such as `authorization` or `cookie`. */
  readonly headers: Readonly<Record<string, string>>
  /** When the request arrived, in milliseconds since 1970, by the mock's clock. */
  readonly at: number
  /** The label of the request's token, if `mock.token({ label })` created that token. */
  readonly token: string | undefined
  /** The response's status: 0 until the mock responds, and still 0 after the `network` and `hang` faults. */
  readonly status: number
  /** `true` if the caller gave up before the response, in which case the `status` stays 0. */
  readonly left?: true
}

/** A request to one operation. It never contains the token, and shows each argument that is a secret as `(hidden)`. */
export type Call<Input, Id = string> =
  | (CallParts<Id> & {
      readonly refused: false
      /** The arguments, under the SDK's names. */
      readonly input: Input
    })
  | (CallParts<Id> & {
      /** Whether the mock refused the request, because it violates the contract. */
      readonly refused: true
      /** The arguments that could be read. */
      readonly input: Partial<Input>
      readonly problems: readonly Problem[]
    })

/** A request that no operation matches. */
export interface UnhandledRequest {
  readonly method: string
  /** The path, without the query. */
  readonly path: string
  /** Why no operation matches, and which operation is similar. */
  readonly message: string
}

/** A list that keeps only the latest entries, so that a server that runs for days doesn't run out of memory. */
export interface RequestLog<Entry> {
  /** @param weight Roughly how many bytes of memory the entry takes. */
  add(entry: Entry, weight?: number): void
  list(): readonly Entry[]
  /** Returns the total weight of the entries. */
  weight(): number
  dropOldest(): void
  clear(): void
  /** Calls a listener with each new entry, and with none when the log is cleared. Returns a function that removes the listener. */
  listen(listener: (entry?: Entry) => void): () => void
}

const mostEntries = 1000

/** @param forget Called with each entry that is dropped to make room for others. */
export function createRequestLog<Entry>(
  forget: (entry: Entry, weight: number) => void = () => {},
): RequestLog<Entry> {
  const entries: { readonly entry: Entry; readonly weight: number }[] = []
  let total = 0
  const listeners = new Set<(entry?: Entry) => void>()
  const tell = (entry?: Entry): void => {
    for (const listener of [...listeners]) listener(entry)
  }
  const dropOldest = (): void => {
    const oldest = entries.shift()
    if (!oldest) return
    total -= oldest.weight
    forget(oldest.entry, oldest.weight)
  }
  return {
    add(entry, weight = 0) {
      entries.push({ entry, weight })
      total += weight
      if (entries.length > mostEntries) dropOldest()
      tell(entry)
    },
    list: () => entries.map(({ entry }) => entry),
    weight: () => total,
    dropOldest,
    clear() {
      entries.length = 0
      total = 0
      tell()
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A mock's call log, which counts the calls that it has dropped. */
export interface CallLog extends RequestLog<Call<Input>> {
  /** Returns how many calls an operation has had since the log was cleared. */
  count(operation: string): number
  /** Returns how many of an operation's dropped calls had these arguments. */
  dropped(operation: string, input: Input): number
}

/** The number of different arguments whose dropped calls are counted, and the most that such a call may weigh, to save memory. */
const mostInputs = 50
const heaviest = 5000

export function createCallLog(): CallLog {
  const counts = new Map<string, number>()
  /** The number of dropped calls by operation and arguments. Those of the call that was dropped last come last. */
  const inputs: { readonly operation: string; readonly input: Input; calls: number }[] = []
  const log = createRequestLog<Call<Input>>(({ operation, input }, weight) => {
    if (weight > heaviest) return
    // A loop from the end, because most calls have the arguments of a recent one, and each request waits for this.
    let index = inputs.length - 1
    for (; index >= 0; index -= 1) {
      const one = inputs[index]
      if (one?.operation === operation && fits(one.input, input) && fits(input, one.input)) break
    }
    const same = inputs[index] ?? { operation, input, calls: 0 }
    same.calls += 1
    if (index >= 0 && index === inputs.length - 1) return
    if (index >= 0 || inputs.length === mostInputs) inputs.splice(Math.max(index, 0), 1)
    inputs.push(same)
  })
  const count = (operation: string): number => counts.get(operation) ?? 0
  return {
    ...log,
    add(call, weight) {
      counts.set(call.operation, count(call.operation) + 1)
      log.add(call, weight)
    },
    clear() {
      counts.clear()
      inputs.length = 0
      log.clear()
    },
    count,
    dropped: (operation, input) =>
      Object.keys(input).length === 0
        ? count(operation) - log.list().filter((call) => call.operation === operation).length
        : inputs
            .filter((one) => one.operation === operation && fits(one.input, input))
            .reduce((sum, { calls }) => sum + calls, 0),
  }
}

/** Estimates how many bytes of memory a call takes. Parsed JSON takes about eight times as many as its text. */
export function weightOf({ url, headers, body = '' }: PlainRequest): number {
  let weight = 500 + url.length + 8 * body.length
  for (const name in headers) weight += headers[name]?.length ?? 0
  return weight
}

/** The limit for the total weight of a server's call logs, in bytes. */
const mostWeight = 32 * 1024 * 1024

/** Keeps a server's logs within `mostWeight` by dropping the oldest entries of the heaviest log. */
export function limitLogs(logs: readonly RequestLog<unknown>[]): void {
  let total = logs.reduce((sum, log) => sum + log.weight(), 0)
  while (total > mostWeight) {
    const heaviest = logs.reduce((one, other) => (other.weight() > one.weight() ? other : one))
    total -= heaviest.weight()
    heaviest.dropOldest()
    total += heaviest.weight()
  }
}

export interface WaitOptions {
  /**
   * How many matching calls to skip, so that 1 waits for the second. Calls that are no longer in the log count as well, so without
   * arguments you can pass an earlier `callCount`. Default: 0.
   */
  readonly after?: number
  /** How long to wait, in milliseconds. Default: 2,000. */
  readonly timeoutMs?: number
}

/** Whether arguments include those of `when`. Compares only objects by their JSON, because that takes long. */
export function fits(input: Input, when: Input = {}): boolean {
  for (const name in when) {
    const sent = input[name]
    const wanted = when[name]
    if (sent === wanted) continue
    const isObject = typeof sent === 'object' && typeof wanted === 'object'
    if (!isObject || canonicalJson(sent) !== canonicalJson(wanted)) return false
  }
  return true
}

/** Resolves to the first call with these arguments, past or future, after skipping `after` such calls. */
export async function waitForCall(
  operation: string,
  log: CallLog,
  input: Input,
  { timeoutMs = 2000, after = 0, ...others }: WaitOptions,
  signal?: AbortSignal,
): Promise<Call<Input>> {
  const where = `mock.${operation}.waitForCall`
  checkOptions(where, others, ['timeoutMs', 'after'])
  checkNumber(where, 'timeoutMs', timeoutMs)
  checkNumber(where, 'after', after, 'calls')
  const matching = (): readonly Call<Input>[] =>
    log.list().filter((call) => call.operation === operation && fits(call.input, input))
  return await new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer)
      unlisten()
      signal?.removeEventListener('abort', end)
    }
    const giveUp = (why: string): void => {
      stop()
      reject(new Error(`${where}: ${why}`))
    }
    const look = (): void => {
      const index = after - log.dropped(operation, input)
      const found = matching()[index]
      if (index < 0) giveUp('that call is no longer in the log')
      if (!found) return
      stop()
      resolve(found)
    }
    const end = (): void => giveUp('the server was closed')
    signal?.addEventListener('abort', end)
    const timer = setTimeout(() => {
      const found = log.dropped(operation, input) + matching().length
      const rest = log.count(operation) - found
      giveUp(`got ${found} matching calls and ${rest} others within ${timeoutMs} ms`)
    }, timeoutMs)
    const unlisten = log.listen((call) => (call ? look() : giveUp('the mock was reset')))
    look()
  })
}
