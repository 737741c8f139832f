import type { GuardedId } from './attempts.gen.ts'
import {
  type AttemptEvent,
  type Clock,
  type Decision,
  dayMs,
  type Entry,
  isBlocking,
  isDecided,
  joinEntries,
  lastAttempt,
  nextEntry,
  type Outcome,
  parseEntry,
  type RecordedAttempt,
  stateAt,
} from './attempts-entry.ts'
import type { AttemptStore } from './attempts-stores.ts'
import { createDeadline } from './deadline.ts'
import { isCertainlyNotApplied, isTravelCardError } from './errors.ts'
import { quietly } from './read-values.ts'
import { sha256 } from './sha256.ts'

/** The latest attempt to change something, for example to reissue a card. */
export interface Attempt {
  /**
   * `reading`: the store hasn't answered yet. `not-applied`: the request certainly wasn't carried out. `unknown`: the request may
   * have been carried out. `unreadable` and `unwritable`: the store failed, so nothing was sent.
   */
  readonly state: RecordedAttempt['state'] | 'reading' | 'none' | 'unreadable' | 'unwritable'
  /** The attempt's id, if there was one. */
  readonly id?: string
  /** When the attempt began, in milliseconds since 1970. */
  readonly submittedAt?: number
  /** Why the store failed. */
  readonly cause?: unknown
}

const reasons = {
  pending: 'an attempt is still in progress; wait for its outcome',
  applied: 'an earlier attempt was applied; call `allowAnother` if a person wants one more',
  unknown:
    'an earlier attempt may have been applied; call `settle` once you know, or `allowAnother` if a person wants one more',
  unreadable: 'the store could not be read (see `cause`); try again',
  unwritable: 'the store could not be written to (see `cause`); try again',
  changed: 'there is a newer attempt, or the state has changed; show the latest attempt and ask again',
}

/** Means that a request wasn't sent, or that a person's decision about an attempt couldn't be recorded. `state` says why. */
export class AttemptError extends Error {
  override name = 'AttemptError'
  kind = 'attempt' as const
  operation: GuardedId
  state: keyof typeof reasons

  constructor(operation: GuardedId, state: keyof typeof reasons, cause?: unknown, isDecision?: boolean) {
    const certainty = state === 'unwritable' ? 'may not have been' : 'was not'
    const failed = isDecision ? `: the decision ${certainty} recorded` : ' was not sent'
    super(`${operation}${failed}: ${reasons[state]}.`, cause === undefined ? undefined : { cause })
    this.operation = operation
    this.state = state
  }
}

export interface GuardedCall {
  /** The call's arguments as text, and its options. A second call with equal arguments and options shares the promise. */
  readonly input: string | undefined
  readonly options: unknown
  readonly timeoutMs: number
  readonly once: boolean
  /** The key by which the service recognizes a repeated request, or `''` to make one. Absent: the operation has none. */
  readonly key?: string
  /** Sends the request, with the key of an earlier attempt whose outcome is unknown, or else with its own. */
  readonly send: (key: string | undefined) => Promise<unknown>
}

interface Running extends Pick<GuardedCall, 'input' | 'options'> {
  readonly attempt: RecordedAttempt
  readonly view: Attempt
  /** Resolves to how the call ended. Never rejects, unless the runtime tells that the server's request it belonged to is over. */
  readonly end: Promise<{ readonly value: unknown } | { readonly error: unknown }>
  /** Set once the outcome is known, although the store may not have taken it yet. */
  hasEnded?: boolean
}

interface Told {
  /** Empty if the store failed. */
  readonly entry: Entry
  readonly failure?: { readonly state: 'unreadable' | 'unwritable'; readonly cause: unknown }
  /** Settles once the store has, perhaps long after it failed. */
  readonly stored: Promise<unknown>
}

/** This process's knowledge of one client's attempts, independent of any store. */
export class AttemptMemory {
  readonly running: Map<string, Running> = new Map()
  readonly known: Map<string, Entry> = new Map()
  readonly views: Map<string, Attempt> = new Map()
  readonly listeners: Set<() => void> = new Set()
  readonly logs: WeakMap<object, AttemptLog> = new WeakMap()
  /** The name of the client's service in all keys, as soon as there is a key or somebody has given the name. */
  service?: string | undefined

