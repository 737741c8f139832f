import { isCertainlyNotApplied } from '@travel-card/sdk'
import type { mutationOperations } from './operations.gen.ts'

/** The `operationId` of an operation that must not be repeated, so that it is a mutation. */
export type MutationId = keyof typeof mutationOperations

/** What is known of the last attempt to change a thing, such as to reissue a card. */
export interface Attempt {
  /** `not-applied`: it certainly was not, so it may be made again. `unknown`: it may have been applied. */
  readonly state: 'pending' | 'applied' | 'not-applied' | 'unknown'
  /** When it began, in milliseconds since 1970. Absent if the storage cannot be read. */
  readonly submittedAt?: number
}

type Text = string | null | undefined

/** Where attempts outlive the process, such as `localStorage` or React Native's `AsyncStorage`. */
export interface AttemptStorage {
  getItem(key: string): Text | PromiseLike<Text>
  setItem(key: string, value: string): unknown
  removeItem(key: string): unknown
}

const reasons = {
  pending: 'an attempt for the same thing is under way.',
  unknown: 'an earlier attempt may have been applied. Find out, then call `queries.attempts.clear()`.',
  'not-applied': 'the storage of `createQueries` did not keep the note of the attempt.',
}

/**
 * Rejects a mutation that sent nothing, because another attempt for the same thing is `pending`, because an earlier one's
 * outcome is `unknown` or the storage cannot be read, or because the storage cannot be written (`not-applied`).
 */
export class AttemptError extends Error {
  override name = 'AttemptError'
  kind = 'attempt' as const
  operation: MutationId
  state: keyof typeof reasons

  constructor(operation: MutationId, state: keyof typeof reasons) {
    super(`${operation} was not sent: ${reasons[state]}`)
    this.operation = operation
    this.state = state
  }
}

/** Missing in React Native, on plain http and in old browsers. */
const locksOf = (): LockManager | undefined => globalThis.navigator?.locks

// By a registered symbol, because an app may hold two copies of this package.
const registry = Symbol.for('@travel-card/query')

/** What a client has attempted, however many `createQueries` it was given to. */
export function attemptLogOf(client: object): AttemptLog {
  // A cast: nobody else writes to this symbol.
  const scope = globalThis as { [registry]?: WeakMap<object, AttemptLog> }
  scope[registry] ??= new WeakMap()
  const log = scope[registry].get(client) ?? new AttemptLog()
  scope[registry].set(client, log)
  return log
}

/** What an entry says. One that cannot be read, or that nobody is at any more, may have been applied. */
function parse(text: Text, isAbandoned: boolean): Attempt | undefined {
  if (typeof text !== 'string') return undefined
  try {
    const { state, submittedAt }: Required<Attempt> = JSON.parse(text)
    const isKnown = ['pending', 'applied', 'not-applied', 'unknown'].includes(state)
    if (isKnown && Number.isFinite(submittedAt))
      return { state: isAbandoned && state === 'pending' ? 'unknown' : state, submittedAt }
  } catch {}
  return { state: 'unknown' }
}

/** The attempts of one client: one at a time for each thing, and none after one whose outcome is unknown. */
export class AttemptLog {
  /** Opens the storage, if there is one. */
  open?: () => AttemptStorage | undefined
  /** Those under way in this process. */
  readonly #calls = new Map<string, { attempt: Attempt; input: string; call: Promise<unknown> }>()
  /** The others: what the storage said last, and what that means or, where it took no more, what is known beyond it. */
  readonly #known = new Map<string, { text?: Text; attempt: Attempt | undefined }>()
  /** What an asynchronous storage was asked for: it is not asked each time a component renders. */
  readonly #asked = new Set<string>()
  readonly #listeners = new Set<() => void>()

  subscribe(listener: () => void): () => void {
    const call = (): void => listener()
    this.#listeners.add(call)
    // React Native has no such events.
    globalThis.addEventListener?.('storage', call)
    return () => {
      this.#listeners.delete(call)
      globalThis.removeEventListener?.('storage', call)
    }
  }

  #changed(): void {
    for (const listener of this.#listeners) listener()
  }

