/** An attempt as the store keeps it: its beginning, its end and a person's permission. Everything else is derived from these. */
export interface RecordedAttempt {
  readonly id: string
  /** When it began, in milliseconds since 1970. */
  readonly submittedAt: number
  /** Milliseconds since 1970. After this time a pending attempt counts as unknown, because its sender can't be alive any more. */
  readonly deadline: number
  /** The ids of the attempts that were known when this one began. Whoever permitted this attempt has decided about them. */
  readonly after: readonly string[]
  /** The key by which the service recognizes a repeated request, for operations that have one. */
  readonly key?: string
  /** Whether a success blocks the next attempt. Absent: it does. */
  readonly once?: boolean
  readonly state: 'pending' | Outcome
  /** When the sender learnt the outcome, or a person settled it, in milliseconds since 1970. Absent while nothing is known. */
  readonly settledAt?: number | undefined
  /** One more attempt is permitted, as long as the state is the one that a person saw. `by` identifies the decision. */
  readonly allowed?: { readonly as: string; readonly by: string }
}

export type Settled = 'applied' | 'not-applied'
export type Outcome = Settled | 'unknown'

/** All attempts on one subject, such as a card, the latest first. */
export type Entry = readonly RecordedAttempt[]

export const dayMs = 86_400_000
/** The difference between the clocks of two servers. An attempt that began further in the future has a wrong clock. */
const skewMs = 300_000

export interface Clock {
  readonly now: number
  readonly appliedForMs: number
}

/** A person's decision about an attempt: `allow` one more after the state that they saw, or `settle` it with what they learnt. */
export type Decision =
  | { readonly type: 'allow'; readonly id: string; readonly state: string; readonly by: string }
  | { readonly type: 'settle'; readonly id: string; readonly state: Settled }

/** `begin` and `report` come from the sender. `withdraw` takes a decision back that the store took too late. */
export type AttemptEvent =
  | { readonly type: 'begin' | 'report'; readonly attempt: RecordedAttempt }
  | { readonly type: 'withdraw'; readonly by: string }
  | Decision

/** The states, ordered by how much is known about an attempt. A state only ever gives way to one further down the list. */
const states: readonly string[] = ['pending', 'unknown', 'not-applied', 'applied']
/** Takes over what another record of the same attempt knows, unless it knows less. Of two times, the later one blocks for longer. */
const further = (one: RecordedAttempt, other: RecordedAttempt = one): RecordedAttempt => {
  const { state, settledAt } = other
  const gain = states.indexOf(state) - states.indexOf(one.state) || (settledAt ?? 0) - (one.settledAt ?? 0)
  return gain > 0 ? { ...one, state, settledAt } : one
}

/**
 * Returns the attempt that a person has to decide about: one that may have been applied, and that no later one has followed. If a
 * store has lost entries, there can be several, of which undecided ones come first. Without any, returns the latest attempt.
 */
export function lastAttempt(entry: Entry, { now, appliedForMs }: Clock): RecordedAttempt | undefined {
  // If a store has lost the time of the success, the deadline takes its place, because the sender gave up by then.
  const isOver = ({ state, deadline, settledAt = deadline }: RecordedAttempt): boolean =>
    state === 'applied' && now >= settledAt + appliedForMs
  const current = entry.filter((one) => !isOver(one))
  const open = current
    .filter((one) => isBlocking(one) && !isFollowed(entry, one, 'pending', 'unknown', 'applied'))
    .map((one): RecordedAttempt => ({ ...one, state: stateAt(one, now) }))
  const latest = current.find((one) => one === entry[0] && !isBlocking(one))
  return open.find((one) => !isAllowed(one)) ?? open[0] ?? latest
}

export const isBlocking = ({ state, once = true }: RecordedAttempt): boolean =>
  state !== 'not-applied' && (once || state !== 'applied')

/** Nothing is known of an attempt whose sender can't be alive any more, or whose beginning is by a wrong clock. */
export const stateAt = (
  { state, submittedAt, deadline }: RecordedAttempt,
  now: number,
): RecordedAttempt['state'] =>
  state === 'pending' && (now > deadline || submittedAt > now + skewMs) ? 'unknown' : state

const isAllowed = ({ state, allowed }: RecordedAttempt): boolean => state === allowed?.as

const isFollowed = (entry: Entry, { id }: RecordedAttempt, ...by: RecordedAttempt['state'][]): boolean =>
  entry.some(({ state, after }) => by.includes(state) && after.includes(id))