  notify(): void {
    for (const listener of [...this.listeners]) quietly(listener)
  }
}

const READING: Attempt = { state: 'reading' }
const NONE: Attempt = { state: 'none' }
/** The maximum number of the store's answers to keep. They save a component from asking the store on every render. */
const maxAnswers = 1000
/** How long after its time limit a call may still be recording its outcome. */
const marginMs = 5000

const hasWindow = (): boolean => typeof window !== 'undefined'

export const idPrefix = (key: string): string => `${key.slice(-16)}-`

export const randomId = (): string => Math.random().toString(36).slice(1)

/** Makes an idempotency key of an attempt's id. It looks like a random UUID, because a service may demand one. */
const toKey = (id: string): string =>
  sha256(id).replace(/^(.{8})(.{4})(.{3})(.{3})(.{12}).*/, '$1-$2-4$3-a$4-$5')

/** After its time, a call counts as over, because its owner may have died with the server's request to which it belonged. */
const isUnderWay = ({ attempt, hasEnded }: Running): boolean =>
  !hasEnded && stateAt(attempt, Date.now()) === 'pending'

/** Settles like a call in progress, but only until its time is over, because its owner may have died. */
async function join(operation: GuardedId, { attempt, end }: Running): Promise<unknown> {
  const limit = createDeadline(attempt.deadline - Date.now(), [])
  const settled = await limit
    .race(end)
    .catch(() => ({ error: new AttemptError(operation, limit.endedBy ? 'unknown' : 'pending') }))
  limit.clear()
  if ('error' in settled) throw settled.error
  return settled.value
}

export interface LogSettings {
  /** How long the store may take to answer, in milliseconds. Default: 2,000. */
  readonly storeTimeoutMs: number
  /** How long an applied attempt blocks the next one, in milliseconds. Default: a day. */
  readonly appliedForMs: number
  /**
   * A name for the service, which is part of each key in the store. Attempts are found again only under the same name, so name the
   * old base URL, written as `baseUrl` was, if your client's base URL changes. Default: the client's base URL.
   */
  readonly service?: string
}

/**
 * Guards one client's attempts in one store: one at a time for each subject, and none after one that may have been applied.
 *
 * The knowledge of a subject is in three places. `#see` makes one `Attempt` of them, from the first that says something:
 *
 *     memory.running   a call of this process that is under way     set by `run`
 *     memory.known     what this process and the store recorded     joined by `#report` (how a call ended) and `#learn` (the store's)
 *     #answers         whether the store has answered, or failed    set by `#answer`
 *
 * All that goes to the store goes through `#update`, which changes its entry in one step and learns the result:
 *
 *     run ─▶ #perform ─▶ #begin ─▶ #ask ─┐
 *                     └▶ #report ────────┼─▶ #update ─▶ store.update ─▶ #learn ─▶ #answer ─▶ listeners
 *     decide, read ────▶ #ask ───────────┘
 */
export class AttemptLog {
  readonly #memory: AttemptMemory
  readonly #store: AttemptStore
  readonly settings: LogSettings
  /** Whether `get` may ask the store. In a browser, it always may; on a server, only if the caller passed the store. */
  readonly #isAsking: boolean
  /** The store's latest answer for each key. `NONE` means that a read has succeeded, whether or not it found an entry. */
  readonly #answers = new Map<string, Attempt>()
  #subscribers = 0
  #unsubscribe: (() => void) | undefined

  constructor(memory: AttemptMemory, store: AttemptStore, settings: LogSettings, isGiven: boolean) {
    this.#memory = memory
    this.#store = store
    this.settings = settings
    this.#isAsking = isGiven || hasWindow()
  }