  get(key: string): Attempt | undefined {
    const call = this.#calls.get(key)
    if (!call && !this.#asked.has(key)) void this.#look(key)
    return call ? call.attempt : this.#known.get(key)?.attempt
  }

  async clear(key: string): Promise<void> {
    if (this.get(key)?.state === 'pending') return
    await this.open?.()?.removeItem(key)
    this.#known.delete(key)
    this.#changed()
  }

  /** Asks the storage; a synchronous one at once. `isFree`: nobody is at what is pending there. */
  async #look(key: string, isFree = false): Promise<Attempt | undefined> {
    let text: Text | PromiseLike<Text>
    try {
      text = this.open?.()?.getItem(key)
      if (typeof text === 'object' && text !== null) {
        this.#asked.add(key)
        text = await text
      }
    } catch {
      text = 'unreadable'
    }
    const known = this.#known.get(key)
    if (known?.text === text && !(isFree && known?.attempt?.state === 'pending')) return known?.attempt
    // Where there are no locks, nothing tells whether its tab is still there.
    const attempt = parse(text, isFree || !locksOf())
    this.#known.set(key, { text, attempt })
    if (attempt?.state === 'pending') this.#watch(key)
    // Later, because components ask while they render.
    queueMicrotask(() => this.#changed())
    return attempt
  }

  /** Looks again when the lock is free: whoever held it has noted the outcome by then, or is closed. */
  #watch(key: string): void {
    const look = (): Promise<unknown> => this.#look(key, true)
    locksOf()?.request(key, { mode: 'shared' }, look).catch(look)
  }

  /** Notes an attempt. Tells whether the storage took it, if there is one. */
  async #note(key: string, attempt: Attempt): Promise<boolean> {
    const text = JSON.stringify(attempt)
    try {
      const storage = this.open?.()
      await storage?.setItem(key, text)
      this.#known.set(key, { text: storage && text, attempt })
      return true
    } catch {
      this.#known.set(key, { ...this.#known.get(key), attempt })
      return false
    }
  }

  /** Notes that an attempt begins. Gives what keeps it from that; without the lock, another tab is at it. */
  async #claim(key: string, attempt: Attempt, lock?: Lock | null) {
    if (lock === null) this.#watch(key)
    if (lock === null) return 'pending'
    if ((await this.#look(key, true))?.state === 'unknown') return 'unknown'
    const isNoted = await this.#note(key, attempt)
    // Without locks, tabs that looked at the same time have all written after 100 ms, and the last one is it.
    if (this.open && !locksOf()) await new Promise((resolve) => setTimeout(resolve, 100))
    const kept = isNoted ? await this.#look(key) : undefined
    if (kept) return kept === attempt ? undefined : 'pending'
    this.#known.set(key, { ...this.#known.get(key), attempt: { ...attempt, state: 'not-applied' } })
    return 'not-applied'
  }

  /** Sends a request, or gives the promise of the one that is under way with the same arguments. */
  run(operation: MutationId, key: string, given: unknown, send: () => Promise<unknown>): Promise<unknown> {
    const own = this.#calls.get(key)
    // What JSON cannot hold, the client refuses in its own words.
    const input = `${JSON.stringify(given, (_, value) => (typeof value === 'bigint' ? `${value}n` : value))}`
    if (own?.input === input) return own.call
    const known = this.get(key)?.state
    if (known === 'pending' || known === 'unknown') return Promise.reject(new AttemptError(operation, known))

    // The fraction is random, so that two tabs that begin in the same millisecond can tell their entries apart.
    const attempt: Attempt = { state: 'pending', submittedAt: Date.now() + Math.random() }
    const perform = async (lock?: Lock | null): Promise<unknown> => {
      const refusal = await this.#claim(key, attempt, lock)
      if (refusal) throw new AttemptError(operation, refusal)
      let state: Attempt['state'] = 'applied'
      try {
        return await send()
      } catch (error) {
        state = isCertainlyNotApplied(error) ? 'not-applied' : 'unknown'
        throw error
      } finally {
        await this.#note(key, { ...attempt, state })
      }
    }
    const locks = this.open && locksOf()
    const call = (locks?.request(key, { ifAvailable: true }, perform) ?? perform()).finally(() => {
      this.#calls.delete(key)
      this.#changed()
    })
    this.#calls.set(key, { attempt, input, call })
    this.#changed()
    return call
  }
}
