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
  /** @param weight How many bytes of memory the entry takes, about. */
  add(entry: Entry, weight?: number): void
  list(): readonly Entry[]
  /** What all entries weigh. */
  weight(): number
  dropOldest(): void
  clear(): void
  /** Calls back for each entry from now on, and with nothing when the log is cleared, until what it returns is called. */
  listen(listener: (entry?: Entry) => void): () => void
}

const mostEntries = 1000

export function createRequestLog<Entry>(): RequestLog<Entry> {
  const entries: { readonly entry: Entry; readonly weight: number }[] = []
  let total = 0
  const listeners = new Set<(entry?: Entry) => void>()
  const tell = (entry?: Entry): void => {
    for (const listener of [...listeners]) listener(entry)
  }
  const dropOldest = (): void => {
    total -= entries.shift()?.weight ?? 0
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

/** What the call logs of all mocks of a server may weigh together, in bytes. */
const mostWeight = 32 * 1024 * 1024

/** Keeps the logs of a server within what they may weigh: the one that weighs most loses its oldest entries. */
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
  log: RequestLog<Call<Input>>,
  input: Input,
  { timeoutMs = 2000, after = 0, ...others }: WaitOptions,
  signal?: AbortSignal,
): Promise<Call<Input>> {
  const where = `mock.${operation}.waitForCall`
  checkOptions(where, others, ['timeoutMs', 'after'])
  checkNumber(where, 'timeoutMs', timeoutMs)
  checkNumber(where, 'after', after, 'calls')
  const ofOperation = (): readonly Call<Input>[] => log.list().filter((call) => call.operation === operation)
  const matching = (): readonly Call<Input>[] => ofOperation().filter((call) => fits(call.input, input))
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
      const found = matching()[after]
      if (!found) return
      stop()
      resolve(found)
    }
    const end = (): void => giveUp('the server was closed')
    signal?.addEventListener('abort', end)
    const timer = setTimeout(() => {
      const [all, such] = [ofOperation().length, matching().length]
      giveUp(`within ${timeoutMs} ms came ${such} such calls and ${all - such} others`)
    }, timeoutMs)
    const unlisten = log.listen((call) => (call ? look() : giveUp('the mock was reset')))
    look()
  })
}