  get(key: string): Attempt {
    if (!this.#isAsking) return READING
    if (!this.#answers.has(key)) {
      this.#answer(key, READING)
      void this.read(key)
    }
    const seen = this.#see(key)
    // A browser's store can't be read during server-side rendering, which isn't a failure.
    return seen.state === 'unreadable' && !hasWindow() ? READING : seen
  }

  async read(key: string): Promise<Attempt> {
    await this.#ask(key)
    return this.#see(key)
  }

  subscribe(listener: () => void): () => void {
    const call = (): void => listener()
    const { listeners } = this.#memory
    listeners.add(call)
    if (++this.#subscribers === 1) {
      const refresh = (key?: string): void => {
        for (const one of key === undefined ? [...this.#answers.keys()] : [key])
          if (this.#answers.has(one)) void this.#update(one)
      }
      this.#unsubscribe = this.#store.subscribe?.(refresh)
      // Catches up on what changed while nobody was subscribed.
      refresh()
    }
    return () => {
      if (listeners.delete(call) && --this.#subscribers === 0) this.#unsubscribe?.()
    }
  }

  run(operation: GuardedId, key: string, call: GuardedCall): Promise<unknown> {
    const { running } = this.#memory
    const { input, options, timeoutMs, once, key: own } = call
    const other = running.get(key)
    if (other && isUnderWay(other)) {
      if (other.input === input && other.options === options) return join(operation, other)
      return Promise.reject(new AttemptError(operation, 'pending'))
    }
    const submittedAt = Date.now()
    const deadline = submittedAt + this.settings.storeTimeoutMs + Math.min(timeoutMs, dayMs) + marginMs
    const id = `${idPrefix(key)}${submittedAt.toString(36)}${randomId()}`
    const about = { ...(!once && { once }), ...(own !== undefined && { key: own || toKey(id) }) }
    const attempt: RecordedAttempt = { id, submittedAt, deadline, after: [], ...about, state: 'pending' }
    const promise = this.#perform(operation, key, attempt, call).finally(() => {
      if (running.get(key) === started) running.delete(key)
      this.#memory.notify()
    })
    const end = promise.then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
    const started: Running = { attempt, view: { state: 'pending', id, submittedAt }, input, options, end }
    running.set(key, started)
    this.#memory.notify()
    return promise
  }

  async #perform(
    operation: GuardedId,
    key: string,
    attempt: RecordedAttempt,
    { send }: GuardedCall,
  ): Promise<unknown> {
    const begun = await this.#begin(operation, key, attempt)
    let outcome: Outcome = 'applied'
    try {
      return await send(begun.key)
    } catch (error) {
      // A wrapped client may fail with the error of a different call, which doesn't show what became of this one.
      const isOwn = isTravelCardError(error) && error.operation === operation
      outcome = isOwn && isCertainlyNotApplied(error) ? 'not-applied' : 'unknown'
      throw error
    } finally {
      // Waits for the store, because the caller may leave the page, or end the process, as soon as it knows the outcome.
      await this.#report(key, { ...begun, state: outcome })
    }
  }

  async #begin(operation: GuardedId, key: string, attempt: RecordedAttempt): Promise<RecordedAttempt> {
    const { entry, failure } = await this.#ask(key, { type: 'begin', attempt })
    const last = this.#last(entry)
    const isOwn = last?.id === attempt.id
    if (last && !isOwn && last.state !== 'not-applied' && isBlocking(last))
      throw new AttemptError(operation, last.state)
    const now = Date.now()
    // If this process was suspended in the meantime, or its clock set, others may already have given up on this attempt.
    const isLate =
      now > attempt.submittedAt + this.settings.storeTimeoutMs || stateAt(attempt, now) !== 'pending'
    if (isOwn && !isLate) return last
    const cause = new Error(`The store ${isLate ? 'took too long' : 'did not keep the attempt'}.`)
    const refusal = failure ?? ({ state: 'unwritable', cause } as const)
    this.#answer(key, refusal)
    // The attempt may still reach the store, so report that nothing was sent.
    void this.#report(key, { ...attempt, state: 'not-applied' })
    throw new AttemptError(operation, refusal.state, refusal.cause)
  }

  async decide(operation: GuardedId, key: string, event: Decision): Promise<void> {
    const { entry, failure, stored } = await this.#ask(key, event)
    if (failure) {
      // Nobody counts on a permission that the store takes too late.
      const withdraw = (): unknown =>
        event.type === 'allow' && this.#update(key, { type: 'withdraw', by: event.by })
      void stored.then(withdraw, withdraw)
      throw new AttemptError(operation, failure.state, failure.cause, true)
    }
    if (isDecided(entry, event, this.#clock)) return
    const last = this.#last(entry)
    const isUnderWay = last?.id === event.id && last.state === 'pending'
    // The attempt that was shown may only have expired, which no store tells.
    this.#memory.notify()
    throw new AttemptError(operation, isUnderWay ? 'pending' : 'changed', undefined, true)
  }

  /** Remembers an attempt's outcome, and records it. Never rejects, because the store learns it later if it fails now. */
  async #report(key: string, attempt: RecordedAttempt): Promise<void> {
    const { known, running } = this.#memory
    const settled = { ...attempt, settledAt: Date.now() }
    known.set(key, nextEntry(known.get(key) ?? [], { type: 'report', attempt: settled }, this.#clock))
    const call = running.get(key)
    if (call?.attempt.id === attempt.id) call.hasEnded = true
    this.#memory.notify()
    const { stored } = await this.#update(key)
    // Tries once more, because the store may only have been slow.
    void stored.catch(() => this.#update(key))
  }

  /** Like `#update`, but remembers a failure of the store, so that `get` shows it. */
  async #ask(key: string, event?: AttemptEvent): Promise<Told> {
    const told = await this.#update(key, event)
    if (told.failure) this.#answer(key, told.failure)
    return told
  }

  /** Merges this process's entry with the store's, applies the event, and saves the result. Never rejects. */
  async #update(key: string, event?: AttemptEvent): Promise<Told> {
    let isWriting = false
    const limit = createDeadline(this.settings.storeTimeoutMs, [])
    const change = (text: string | undefined): string | undefined => {
      const before = parseEntry(text)
      const all = joinEntries(this.#memory.known.get(key) ?? [], before)
      // A slow store may come back to an event that was given up, which then changes nothing.
      const next = JSON.stringify(event && !limit.endedBy ? nextEntry(all, event, this.#clock) : all)
      // Compares the parsed entries instead of the text, because a database may reformat the text.
      isWriting = next !== JSON.stringify(before)
      return isWriting ? next : text
    }
    const update = async (): Promise<Entry> =>
      this.#learn(key, parseEntry(await this.#store.update(key, change, limit.signal)))
    const stored = update()
    try {
      return { entry: await limit.race(stored), stored }
    } catch (cause) {
      return { entry: [], failure: { state: isWriting ? 'unwritable' : 'unreadable', cause }, stored }
    } finally {
      limit.clear()
    }
  }

  #learn(key: string, stored: Entry): Entry {
    const { known, running } = this.#memory
    const before = this.#see(key)
    const own = running.get(key)?.attempt.id
    const entry = joinEntries(known.get(key) ?? [], stored)
    if (entry.length > 0) known.set(key, entry)
    this.#answer(key, NONE, before)
    const last = this.#last(entry)
    // An attempt of another window may show once this one's call, which it refuses, is over.
    if (last?.state === 'pending' && (own === undefined ? this.#see(key) !== before : last.id !== own)) {
      // Lets Node exit before the timer fires.
      Object(setTimeout(() => this.#memory.notify(), last.deadline - Date.now() + 1)).unref?.()
    }
    return entry
  }

  #answer(key: string, answer: Attempt, before = this.#see(key)): void {
    // Moves the key to the end, so that the first key is always the oldest, which is the one to drop.
    this.#answers.delete(key)
    this.#answers.set(key, answer)
    const [first] = this.#answers.keys()
    if (first !== undefined && this.#answers.size > maxAnswers) this.#answers.delete(first)
    if (this.#see(key) !== before) this.#memory.notify()
  }

  /** Returns the same object until something changes, as `useSyncExternalStore` requires. */
  #see(key: string): Attempt {
    const { running, known, views } = this.#memory
    const call = running.get(key)
    if (call && isUnderWay(call)) return call.view
    const last = this.#last(known.get(key) ?? [])
    const answer = this.#answers.get(key) ?? READING
    // Memory may know of an attempt that the store lost, but only the store can say that the subject is free.
    if (!last || (answer !== NONE && last.state === 'not-applied')) return answer
    const { id, state, submittedAt } = last
    const seen = views.get(key)
    if (seen?.id === id && seen.state === state) return seen
    const view: Attempt = { state, id, submittedAt }
    views.set(key, view)
    return view
  }

  get #clock(): Clock {
    return { now: Date.now(), appliedForMs: this.settings.appliedForMs }
  }

  #last(entry: Entry): RecordedAttempt | undefined {
    return lastAttempt(entry, this.#clock)
  }
}
