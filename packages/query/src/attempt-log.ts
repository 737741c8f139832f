import { isCertainlyNotApplied } from '@travel-card/sdk'
import { type Attempt, AttemptError, type AttemptStorage, type MutationId } from './attempt.ts'

type Text = string | null | undefined

/** Stands for the text of a storage that throws. */
const unreadable = '?'

/** How long a claim waits for those of other tabs where there are no locks. */
const claimMs = 100

/** Missing in React Native, on plain http and in old browsers. */
const locksOf = (): LockManager | undefined => globalThis.navigator?.locks

// By a registered symbol, because an app may hold two copies of this package.
const registry = Symbol.for('@travel-card/query')

interface Shared {
  readonly logs: WeakMap<object, AttemptLog>
  readonly listeners: Set<() => void>
}

function shared(): Shared {
  // A cast: nobody else writes to this symbol.
  const scope = globalThis as { [registry]?: Shared }
  scope[registry] ??= { logs: new WeakMap(), listeners: new Set() }
  return scope[registry]
}

/** What a client has attempted, however many `createQueries` it was given to. */
export function attemptLogOf(client: object): AttemptLog {
  const { logs } = shared()
  const log = logs.get(client) ?? new AttemptLog()
  logs.set(client, log)
  return log
}

/** Calls a listener when an attempt may have changed. */
export function subscribe(listener: () => void): () => void {
  const changed = (): void => listener()
  shared().listeners.add(changed)
  // React Native has no such events.
  globalThis.addEventListener?.('storage', changed)
  return () => {
    shared().listeners.delete(changed)
    globalThis.removeEventListener?.('storage', changed)
  }
}

function changed(): void {
  for (const listener of shared().listeners) listener()
}

/** An entry that cannot be read was written for an attempt, too. */
function parse(text: Text): Attempt | undefined {
  if (typeof text !== 'string') return undefined
  try {
    const { state, submittedAt }: Required<Attempt> = JSON.parse(text)
    const isKnown = ['pending', 'applied', 'not-applied', 'unknown'].includes(state)
    if (isKnown && Number.isFinite(submittedAt)) return { state, submittedAt }
  } catch {}
  return { state: 'unknown' }
}

/** The attempts of one client: one at a time for each thing, and none after one whose outcome is unknown. */
export class AttemptLog {
  /** Those under way in this process, and those whose end no storage has taken. */
  readonly #own = new Map<string, { attempt: Attempt; input?: string; call?: Promise<unknown> }>()
  /** What the storage said last, so that the same text gives the same object. */
  readonly #seen = new Map<string, { text: Text; attempt: Attempt | undefined }>()
  #isAsync = false
  /** Opens the storage from now on. */
  open: () => AttemptStorage | undefined = () => undefined

  get(key: string): Attempt | undefined {
    const own = this.#own.get(key)?.attempt
    if (own?.state === 'pending') return own
    const stored = this.#stored(key)
    return own && (!stored || stored.submittedAt === own.submittedAt) ? own : stored
  }

  /** An asynchronous storage is asked once, and listeners are called when it has answered. */
  #stored(key: string): Attempt | undefined {
    if (this.#isAsync && this.#seen.has(key)) return this.#seen.get(key)?.attempt
    try {
      const text = this.open()?.getItem(key)
      if (typeof text !== 'object' || text === null) return this.#see(key, text)
      this.#isAsync = true
      this.#seen.set(key, { text: undefined, attempt: undefined })
      void this.#look(key).then(changed)
      return undefined
    } catch {
      return this.#see(key, unreadable)
    }
  }

