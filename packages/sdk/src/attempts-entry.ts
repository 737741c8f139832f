/** One attempt as it is noted, with what is needed to judge it later. */
export interface NotedAttempt {
  readonly id: string
  readonly state: 'pending' | Outcome
  /** Milliseconds since 1970. */
  readonly submittedAt: number
  /** Milliseconds since 1970. A pending attempt is presumed unknown after this time, because its sender cannot be alive. */
  readonly deadline: number
  /** The ids of the attempts that were known when this one began. Whoever permitted it has decided about these. */
  readonly after: readonly string[]
  /** Permits one attempt after this one, as long as this one has the state in which somebody saw it. */
  readonly allowedAs?: string
}

export type Settled = 'applied' | 'not-applied'
export type Outcome = Settled | 'unknown'

/** All that is known of one thing, such as a card: its attempts, the latest first. */
export type Entry = readonly NotedAttempt[]

/** The time, and how long an applied attempt refuses another one, both in milliseconds. */
export interface Clock {
  readonly now: number
  readonly appliedForMs: number
}

/** `report`: by who sent the attempt. `allow` and `settle`: by a person, who saw the attempt in this state. */
export type AttemptEvent =
  | { readonly type: 'begin' | 'report'; readonly attempt: NotedAttempt }
  | { readonly type: 'allow'; readonly id: string; readonly state: string }
  | { readonly type: 'settle'; readonly id: string; readonly state: Settled }

/** From the least that can be known of an attempt to the most. Knowledge only moves up. */
const states: readonly string[] = ['pending', 'unknown', 'not-applied', 'applied']
const further = (one: NotedAttempt, other: NotedAttempt | undefined): NotedAttempt =>
  other && states.indexOf(other.state) > states.indexOf(one.state) ? { ...one, state: other.state } : one

/**
 * The attempt that a next one has to name: one that may have been applied, after which nobody has begun another and, if there
 * are several, which nobody has permitted to follow. Without one, the latest attempt, if it was not applied.
 */
export function lastAttempt(entry: Entry, { now, appliedForMs }: Clock): NotedAttempt | undefined {
  const isOver = ({ state, submittedAt }: NotedAttempt): boolean =>
    state === 'not-applied' || (state === 'applied' && now > submittedAt + appliedForMs)
  const open = entry
    .filter((one) => !isOver(one) && !isFollowed(entry, one, 'pending', 'unknown', 'applied'))
    .map((one): NotedAttempt => (isGivenUp(one, now) ? { ...one, state: 'unknown' } : one))
  const latest = entry[0]?.state === 'not-applied' ? entry[0] : undefined
  return open.find((one) => !isAllowed(one)) ?? open[0] ?? latest
}

const isGivenUp = ({ state, deadline }: NotedAttempt, now: number): boolean =>
  state === 'pending' && now > deadline

const isAllowed = ({ state, allowedAs }: NotedAttempt): boolean => state === allowedAs

const isFollowed = (entry: Entry, { id }: NotedAttempt, ...by: NotedAttempt['state'][]): boolean =>
  entry.some(({ state, after }) => by.includes(state) && after.includes(id))

/** Decides what follows from an event. Returns the same entry if nothing does, such as when an attempt may not begin. */
export function nextEntry(entry: Entry, event: AttemptEvent, clock: Clock): Entry {
  const last = lastAttempt(entry, clock)
  const change = (id: string, to: Partial<NotedAttempt>): Entry =>
    entry.map((one) => (one.id === id ? { ...one, ...to } : one))
  switch (event.type) {
    case 'begin': {
      const isFree = !last || last.state === 'not-applied' || isAllowed(last)
      // Its sender may have given it up before the store took it.
      if (!isFree || find(entry, event.attempt.id)) return entry
      // A permission is for one attempt, and this one uses it.
      return shorten([
        { ...event.attempt, after: entry.map(({ id }) => id) },
        ...entry.map(withoutPermission),
      ])
    }
    case 'report':
      return joinEntries([event.attempt], entry)
    case 'settle':
      return last?.id === event.id && last.state === 'unknown'
        ? change(event.id, { state: event.state })
        : entry
    case 'allow': {
      const isSeen = last?.id === event.id && last.state === event.state && !isAllowed(last)
      const mayFollow = event.state === 'unknown' || event.state === 'applied'
      return isSeen && mayFollow ? change(event.id, { allowedAs: event.state }) : entry
    }
  }
}

/** Whether an entry holds what a person has decided about an attempt. */
export function isDecided(
  entry: Entry,
  { type, id, state }: AttemptEvent & { type: 'allow' | 'settle' },
  clock: Clock,
): boolean {
  const seen = find(entry, id)
  if (!seen || type === 'settle') return seen?.state === state
  const last = lastAttempt(entry, clock)
  const isSeen = (isGivenUp(seen, clock.now) ? 'unknown' : seen.state) === state
  return isSeen && (seen.allowedAs === state || (last?.id === id && state === 'not-applied'))
}

/**
 * Brings together what a process knows and what a store keeps, which may have lost some or all of it. Permissions are those
 * of the store, because others may have used the ones that it lost.
 */
export function joinEntries(known: Entry, stored: Entry): Entry {
  const kept = stored.map((one) => further(one, find(known, one.id)))
  const lost = known.filter(({ id }) => !find(stored, id))
  return shorten([...kept, ...lost.map(withoutPermission)])
}

const find = (entry: Entry, id: string): NotedAttempt | undefined => entry.find((one) => one.id === id)

const withoutPermission = ({ allowedAs: _, ...attempt }: NotedAttempt): NotedAttempt => attempt

/** Forgets old attempts that cannot matter any more, so that a thing that is changed often has no ever longer entry. */
function shorten(entry: Entry): Entry {
  const matters = (one: NotedAttempt): boolean =>
    one.state !== 'not-applied' && !isFollowed(entry, one, 'applied')
  return entry.filter((one, place) => place < 10 || matters(one))
}

/** Reads what a store keeps. Throws if that is no entry, because it may have been one. */
export function parseEntry(text: string | undefined): Entry {
  // Stores of others may give null.
  if (text === undefined || text === null) return []
  // A cast: what follows checks it.
  const entry = (typeof text === 'string' && JSON.parse(text)) as Entry
  const isAttempt = ({ id, state, submittedAt, deadline, after }: NotedAttempt): boolean =>
    typeof id === 'string' &&
    states.includes(state) &&
    Number.isFinite(submittedAt) &&
    Number.isFinite(deadline) &&
    Array.isArray(after)
  if (Array.isArray(entry) && entry.length > 0 && entry.every(isAttempt)) return entry
  throw new TypeError('the store holds something that is no entry')
}
