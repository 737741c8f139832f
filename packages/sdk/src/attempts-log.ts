import type { GuardedId } from './attempts.gen.ts'
import {
  type AttemptEvent,
  type Clock,
  type Entry,
  joinEntries,
  type LastAttempt,
  lastAttempt,
  type NotedAttempt,
  nextEntry,
  type Outcome,
  parseEntry,
} from './attempts-entry.ts'
import type { AttemptStore } from './attempts-stores.ts'
import { isCertainlyNotApplied } from './errors.ts'
import { quietly } from './read-values.ts'

/** What is known of the last attempt to change a thing, such as to reissue a card. */
export interface Attempt {
  /**
   * `reading`: the store has not answered yet. `not-applied`: it certainly was not applied. `unknown`: it may have been.
   * `unreadable` and `unwritable`: the store failed, so that nothing was sent.
   */
  readonly state: LastAttempt['state'] | 'reading' | 'none' | 'unreadable' | 'unwritable'
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
  /** Its arguments, as text, and its options. */
  readonly input: string | undefined
  readonly options: unknown
  readonly call: Promise<unknown>
}

/** An operation, and the thing that it changes. */
interface Thing {
  readonly operation: GuardedId
  readonly key: string
}

interface Failure extends Attempt {
  readonly state: 'unreadable' | 'unwritable'
}

/** All that is known of a thing, unless the store has failed. */
interface Known {
  /** Empty if the store has failed. */
  readonly entry: Entry
  readonly failure?: Failure
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
  /** What the store said last of each key that it was asked for: `undefined` if it was an entry, or nothing. */
  readonly #answers = new Map<string, Attempt | undefined>()
  #subscribers = 0
  #unsubscribe: (() => void) | undefined

  constructor(memory: AttemptMemory, store: AttemptStore, settings: LogSettings, isGiven: boolean) {
    this.#memory = memory
    this.#store = store
    this.#settings = settings
    this.#isAsking = isGiven || hasWindow()
  }

  get #clock(): Clock {
    return { now: Date.now(), appliedForMs: this.#settings.appliedForMs }
  }

  #last(entry: Entry): LastAttempt | undefined {
    return lastAttempt(entry, this.#clock)
  }