  /** Asks the storage. `abandoned` is the text of an attempt whose tab is known to be closed. */
  async #look(key: string, abandoned?: Text): Promise<Attempt | undefined> {
    let text: Text = unreadable
    try {
      text = await this.open()?.getItem(key)
    } catch {}
    return this.#see(key, text, text === abandoned)
  }

  #see(key: string, text: Text, hasNoTab = false): Attempt | undefined {
    const isAbandoned = hasNoTab || !locksOf()
    const seen = this.#seen.get(key)
    if (seen?.text === text && !(isAbandoned && seen?.attempt?.state === 'pending')) return seen?.attempt
    const attempt = parse(text)
    const isPending = attempt?.state === 'pending'
    const known = isPending && isAbandoned ? { ...attempt, state: 'unknown' as const } : attempt
    this.#seen.set(key, { text, attempt: known })
    const isOwn = this.#own.get(key)?.attempt.submittedAt === attempt?.submittedAt
    if (isPending && !isAbandoned && !isOwn) this.#watch(key, text)
    return known
  }

  /** Looks again when nobody holds the lock: who does has noted the outcome by then, or is closed. */
  #watch(key: string, text?: Text): void {
    const released = locksOf()?.request(key, { mode: 'shared' }, () => {})
    void released?.then(() => this.#look(key, text)).then(changed, changed)
  }

  /** Tells whether a storage took it. */
  async #write(key: string, attempt: Attempt): Promise<boolean> {
    try {
      const text = JSON.stringify(attempt)
      const storage = this.open()
      await storage?.setItem(key, text)
      if (storage) this.#seen.set(key, { text, attempt })
      return storage !== undefined
    } catch {
      return false
    }
  }

  async clear(key: string): Promise<void> {
    if (this.get(key)?.state === 'pending') return
    await this.open()?.removeItem(key)
    this.#own.delete(key)
    this.#seen.delete(key)
    changed()
  }

  /** Sends a request, or gives the promise of the one that is under way with the same arguments. */
  run(operation: MutationId, key: string, input: string, send: () => Promise<unknown>): Promise<unknown> {
    const own = this.#own.get(key)
    if (own?.call && own.input === input) return own.call
    const state = this.get(key)?.state
    if (state === 'pending' || state === 'unknown') return Promise.reject(new AttemptError(operation, state))

    // The fraction is random, so that two tabs that begin in the same millisecond can tell their entries apart.
    const attempt: Attempt = { state: 'pending', submittedAt: Date.now() + Math.random() }
    this.#own.set(key, { attempt, input })
    const perform = (lock?: Lock | null): Promise<unknown> =>
      this.#perform(operation, key, attempt, own?.attempt.submittedAt, lock === null, send)
    const locks = this.#isStored() ? locksOf() : undefined
    const call = (locks ? locks.request(key, { ifAvailable: true }, perform) : perform()).finally(() => {
      if (this.#own.get(key)?.attempt === attempt) this.#own.delete(key)
      changed()
    })
    this.#own.set(key, { attempt, input, call })
    changed()
    return call
  }

  async #perform(
    operation: MutationId,
    key: string,
    attempt: Attempt,
    last: number | undefined,
    isLocked: boolean,
    send: () => Promise<unknown>,
  ): Promise<unknown> {
    const end = async (state: Attempt['state']): Promise<void> => {
      const ended = { ...attempt, state }
      if (await this.#write(key, ended)) this.#own.delete(key)
      else this.#own.set(key, { attempt: ended })
    }
    const refusal = isLocked ? 'pending' : await this.#claim(key, attempt, last)
    if (refusal) {
      if (isLocked) this.#watch(key)
      if (refusal === 'not-applied') this.#own.set(key, { attempt: { ...attempt, state: refusal } })
      throw new AttemptError(operation, refusal)
    }
    try {
      const data = await send()
      await end('applied')
      return data
    } catch (error) {
      await end(isCertainlyNotApplied(error) ? 'not-applied' : 'unknown')
      throw error
    }
  }

  #isStored(): boolean {
    try {
      return this.open() !== undefined
    } catch {
      return true
    }
  }

  /** Notes that an attempt begins. Gives what keeps it from that. */
  async #claim(
    key: string,
    attempt: Attempt,
    last: number | undefined,
  ): Promise<AttemptError['state'] | undefined> {
    if (!this.#isStored()) return undefined
    const earlier = await this.#look(key)
    const isOpen = earlier?.state === 'pending' || earlier?.state === 'unknown'
    if (isOpen && (last === undefined || earlier.submittedAt !== last)) return 'unknown'
    if (!(await this.#write(key, attempt))) return 'not-applied'
    // Tabs that looked at the same time have all written by then, and the last one is it.
    if (!locksOf()) await new Promise((resolve) => setTimeout(resolve, claimMs))
    const kept = await this.#look(key)
    if (kept?.submittedAt === attempt.submittedAt) return undefined
    return kept ? 'pending' : 'not-applied'
  }
}
