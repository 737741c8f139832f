import type { GuardedId } from './attempts.gen.ts'
import {
  type AttemptEvent,
  type Clock,
  type Entry,
  isDecided,
  joinEntries,
  lastAttempt,
  type NotedAttempt,
  nextEntry,
  type Outcome,
  parseEntry,
} from './attempts-entry.ts'
import type { AttemptStore } from './attempts-stores.ts'
import { createDeadline } from './deadline.ts'
import { isCertainlyNotApplied } from './errors.ts'
import { quietly } from './read-values.ts'

/** What is known of the last attempt to change a thing, such as to reissue a card. */
export interface Attempt {
  /**
   * `reading`: the store has not answered yet. `not-applied`: it certainly was not applied. `unknown`: it may have been.
   * `unreadable` and `unwritable`: the store failed, so that nothing was sent.
   */
  readonly state: NotedAttempt['state'] | 'reading' | 'none' | 'unreadable' | 'unwritable'
  /** Names the attempt, if there was one. */
  readonly id?: string
  /** When it began, in milliseconds since 1970. */
  readonly submittedAt?: number
  /** Why the store failed. */
  readonly cause?: unknown
}

const another = 'find out, then call `settle`, or let a person decide and call `allowAnother`'
const reasons = {
  pending: 'another attempt for the same thing is under way: wait for its outcome',
  applied: 'an earlier attempt was applied: for one more, let a person decide and call `allowAnother`',
  unknown: `an earlier attempt may have been applied: ${another}`,
  unreadable: 'the store could not be read (see `cause`): try again',
  unwritable: 'the store did not keep the note (see `cause`): try again',
  changed: 'the attempt is not the last one any more, or has another state: show the new one and ask again',
}

/** Nothing was sent, and nothing permitted or settled: `state` says why. */
export class AttemptError extends Error {
  override name = 'AttemptError'
  kind = 'attempt' as const
  operation: GuardedId
  state: keyof typeof reasons

  constructor(operation: GuardedId, state: keyof typeof reasons, cause?: unknown) {
    super(`${operation} was not sent: ${reasons[state]}.`, cause === undefined ? undefined : { cause })
    this.operation = operation
    this.state = state
  }
}

/** A call that is under way in this process. */
interface Running {
  readonly attempt: Attempt
  /** Its arguments, as text, and its options: an equal call shares its promise. */
  readonly input: string | undefined
  readonly options: unknown
  readonly promise: Promise<unknown>
}

/** A call to guard, with the time that it may take. */
export interface GuardedCall extends Pick<Running, 'input' | 'options'> {
  readonly timeoutMs: number
  readonly send: () => Promise<unknown>
}

/** What came of asking the store: all that is known of a thing, or why that is not certain. */
interface Told {
  readonly entry: Entry
  readonly failure?: { readonly state: 'unreadable' | 'unwritable'; readonly cause: unknown }
}

/** What a process knows of the attempts of one client, whatever the stores say. */
export class AttemptMemory {
  readonly running: Map<string, Running> = new Map()
  readonly known: Map<string, Entry> = new Map()
  readonly views: Map<string, Attempt> = new Map()
  readonly listeners: Set<() => void> = new Set()
  readonly logs: WeakMap<object, AttemptLog> = new WeakMap()

  notify(): void {
    for (const listener of [...this.listeners]) quietly(listener)
  }
}

const READING: Attempt = { state: 'reading' }
const NONE: Attempt = { state: 'none' }
/** How many answers of "nothing there" are kept, so that a component that asks again gets one. */
const maxAnswers = 1000
/** After its time limit, how long a call may still be on its way to note what became of it. */
const marginMs = 5000
const dayMs = 86_400_000

const hasWindow = (): boolean => typeof window !== 'undefined'

/** How the ids of a thing's attempts begin. */
export const idPrefix = (key: string): string => `${key.slice(-16)}-`

const randomId = (): string => Math.random().toString(36).slice(1)

