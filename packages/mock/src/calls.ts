import type { Input } from './contract.ts'
import type { Problem, Query } from './http.ts'
import { canonicalJson } from './json.ts'
import { checkNumber, checkOptions } from './mistakes.ts'

interface CallParts<Id> {
  /** The `operationId`. */
  readonly operation: Id
  /** The path parameters, by the contract's names. */
  readonly params: Readonly<Record<string, string>>
  /** The query, by the names on the wire. */
  readonly query: Query
  /** The parsed body; `undefined` when there was none or it was not JSON. */
  readonly body: unknown
  /** The request's headers, by lower-case name, but for those that carry credentials, such as `authorization` or `cookie`. */
  readonly headers: Readonly<Record<string, string>>
  /** When it came, in milliseconds since 1970, by the mock's clock. */
  readonly at: number
  /**
   * There when body, headers, query and arguments of the call were dropped: on a server all calls together may weigh some
   * 32 MB, and the oldest are dropped first.
   */
  readonly dropped?: true
  /** The label of the token that was sent, if `mock.token({ label })` made it. */
  readonly token: string | undefined
  /** The response's status; 0 when there was none (the faults `network` and `hang`) or there is none yet. */
  readonly status: number
  /** There when the caller left before the response; its `status` stays 0. */
  readonly left?: true
}

/** A request to one operation. It never holds the token. */
export type Call<Input, Id = string> =
  | (CallParts<Id> & {
      readonly refused: false
      /** The arguments, by the SDK's names. */
      readonly input: Input
    })
  | (CallParts<Id> & {
      /** Whether the mock refused the request because it breaks the contract. */
      readonly refused: true
      /** What could be read of the arguments. */
      readonly input: Partial<Input>
      readonly problems: readonly Problem[]
    })

/** A request to `baseUrl` that no operation matches. */
export interface UnhandledRequest {
  readonly method: string
  /** Without the query. */
  readonly path: string
  /** Why no operation matches, and which one is near. */
  readonly message: string
}

/** A list that keeps its latest entries only, so that a server may run for long. */
export interface RequestLog<Entry> {
  /** Returns the oldest entries if it drops them. */
  add(entry: Entry): readonly Entry[]
  list(): readonly Entry[]
  /** How many entries it has had since the last `clear`. */
  count(): number
  /** Returns the entries that it had. */
  clear(): readonly Entry[]
  /** Calls back for each entry from now on, and with nothing when the log is cleared, until what it returns is called. */
  listen(listener: (entry?: Entry) => void): () => void
}

const mostEntries = 1000

export function createRequestLog<Entry>(): RequestLog<Entry> {
  const entries: Entry[] = []
  let count = 0
  const listeners = new Set<(entry?: Entry) => void>()
  return {
    add(entry) {
      count += 1
      entries.push(entry)
      // In batches, because to remove the first entry of an array moves all others.
      const dropped =
        entries.length > 1.25 * mostEntries ? entries.splice(0, entries.length - mostEntries) : []
      for (const listener of [...listeners]) listener(entry)
      return dropped
    },
    list: () => entries.slice(-mostEntries),
    count: () => count,
    clear() {
      const cleared = entries.splice(0)
      count = 0
      for (const listener of [...listeners]) listener()
      return cleared
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The memory that calls of all mocks of a server take. */
export interface CallMemory {
  /** @param weight How many bytes of memory the call takes, about. */
  add(call: Call<Input>, weight: number): void
  /** For calls that no log has any longer. */
  remove(calls: readonly Call<Input>[]): void
}

/** What the calls in the logs of a server's mocks may weigh together, in bytes. */
const mostWeight = 32 * 1024 * 1024

/** Drops the parts of the oldest calls where all together weigh too much. */
export function createCallMemory(): CallMemory {
  /** What each call weighs, the oldest first. */
  const weights = new Map<Call<Input>, number>()
  let total = 0
  const remove = (call: Call<Input>): void => {
    total -= weights.get(call) ?? 0
    weights.delete(call)
  }
  return {
    add(call, weight) {
      weights.set(call, weight)
      total += weight
      for (const oldest of weights.keys()) {
        if (total <= mostWeight) break
        remove(oldest)
        Object.assign(oldest, {
          input: {},
          params: {},
          query: {},
          headers: {},
          body: undefined,
          dropped: true,
        })
      }
    },
    remove: (calls) => calls.forEach(remove),
  }
}

export interface WaitOptions {
  /** How many matching calls to skip: with 1 it is the second one. Default: 0. */
  readonly after?: number
  /** How long to wait, in milliseconds. Default: 2,000. */
  readonly timeoutMs?: number
}

export function fits(input: Input, when: Input | undefined): boolean {
  if (when === undefined) return true
  return Object.keys(when).every(
    (name) => input[name] === when[name] || canonicalJson(input[name]) === canonicalJson(when[name]),
  )
}

/** Resolves to a call with these arguments, past or to come: the first that comes after so many others. */
export async function waitForCall(
  operation: string,
  calls: RequestLog<Call<Input>>,
  input: Input,
  { timeoutMs = 2000, after = 0, ...others }: WaitOptions,
  signal?: AbortSignal,
): Promise<Call<Input>> {
  const where = `mock.${operation}.waitForCall`
  checkOptions(where, others, ['timeoutMs', 'after'])
  checkNumber(where, 'timeoutMs', timeoutMs)
  checkNumber(where, 'after', after, 'calls')
  const kept = calls.list()
  const past = kept.filter((call) => fits(call.input, input))
  // Of calls that the log has no longer, nobody knows whether they had certain arguments.
  const forgotten = Object.keys(input).length === 0 ? calls.count() - kept.length : 0
  if (after < forgotten)
    throw new Error(`${where}: that call is no longer in the log, which keeps the last ${mostEntries}`)
  const found = past[after - forgotten]
  if (found) return found
  return await new Promise((resolve, reject) => {
    let seen = forgotten + past.length
    let rest = kept.length - past.length
    const stop = (): void => {
      clearTimeout(timer)
      unlisten()
      signal?.removeEventListener('abort', end)
    }
    const giveUp = (why: string): void => {
      stop()
      reject(new Error(`${where}: ${why}`))
    }
    const end = (): void => giveUp('the server was closed')
    signal?.addEventListener('abort', end)
    const timer = setTimeout(() => {
      giveUp(`within ${timeoutMs} ms came ${seen} such calls and ${rest} others`)
    }, timeoutMs)
    const unlisten = calls.listen((call) => {
      if (!call) giveUp('the mock was reset')
      else if (!fits(call.input, input)) rest += 1
      else if (seen < after) seen += 1
      else {
        stop()
        resolve(call)
      }
    })
  })
}
