/** One attempt as it is noted, with what is needed to judge it later. */
export interface NotedAttempt {
  readonly id: string
  readonly state: 'pending' | 'applied' | 'not-applied' | 'unknown'
  /** Milliseconds since 1970. */
  readonly submittedAt: number
  /** Milliseconds since 1970. A pending attempt is presumed unknown after this time, because its sender cannot be alive. */
  readonly deadline: number
  /** Permits one attempt after this one. */
  readonly isAnotherAllowed?: boolean
}

/** All that is known of one thing, such as a card. */
export interface Entry {
  /** The id of the first attempt: an entry that was lost and begun anew has another origin. */
  readonly origin: string
  /** Counts the changes in the store. */
  readonly version: number
  /** The latest first. Below it are those that it was sent after although their outcome was known or unknown. */
  readonly attempts: readonly NotedAttempt[]
}

/** The time, and how long an applied attempt refuses another one, both in milliseconds. */
export interface Clock {
  readonly now: number
  readonly appliedForMs: number
}

/** `report`: by who sent the attempt. `allow` and `settle`: by a person, who saw the attempt in this state. */
export type AttemptEvent =
  | BeginEvent
  | { readonly type: 'report'; readonly id: string; readonly state: Outcome }
  | ({ readonly type: 'allow'; readonly id: string; readonly state: string } & Clock)
  | ({ readonly type: 'settle'; readonly id: string; readonly state: Settled } & Clock)

interface BeginEvent extends Clock {
  readonly type: 'begin'
  readonly attempt: NotedAttempt
}

export type Settled = 'applied' | 'not-applied'
export type Outcome = Settled | 'unknown'

/** Whether an attempt may have been applied, and that still matters. */
const counts = ({ state, submittedAt }: NotedAttempt, { now, appliedForMs }: Clock): boolean =>
  state !== 'not-applied' && !(state === 'applied' && now > submittedAt + appliedForMs)

/** The attempt that a next one has to name: the latest that counts. Without one, the latest, if it was not applied. */
export function lastAttempt(entry: Entry | undefined, clock: Clock): NotedAttempt | undefined {
  const [latest] = entry?.attempts ?? []
  const last = entry?.attempts.find((one) => counts(one, clock))
  if (last?.state === 'pending' && clock.now > last.deadline) return { ...last, state: 'unknown' }
  return last ?? (latest?.state === 'not-applied' ? latest : undefined)
}

/** Decides what follows from an event. Returns the same entry if nothing does, such as when an attempt may not begin. */
export function nextEntry(entry: Entry | undefined, event: AttemptEvent): Entry | undefined {
  if (event.type === 'begin') return withBegun(entry, event)
  const own = entry?.attempts.find(({ id }) => id === event.id)
  if (!entry || !own) return entry
  if (event.type === 'report') {
    // Its sender knows better than whoever gave it up: but for "unknown", which somebody may have settled since.
    const isNews = own.state === 'pending' || (own.state === 'not-applied' && event.state === 'applied')
    return isNews ? withOutcome(entry, own, event.state) : entry
  }
  const last = lastAttempt(entry, event)
  if (last?.id !== own.id) return entry
  if (event.type === 'settle') return last.state === 'unknown' ? withOutcome(entry, own, event.state) : entry
  const mayFollow = last.state === event.state && (last.state === 'unknown' || last.state === 'applied')
  return mayFollow && !own.isAnotherAllowed
    ? replace(entry, own, [{ ...own, isAnotherAllowed: true }])
    : entry
}

function withBegun(entry: Entry | undefined, { attempt, ...clock }: BeginEvent): Entry | undefined {
  const last = lastAttempt(entry, clock)
  if (last && last.state !== 'not-applied' && !last.isAnotherAllowed) return entry
  const kept = entry?.attempts.filter((one) => counts(one, clock)) ?? []
  // A permission is for one attempt, and this one uses it.
  return withoutPermissions({ origin: attempt.id, version: 0, ...entry, attempts: [attempt, ...kept] })
}

/** Once an attempt was applied, those before it no longer matter. A permission was for the state that somebody saw. */
function withOutcome(entry: Entry, { isAnotherAllowed, ...own }: NotedAttempt, state: Outcome): Entry {
  const permission = state === 'unknown' && isAnotherAllowed ? { isAnotherAllowed } : {}
  return replace(entry, own, [{ ...own, state, ...permission }], state === 'applied')
}

function replace(entry: Entry, own: NotedAttempt, by: readonly NotedAttempt[], endsHere = false): Entry {
  const index = entry.attempts.findIndex(({ id }) => id === own.id)
  const below = endsHere ? [] : entry.attempts.slice(index + 1)
  return { ...entry, attempts: [...entry.attempts.slice(0, index), ...by, ...below] }
}

/** Brings together what a process knows and what a store keeps, either of which may be older, or have lost the other. */
export function joinEntries(known: Entry | undefined, stored: Entry | undefined): Entry | undefined {
  if (!known || !stored) return stored ?? known
  if (known.origin === stored.origin) return known.version > stored.version ? known : stored
  // The store has lost the entry, and somebody who did not know all of it has begun anew.
  const inStore = (id: string): NotedAttempt | undefined => stored.attempts.find((one) => one.id === id)
  const isLost = ({ id, state }: NotedAttempt): boolean => state !== 'not-applied' && !inStore(id)
  if (!known.attempts.some(isLost)) return stored
  const begunAnew = stored.attempts.filter(({ id }) => known.attempts.every((one) => one.id !== id))
  const kept = known.attempts.flatMap((one) => {
    const other = inStore(one.id)
    // Whatever is not pending is the news of somebody who knew more.
    return other ? [other.state === 'pending' ? one : other] : isLost(one) ? [one] : []
  })
  return withoutPermissions({ ...stored, attempts: [...begunAnew, ...kept] })
}

/** What is noted again after the store has lost it. Its permissions may have been used by others, who knew more. */
export const reborn = (entry: Entry, origin: string): Entry => withoutPermissions({ ...entry, origin })

const withoutPermissions = (entry: Entry): Entry => ({
  ...entry,
  attempts: entry.attempts.map(({ isAnotherAllowed: _, ...one }) => one),
})

/** Reads what a store keeps. Throws if that is no entry, because it may have been one. */
export function parseEntry(text: string | undefined): Entry | undefined {
  if (text === undefined || text === null) return undefined
  // A cast: what follows checks it.
  const entry = typeof text === 'string' && (JSON.parse(text) as Entry | null)
  const isAttempt = ({ id, state, submittedAt, deadline }: NotedAttempt): boolean =>
    typeof id === 'string' &&
    states.includes(state) &&
    Number.isFinite(submittedAt) &&
    Number.isFinite(deadline)
  if (entry && entry.attempts.length > 0 && entry.attempts.every(isAttempt) && Number.isFinite(entry.version))
    return entry
  throw new TypeError('the store holds something that is no entry')
}

const states = ['pending', 'applied', 'not-applied', 'unknown']