/** How a log waits and forgets, in milliseconds. */
export interface LogSettings {
  readonly storeTimeoutMs: number
  readonly appliedForMs: number
}

/** The attempts of one client in one store: one at a time for each thing, and none after one that may have been applied. */
export class AttemptLog {
  readonly #memory: AttemptMemory
  readonly #store: AttemptStore
  readonly #settings: LogSettings
  /** Whether `get` may ask: on a server, only a store that was given. */
  readonly #isAsking: boolean
  /** What the store said last of each key that it was asked for: `NONE` also stands for an entry. */
  readonly #answers = new Map<string, Attempt>()
  #subscribers = 0
  #unsubscribe: (() => void) | undefined

  constructor(memory: AttemptMemory, store: AttemptStore, settings: LogSettings, isGiven: boolean) {
    this.#memory = memory
    this.#store = store
    this.#settings = settings
    this.#isAsking = isGiven || hasWindow()
  }

  get(key: string): Attempt {
    if (!this.#isAsking) return READING
    if (!this.#answers.has(key)) {
      this.#answer(key, READING)
      void this.read(key)
    }
    const seen = this.#see(key)
    // A page that a server renders shows no failure of a store that only its browser has.
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
      // Nobody has listened so far.
      refresh()
    }
    return () => {
      if (listeners.delete(call) && --this.#subscribers === 0) this.#unsubscribe?.()
    }
  }

  /** Sends a request, or gives the promise of an equal one that is under way. */
  run(operation: GuardedId, key: string, { input, options, timeoutMs, send }: GuardedCall): Promise<unknown> {
    const { running } = this.#memory
    const other = running.get(key)
    if (other && other.input === input && other.options === options) return other.promise
    if (other) return Promise.reject(new AttemptError(operation, 'pending'))
    const submittedAt = Date.now()
    const deadline = submittedAt + this.#settings.storeTimeoutMs + Math.min(timeoutMs, dayMs) + marginMs
    const id = `${idPrefix(key)}${submittedAt.toString(36)}${randomId()}`
    const attempt: NotedAttempt = { id, state: 'pending', submittedAt, deadline, after: [] }
    const perform = async (): Promise<unknown> => {
      await this.#begin(operation, key, attempt)
      let outcome: Outcome = 'applied'
      try {
        return await send()
      } catch (error) {
        outcome = isCertainlyNotApplied(error) ? 'not-applied' : 'unknown'
        throw error
      } finally {
        this.#report(key, { ...attempt, state: outcome })
      }
    }
    const promise = perform().finally(() => {
      running.delete(key)
      this.#memory.notify()
    })
    running.set(key, { attempt: { state: 'pending', id, submittedAt }, input, options, promise })
    this.#memory.notify()
    return promise
  }

  /** Notes that an attempt begins. Rejects if it may not, or if that is not certain. */
  async #begin(operation: GuardedId, key: string, attempt: NotedAttempt): Promise<void> {
    const { entry, failure } = await this.#ask(key, { type: 'begin', attempt })
    const last = this.#last(entry)
    const isOwn = last?.id === attempt.id
    if (last && !isOwn && last.state !== 'not-applied') throw new AttemptError(operation, last.state)
    // A process that was asleep in between may wake up when others have given this attempt up.
    const isLate = Date.now() > attempt.submittedAt + this.#settings.storeTimeoutMs
    if (isOwn && !isLate) return
    const cause = new Error(`The store ${isLate ? 'took too long' : 'has not kept the note'}.`)
    const refusal = failure ?? ({ state: 'unwritable', cause } as const)
    this.#answer(key, refusal)
    // The store may have the note all the same, or take it later.
    this.#report(key, { ...attempt, state: 'not-applied' })
    throw new AttemptError(operation, refusal.state, refusal.cause)
  }

