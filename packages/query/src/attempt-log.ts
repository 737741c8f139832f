import { isCertainlyNotApplied } from '@travel-card/sdk'
import { type Attempt, AttemptError, type AttemptStorage, type MutationId } from './attempt.ts'

type Text = string | null | undefined

/** How long a claim waits for those of other tabs where there are no locks. */
const claimMs = 100

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
  /** Opens the storage, if there is one. */
  open?: () => AttemptStorage | undefined
  /** Those under way in this process, and those whose end no storage has taken. */
  readonly #own = new Map<string, { attempt: Attempt; input?: string; call?: Promise<unknown> }>()
  /** What the storage said last: the same text gives the same object, and an asynchronous one is asked once. */
  readonly #seen = new Map<string, { text: Text; attempt: Attempt | undefined }>()
  #isAsync = false
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
    const own = this.#own.get(key)?.attempt
    if (own?.state === 'pending') return own
    if (!this.#isAsync || !this.#seen.has(key)) {
      const text = this.#read(key)
      this.#isAsync = typeof text === 'object' && text !== null
      this.#see(key, this.#isAsync ? undefined : (text as Text))
      if (this.#isAsync) void this.#look(key, undefined, text)
    }
    const stored = this.#seen.get(key)?.attempt
    return own && (!stored || stored.submittedAt === own.submittedAt) ? own : stored
  }

  #read(key: string): Text | PromiseLike<Text> {
    try {
      return this.open?.()?.getItem(key)
    } catch {
      return 'unreadable'
    }
  }

  /** Asks the storage. `abandoned` is the text of an attempt that nobody is at any more. */
  async #look(key: string, abandoned?: Text, reading = this.#read(key)): Promise<Attempt | undefined> {
    const text = await Promise.resolve(reading).catch(() => 'unreadable')
    const attempt = this.#see(key, text, text === abandoned)
    this.#changed()
    return attempt
  }

  #see(key: string, text: Text, isAbandoned = false): Attempt | undefined {
    const seen = this.#seen.get(key)
    if (seen?.text === text && !(isAbandoned && seen?.attempt?.state === 'pending')) return seen?.attempt
    let attempt = parse(text)
    if (attempt?.state === 'pending' && attempt.submittedAt !== this.#own.get(key)?.attempt.submittedAt) {
      // Where there are no locks, nothing tells whether its tab is still there.
      if (isAbandoned || !locksOf()) attempt = { ...attempt, state: 'unknown' }
      else this.#watch(key, text)
    }
    this.#seen.set(key, { text, attempt })
    return attempt
  }

  /** Looks again when the lock is free: whoever held it has noted the outcome by then, or is closed. */
  #watch(key: string, text?: Text): void {
    const look = (): Promise<unknown> => this.#look(key, text)
    void locksOf()
      ?.request(key, { mode: 'shared' }, () => {})
      .then(look, look)
  }

  /** Tells whether the storage took it; `undefined` if there is none. */
  async #write(key: string, attempt: Attempt): Promise<boolean | undefined> {
    const text = JSON.stringify(attempt)
    try {
      const storage = this.open?.()
      if (!storage) return undefined
      await storage.setItem(key, text)
    } catch {
      return false
    }
    this.#seen.set(key, { text, attempt })
    return true
  }

  async clear(key: string): Promise<void> {
    if (this.get(key)?.state === 'pending') return
    await this.open?.()?.removeItem(key)
    this.#own.delete(key)
    this.#seen.delete(key)
    this.#changed()
  }

  /** Sends a request, or gives the promise of the one that is under way with the same arguments. */
  run(operation: MutationId, key: string, input: string, send: () => Promise<unknown>): Promise<unknown> {
    const own = this.#own.get(key)
    if (own?.call && own.input === input) return own.call
    const known = this.get(key)?.state
    if (known === 'pending' || known === 'unknown') return Promise.reject(new AttemptError(operation, known))

    // The fraction is random, so that two tabs that begin in the same millisecond can tell their entries apart.
    const attempt: Attempt = { state: 'pending', submittedAt: Date.now() + Math.random() }
    const end = async (state: Attempt['state']): Promise<void> => {
      if (await this.#write(key, { ...attempt, state })) this.#own.delete(key)
      else this.#own.set(key, { attempt: { ...attempt, state } })
    }
    const perform = async (lock?: Lock | null): Promise<unknown> => {
      if (lock === null) this.#watch(key)
      const refusal = lock === null ? 'pending' : await this.#claim(key, attempt, own?.attempt)
      if (refusal === 'not-applied') this.#own.set(key, { attempt: { ...attempt, state: refusal } })
      if (refusal) throw new AttemptError(operation, refusal)
      let state: Attempt['state'] = 'applied'
      try {
        return await send()
      } catch (error) {
        state = isCertainlyNotApplied(error) ? 'not-applied' : 'unknown'
        throw error
      } finally {
        await end(state)
      }
    }
    this.#own.set(key, { attempt })
    const locks = this.open && locksOf()
    const call = (locks ? locks.request(key, { ifAvailable: true }, perform) : perform()).finally(() => {
      if (this.#own.get(key)?.attempt === attempt) this.#own.delete(key)
      this.#changed()
    })
    this.#own.set(key, { attempt, input, call })
    this.#changed()
    return call
  }

  /** Notes that an attempt begins. Gives what keeps it from that. */
  async #claim(key: string, attempt: Attempt, own?: Attempt): Promise<AttemptError['state'] | undefined> {
    const earlier = await this.#look(key)
    const isOpen = earlier?.state === 'pending' || earlier?.state === 'unknown'
    if (isOpen && !(own && earlier.submittedAt === own.submittedAt)) return 'unknown'
    const isNoted = await this.#write(key, attempt)
    if (isNoted !== true) return isNoted === false ? 'not-applied' : undefined
    // Tabs that looked at the same time have all written by then, and the last one is it.
    if (!locksOf()) await new Promise((resolve) => setTimeout(resolve, claimMs))
    const kept = await this.#look(key)
    if (kept?.submittedAt === attempt.submittedAt) return undefined
    return kept ? 'pending' : 'not-applied'
  }
}
