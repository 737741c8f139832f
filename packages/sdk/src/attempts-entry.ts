/** An attempt as the store keeps it, including everything that is needed to judge the attempt later. */
export interface RecordedAttempt {
  readonly id: string
  readonly state: 'pending' | Outcome
  /** Milliseconds since 1970. */
  readonly submittedAt: number
  /** Milliseconds since 1970. After this time a pending attempt counts as unknown, because its sender can't be alive any more. */
  readonly deadline: number
  /** The ids of the attempts that were known when this one began. Whoever permitted this attempt has decided about them. */
  readonly after: readonly string[]
  /** When a person settled the attempt, in milliseconds since 1970. */
  readonly settledAt?: number | undefined
  /** The state that a person saw when they permitted one more attempt. In any other state, the permission is void. */
  readonly allowedAs?: string
}

export type Settled = 'applied' | 'not-applied'
export type Outcome = Settled | 'unknown'

/** All attempts on one subject, such as a card, the latest first. */
export type Entry = readonly RecordedAttempt[]

export const dayMs = 86_400_000

/** The time, and how long an applied attempt blocks the next one, both in milliseconds. */
export interface Clock {
  readonly now: number
  readonly appliedForMs: number
}

/** A person's decision about an attempt: `allow` one more after the state that they saw, or `settle` it with what they learnt. */
export type Decision =
  | { readonly type: 'allow'; readonly id: string; readonly state: string }
  | { readonly type: 'settle'; readonly id: string; readonly state: Settled }

/** `begin` and `report` come from the sender. */
export type AttemptEvent = { readonly type: 'begin' | 'report'; readonly attempt: RecordedAttempt } | Decision

/** The states, ordered by how much is known about an attempt. A state only ever gives way to one further down the list. */
const states: readonly string[] = ['pending', 'unknown', 'not-applied', 'applied']
const further = (one: RecordedAttempt, other: RecordedAttempt | undefined): RecordedAttempt =>
  other && states.indexOf(other.state) > states.indexOf(one.state)
    ? { ...one, state: other.state, settledAt: other.settledAt }
    : one

/**
 * Returns the attempt that a person has to decide about before the next may begin: one that may have been applied, and that no
 * later attempt has followed. If a store has lost entries, there can be several. Each one needs a decision, so an undecided one
 * takes precedence. If no attempt needs a decision, returns the latest one, provided that it wasn't applied.
 */
export function lastAttempt(entry: Entry, { now, appliedForMs }: Clock): RecordedAttempt | undefined {
  const isOver = ({ state, submittedAt, settledAt = submittedAt }: RecordedAttempt): boolean =>
    state === 'not-applied' || (state === 'applied' && now > settledAt + appliedForMs)
  const open = entry
    .filter((one) => !isOver(one) && !isFollowed(entry, one, 'pending', 'unknown', 'applied'))
    .map((one): RecordedAttempt => ({ ...one, state: stateAt(one, now) }))
  const latest = entry[0]?.state === 'not-applied' ? entry[0] : undefined
  return open.find((one) => !isAllowed(one)) ?? open[0] ?? latest
}

/** A deadline that is days ahead was set by a wrong clock, so it counts as passed. */
const stateAt = ({ state, deadline }: RecordedAttempt, now: number): RecordedAttempt['state'] =>
  state === 'pending' && (now > deadline || deadline > now + 2 * dayMs) ? 'unknown' : state

const isAllowed = ({ state, allowedAs }: RecordedAttempt): boolean => state === allowedAs

const isFollowed = (entry: Entry, { id }: RecordedAttempt, ...by: RecordedAttempt['state'][]): boolean =>
  entry.some(({ state, after }) => by.includes(state) && after.includes(id))

/**
 * Returns the entry after an event. If the event isn't allowed, for example because no attempt may begin, the entry stays the same.
 */
export function nextEntry(entry: Entry, event: AttemptEvent, clock: Clock): Entry {
  const last = lastAttempt(entry, clock)
  const change = (id: string, to: Partial<RecordedAttempt>): Entry =>
    entry.map((one) => (one.id === id ? { ...one, ...to } : one))
  switch (event.type) {
    case 'begin': {
      const isFree = !last || last.state === 'not-applied' || isAllowed(last)
      // The sender may have given the attempt up before the store took it.
      if (!isFree || find(entry, event.attempt.id)) return entry
      // A permission covers one attempt, which uses it up.
      return shorten([
        { ...event.attempt, after: entry.map(({ id }) => id) },
        ...entry.map(withoutPermission),
      ])
    }
    case 'report':
      return joinEntries([event.attempt], entry)
    case 'settle':
      return last?.id === event.id && last.state === 'unknown'
        ? change(event.id, { state: event.state, settledAt: clock.now })
        : entry
    case 'allow': {
      const isSeen = last?.id === event.id && last.state === event.state && last.state !== 'pending'
      return isSeen && !isAllowed(last) ? change(event.id, { allowedAs: event.state }) : entry
    }
  }
}

/** Tells whether an entry contains a person's decision about an attempt. */
export function isDecided(entry: Entry, { type, id, state }: Decision, { now }: Clock): boolean {
  const seen = find(entry, id)
  return seen !== undefined && stateAt(seen, now) === state && (type === 'settle' || seen.allowedAs === state)
}

/**
 * Merges what a process knows with what its store keeps, because the store may have lost attempts. Only the store's permissions
 * count, because other processes may have used up any others.
 */
export function joinEntries(known: Entry, stored: Entry): Entry {
  const kept = stored.map((one) => further(one, find(known, one.id)))
  // An attempt that came before a stored attempt wasn't lost but dropped, because it can't matter any more.
  const isLost = ({ id }: RecordedAttempt): boolean =>
    !stored.some((one) => one.id === id || one.after.includes(id))
  const lost = known.filter(isLost)
  return shorten([...kept, ...lost.map(withoutPermission)])
}

const find = (entry: Entry, id: string): RecordedAttempt | undefined => entry.find((one) => one.id === id)

const withoutPermission = ({ allowedAs: _, ...attempt }: RecordedAttempt): RecordedAttempt => attempt

/** Drops old attempts that can't matter any more, so that the entry of a card that is reissued often doesn't grow for ever. */
function shorten(entry: Entry): Entry {
  const matters = (one: RecordedAttempt): boolean =>
    one.state !== 'not-applied' && !isFollowed(entry, one, 'applied')
  return entry.filter((one, place) => place < 10 || matters(one))
}

/** Parses a store's text. Throws if it isn't an entry, because a damaged entry may have contained an attempt. */
export function parseEntry(text: string | undefined): Entry {
  // A store may return null for a key that it doesn't have.
  if (text === undefined || text === null) return []
  // The cast is safe: the lines below check it.
  const entry = (typeof text === 'string' && JSON.parse(text)) as Entry
  const isAttempt = ({ id, state, submittedAt, deadline, after }: RecordedAttempt): boolean =>
    typeof id === 'string' &&
    states.includes(state) &&
    Number.isFinite(submittedAt) &&
    Number.isFinite(deadline) &&
    Array.isArray(after)
  if (Array.isArray(entry) && entry.length > 0 && entry.every(isAttempt)) return entry
  throw new TypeError('the store contains something that is not an entry')
}