  get(key: string): Attempt {
    if (!this.#isAsking) return READING
    if (!this.#answers.has(key)) {
      this.#answer(key, READING)
      void this.#ask(key)
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

  /** Sends a request, or gives the promise of the same one that is under way. `timeoutMs`: how long it may take. */
  run(
    { operation, key }: Thing,
    input: string | undefined,
    options: unknown,
    timeoutMs: number,
    send: () => Promise<unknown>,
  ): Promise<unknown> {
    const { running } = this.#memory
    const other = running.get(key)
    if (other && other.input === input && other.options === options) return other.call
    if (other) return Promise.reject(new AttemptError(operation, 'pending'))
    const submittedAt = Date.now()
    const deadline = submittedAt + this.#settings.storeTimeoutMs + Math.min(timeoutMs, dayMs) + marginMs
    const id = `${idPrefix(key)}${submittedAt.toString(36)}${randomId()}`
    const attempt: NotedAttempt = { id, state: 'pending', submittedAt, deadline }
    const perform = async (): Promise<unknown> => {
      await this.#begin({ operation, key }, attempt)
      let outcome: Outcome = 'applied'
      try {
        return await send()
      } catch (error) {
        outcome = isCertainlyNotApplied(error) ? 'not-applied' : 'unknown'
        throw error
      } finally {
        this.#report(key, attempt, outcome)
      }
    }
    const call = perform().finally(() => {
      running.delete(key)
      this.#memory.notify()
    })
    running.set(key, { attempt: { state: 'pending', id, submittedAt }, input, options, call })
    this.#memory.notify()
    return call
  }

  /** Notes that an attempt begins. Rejects if it may not, or if that is not certain. */
  async #begin({ operation, key }: Thing, attempt: NotedAttempt): Promise<void> {
    const { entry, failure } = await this.#ask(key, { type: 'begin', attempt })
    const last = this.#last(entry)
    const isOwn = last?.id === attempt.id
    if (last && !isOwn && last.state !== 'not-applied') throw new AttemptError(operation, last.state)
    // A process that was asleep in between may wake up when others have given this attempt up.
    const isLate = Date.now() > attempt.submittedAt + this.#settings.storeTimeoutMs
    if (isOwn && !isLate) return
    const cause =
      failure?.cause ?? new Error(`The store ${isLate ? 'took too long' : 'has not kept the note'}.`)
    const state = failure?.state ?? 'unwritable'
    this.#answer(key, { state, cause })
    // The store may have the note all the same, or take it later.
    this.#report(key, attempt, 'not-applied')
    throw new AttemptError(operation, state, cause)
  }

  /** Does what a person has decided about the attempt that this person saw. */
  async decide({ operation, key }: Thing, event: AttemptEvent & { type: 'allow' | 'settle' }): Promise<void> {
    const { entry, failure } = await this.#ask(key, event)
    if (failure) throw new AttemptError(operation, failure.state, failure.cause)
    const last = this.#last(entry)
    const isLast = last?.id === event.id
    const isDone =
      event.type === 'settle'
        ? entry.some(({ id, state }) => id === event.id && state === event.state)
        : isLast &&
          last.state === event.state &&
          (last.allowedAs === event.state || last.state === 'not-applied')
    if (!isDone) throw new AttemptError(operation, isLast && last.state === 'pending' ? 'pending' : 'changed')
  }

  /** Notes what became of an attempt. Nobody waits for the store. */
  #report(key: string, attempt: NotedAttempt, state: Outcome): void {
    const { known } = this.#memory
    known.set(key, nextEntry(known.get(key) ?? [], { type: 'report', attempt, state }, this.#clock))
    void this.#update(key)
  }

  /** Updates what is kept for somebody who wants to know, and is told if the store fails. */
  async #ask(key: string, event?: AttemptEvent): Promise<Known> {
    const known = await this.#update(key, event)
    if (known.failure) this.#answer(key, known.failure)
    return known
  }

  /** Brings what is known here and what the store keeps together, with what follows from an event. Never rejects. */
  async #update(key: string, event?: AttemptEvent): Promise<Known> {
    const { storeTimeoutMs } = this.#settings
    let isWriting = false
    const change = (text: string | undefined): string | undefined => {
      const all = joinEntries(this.#memory.known.get(key) ?? [], parseEntry(text))
      const next = event ? nextEntry(all, event, this.#clock) : all
      const nextText = next.length > 0 ? JSON.stringify(next) : undefined
      isWriting = nextText !== text
      return nextText
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const limit = new Promise<never>((_, reject) => {
      const stop = (): void => reject(new Error(`The store did not answer within ${storeTimeoutMs} ms.`))
      timer = setTimeout(stop, storeTimeoutMs)
    })
    try {
      const updating = (async () => this.#store.update(key, change))()
      const learning = updating.then((text) => this.#learn(key, parseEntry(text)))
      return { entry: await Promise.race([learning, limit]) }
    } catch (cause) {
      return { entry: [], failure: { state: isWriting ? 'unwritable' : 'unreadable', cause } }
    } finally {
      clearTimeout(timer)
    }
  }

  /** Adds what the store keeps to what is known here. */
  #learn(key: string, stored: Entry): Entry {
    const { known } = this.#memory
    const before = this.#see(key)
    const entry = joinEntries(known.get(key) ?? [], stored)
    if (entry.length > 0) known.set(key, entry)
    this.#answer(key, undefined, before)
    const last = this.#last(entry)
    if (last?.state === 'pending') {
      const timer: unknown = setTimeout(() => this.#memory.notify(), last.deadline - Date.now() + 1)
      // So that Node may end before. A cast: the types differ by environment.
      ;(timer as { unref?(): void }).unref?.()
    }
    return entry
  }

  /** Remembers what the store has said, and tells who listens if anything has changed since `before`. */
  #answer(key: string, answer: Attempt | undefined, before = this.#see(key)): void {
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
    const answer = this.#answers.has(key) ? this.#answers.get(key) : READING
    // More can be known than the store says, but not that the thing is free.
    if (!last || (answer && last.state === 'not-applied')) return answer ?? NONE
    const { id, state, submittedAt } = last
    const seen = views.get(key)
    if (seen?.id === id && seen.state === state) return seen
    const view: Attempt = { state, id, submittedAt }
    views.set(key, view)
    return view
  }
}