/** Returns the entry after an event, or the same entry if the event isn't allowed. */
export function nextEntry(entry: Entry, event: AttemptEvent, clock: Clock): Entry {
  const last = lastAttempt(entry, clock)
  const change = (id: string, to: Partial<RecordedAttempt>): Entry =>
    entry.map((one) => (one.id === id ? { ...one, ...to } : one))
  switch (event.type) {
    case 'begin': {
      const isFree = !last || !isBlocking(last) || isAllowed(last)
      // The sender may have given the attempt up before the store took it.
      if (!isFree || find(entry, event.attempt.id)) return entry
      // With the same key, the service carries out what is unknown at most once.
      const { key } = last?.state === 'unknown' ? last : {}
      const attempt = {
        ...event.attempt,
        ...(key !== undefined && { key }),
        after: entry.map(({ id }) => id),
      }
      // A permission covers one attempt, which uses it up.
      return shorten([attempt, ...entry.map(withoutPermission)])
    }
    case 'report':
      return joinEntries([event.attempt], entry)
    case 'settle':
      return last?.id === event.id && last.state === 'unknown'
        ? change(event.id, { state: event.state, settledAt: clock.now })
        : entry
    case 'allow': {
      const isSeen = last?.id === event.id && last.state === event.state && last.state !== 'pending'
      const { state, by } = event
      return isSeen && !isAllowed(last) ? change(event.id, { allowed: { as: state, by } }) : entry
    }
    case 'withdraw':
      return entry.map((one) => (one.allowed?.by === event.by ? withoutPermission(one) : one))
  }
}

export function isDecided(entry: Entry, { type, id, state }: Decision, { now }: Clock): boolean {
  const seen = find(entry, id)
  return (
    seen !== undefined && stateAt(seen, now) === state && (type === 'settle' || seen.allowed?.as === state)
  )
}

/** A store may have lost attempts. Only its permissions count, because other processes may have used up any others. */
export function joinEntries(known: Entry, stored: Entry): Entry {
  const kept = stored.map((one) => further(one, find(known, one.id)))
  // An attempt that came before a stored attempt wasn't lost but dropped, because it can't matter any more.
  const isLost = ({ id }: RecordedAttempt): boolean =>
    !stored.some((one) => one.id === id || one.after.includes(id))
  const lost = known.filter(isLost)
  return shorten([...kept, ...lost.map(withoutPermission)])
}

const find = (entry: Entry, id: string): RecordedAttempt | undefined => entry.find((one) => one.id === id)

const withoutPermission = ({ allowed: _, ...attempt }: RecordedAttempt): RecordedAttempt => attempt

/** Drops old attempts that can't matter any more, so that the entry of a card that is reissued often doesn't grow for ever. */
function shorten(entry: Entry): Entry {
  const matters = (one: RecordedAttempt): boolean =>
    one.state !== 'not-applied' && !isFollowed(entry, one, 'applied')
  return entry.filter((one, place) => place < 10 || matters(one))
}

const isText = (value: unknown): boolean => typeof value === 'string'
const isAbsentOr = (value: unknown, isValid: boolean): boolean => value === undefined || isValid

/** Ignores further members, which a newer version may have written. */
function isAttempt(given: unknown): given is RecordedAttempt {
  const { id, submittedAt, deadline, after, key, once, state, settledAt, allowed } = Object(given)
  return (
    isText(id) &&
    Number.isFinite(submittedAt) &&
    Number.isFinite(deadline) &&
    Array.isArray(after) &&
    after.every(isText) &&
    isAbsentOr(key, isText(key)) &&
    isAbsentOr(once, typeof once === 'boolean') &&
    states.includes(state) &&
    isAbsentOr(settledAt, Number.isFinite(settledAt)) &&
    isAbsentOr(allowed, isText(allowed?.as) && isText(allowed?.by))
  )
}

/** Leaves out null, which a database may write for an absent member. */
const withoutNull = (one: unknown): unknown =>
  Object.fromEntries(Object.entries(Object(one)).filter(([, value]) => value !== null))

/** Parses a store's text. Throws if it isn't an entry, because a damaged entry may have contained an attempt. */
export function parseEntry(text: string | undefined): Entry {
  // A store may return null for a key that it doesn't have.
  if (text === undefined || text === null) return []
  const parsed: unknown = typeof text === 'string' && JSON.parse(text)
  const entry = Array.isArray(parsed) ? parsed.map(withoutNull) : []
  if (entry.length > 0 && entry.every(isAttempt)) return entry
  throw new TypeError('the store contains something that is not an entry')
}