  /** Does what a person has decided about the attempt that this person saw. */
  async decide(
    operation: GuardedId,
    key: string,
    event: AttemptEvent & { type: 'allow' | 'settle' },
  ): Promise<void> {
    const { entry, failure } = await this.#ask(key, event)
    if (failure) throw new AttemptError(operation, failure.state, failure.cause)
    if (isDecided(entry, event, this.#clock)) return
    const last = this.#last(entry)
    const isUnderWay = last?.id === event.id && last.state === 'pending'
    throw new AttemptError(operation, isUnderWay ? 'pending' : 'changed')
  }

  /** Notes what became of an attempt. Nobody waits for the store. */
  #report(key: string, attempt: NotedAttempt): void {
    const { known } = this.#memory
    known.set(key, nextEntry(known.get(key) ?? [], { type: 'report', attempt }, this.#clock))
    void this.#update(key)
  }

  /** Updates what is kept for somebody who wants to know, and is told if the store fails. */
  async #ask(key: string, event?: AttemptEvent): Promise<Told> {
    const told = await this.#update(key, event)
    if (told.failure) this.#answer(key, told.failure)
    return told
  }

  /** Brings what is known here and what the store keeps together, with what follows from an event. Never rejects. */
  async #update(key: string, event?: AttemptEvent): Promise<Told> {
    let isWriting = false
    const change = (text: string | undefined): string | undefined => {
      const all = joinEntries(this.#memory.known.get(key) ?? [], parseEntry(text))
      const next = event ? nextEntry(all, event, this.#clock) : all
      const nextText = next.length > 0 ? JSON.stringify(next) : undefined
      isWriting = nextText !== text
      return nextText
    }
    const limit = createDeadline(this.#settings.storeTimeoutMs, [])
    const update = async (): Promise<Entry> =>
      this.#learn(key, parseEntry(await this.#store.update(key, change)))
    try {
      return { entry: await limit.race(update()) }
    } catch (cause) {
      return { entry: [], failure: { state: isWriting ? 'unwritable' : 'unreadable', cause } }
    } finally {
      limit.clear()
    }
  }

  /** Adds what the store keeps to what is known here. */
  #learn(key: string, stored: Entry): Entry {
    const { known } = this.#memory
    const before = this.#see(key)
    const entry = joinEntries(known.get(key) ?? [], stored)
    if (entry.length > 0) known.set(key, entry)
    this.#answer(key, NONE, before)
    const last = this.#last(entry)
    if (last?.state === 'pending') {
      const timer: unknown = setTimeout(() => this.#memory.notify(), last.deadline - Date.now() + 1)
      // So that Node may end before. A cast: the types differ by environment.
      ;(timer as { unref?(): void }).unref?.()
    }
    return entry
  }

  /** Remembers what the store has said, and tells who listens if anything has changed since `before`. */
  #answer(key: string, answer: Attempt, before = this.#see(key)): void {
    // The latest last, so that the first is the one to forget.
    this.#answers.delete(key)
    this.#answers.set(key, answer)
    const [first] = this.#answers.keys()
    if (first !== undefined && this.#answers.size > maxAnswers) this.#answers.delete(first)
    if (this.#see(key) !== before) this.#memory.notify()
  }

  /** The same object until something changes. */
  #see(key: string): Attempt {
    const { running, known, views } = this.#memory
    const call = running.get(key)
    if (call) return call.attempt
    const last = this.#last(known.get(key) ?? [])
    const answer = this.#answers.get(key) ?? READING
    // More can be known than the store says, but not that the thing is free.
    if (!last || (answer !== NONE && last.state === 'not-applied')) return answer
    const { id, state, submittedAt } = last
    const seen = views.get(key)
    if (seen?.id === id && seen.state === state) return seen
    const view: Attempt = { state, id, submittedAt }
    views.set(key, view)
    return view
  }

  get #clock(): Clock {
    return { now: Date.now(), appliedForMs: this.#settings.appliedForMs }
  }

  #last(entry: Entry): NotedAttempt | undefined {
    return lastAttempt(entry, this.#clock)
  }
}
