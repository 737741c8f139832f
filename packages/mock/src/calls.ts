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
  /** The request's headers, by lower-case name, but for `authorization`, `proxy-authorization` and `cookie`. */
  readonly headers: Readonly<Record<string, string>>
  /** The label of the token that was sent, if `mock.token({ label })` made it. */
  readonly token: string | undefined
  /** The answer's status; 0 when the mock gave none (the faults `network` and `hang`) or has not given it yet. */
  readonly status: number
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
export interface Journal<Entry> {
  add(entry: Entry): void
  list(): readonly Entry[]
  clear(): void
  /** Calls back for each entry from now on, until the function that it returns is called. */
  listen(listener: (entry: Entry) => void): () => void
}

/** How many entries a journal keeps. */
const journalLimit = 1000

export function createJournal<Entry>(): Journal<Entry> {
  let entries: Entry[] = []
  const listeners = new Set<(entry: Entry) => void>()
  return {
    add(entry) {
      entries.push(entry)
      // In batches, because to remove the first entry of an array moves all others.
      if (entries.length > 2 * journalLimit) entries = entries.slice(-journalLimit)
      for (const listener of [...listeners]) listener(entry)
    },
    list: () => entries.slice(-journalLimit),
    clear() {
      entries = []
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export interface WaitOptions {
  /** How many matching calls to skip: with 1 it is the second one. Default: 0. */
  readonly after?: number
  /** How long to wait, in milliseconds. Default: 2,000. */
  readonly timeoutMs?: number
}

/** Whether a request has all these arguments. */
export function fits(input: Input, when: Input | undefined): boolean {
  if (when === undefined) return true
  return Object.keys(when).every(
    (name) => input[name] === when[name] || canonicalJson(input[name]) === canonicalJson(when[name]),
  )
}

/** Resolves to a call with these arguments, past or to come: the first that comes after so many others. */
export async function waitForCall(
  operation: string,
  calls: Journal<Call<Input>>,
  input: Input,
  { timeoutMs = 2000, after = 0, ...others }: WaitOptions,
): Promise<Call<Input>> {
  const where = `mock.${operation}.waitForCall`
  checkOptions(where, others, ['timeoutMs', 'after'])
  checkNumber(where, 'timeoutMs', timeoutMs)
  checkNumber(where, 'after', after, 'calls')
  const past = calls.list().filter((call) => fits(call.input, input))
  const found = past[after]
  if (found) return found
  return await new Promise((resolve, reject) => {
    let seen = past.length
    const timer = setTimeout(() => {
      stop()
      const others = calls.list().length - seen
      reject(new Error(`${where}: within ${timeoutMs} ms came ${seen} such calls and ${others} others`))
    }, timeoutMs)
    const stop = calls.listen((call) => {
      if (!fits(call.input, input)) return
      seen += 1
      if (seen <= after) return
      clearTimeout(timer)
      stop()
      resolve(call)
    })
  })
}
