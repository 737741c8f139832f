/** One attempt as it is noted, with what is needed to judge it later. */
export interface NotedAttempt {
  readonly id: string
  /** `past`: it no longer matters, because an attempt that was permitted after it was applied. */
  readonly state: 'pending' | Outcome | 'past'
  /** Milliseconds since 1970. */
  readonly submittedAt: number
  /** Milliseconds since 1970. A pending attempt is presumed unknown after this time, because its sender cannot be alive. */
  readonly deadline: number
  /** Permits one attempt after this one, as long as this one has the state in which somebody saw it. */
  readonly allowedAs?: string
}

export type Settled = 'applied' | 'not-applied'
export type Outcome = Settled | 'unknown'
/** An attempt that matters. */
export type LastAttempt = NotedAttempt & { readonly state: 'pending' | Outcome }

/** All that is known of one thing, such as a card: its attempts, the latest first. */
export type Entry = readonly NotedAttempt[]

/** The time, and how long an applied attempt refuses another one, both in milliseconds. */
export interface Clock {
  readonly now: number
  readonly appliedForMs: number
}

/** `report`: by who sent the attempt. `allow` and `settle`: by a person, who saw the attempt in this state. */
export type AttemptEvent =
  | { readonly type: 'begin'; readonly attempt: NotedAttempt }
  | { readonly type: 'report'; readonly attempt: NotedAttempt; readonly state: Outcome }
  | { readonly type: 'allow'; readonly id: string; readonly state: string }
  | { readonly type: 'settle'; readonly id: string; readonly state: Settled }

/** From the least that can be known of an attempt to the most. Knowledge only moves up. */
const states: readonly string[] = ['pending', 'unknown', 'not-applied', 'applied', 'past']
const rank = ({ state }: NotedAttempt): number => states.indexOf(state)

/** The attempt that a next one has to name: the latest that may have been applied. Without one, the latest, if it was not. */
export function lastAttempt(entry: Entry, { now, appliedForMs }: Clock): LastAttempt | undefined {
  const isNotApplied = (one: NotedAttempt): one is LastAttempt => one.state === 'not-applied'
  const counts = (one: NotedAttempt): one is LastAttempt =>
    one.state === 'applied'
      ? now <= one.submittedAt + appliedForMs
      : one.state === 'pending' || one.state === 'unknown'
  const last = entry.find(counts)
  if (last?.state === 'pending' && now > last.deadline) return { ...last, state: 'unknown' }
  return last ?? entry.slice(0, 1).find(isNotApplied)
}

/** Decides what follows from an event. Returns the same entry if nothing does, such as when an attempt may not begin. */
export function nextEntry(entry: Entry, event: AttemptEvent, clock: Clock): Entry {
  const last = lastAttempt(entry, clock)
  if (event.type === 'begin') {
    const isFree = !last || last.state === 'not-applied' || last.allowedAs === last.state
    // Its sender may have given it up before the store took it.
    if (!isFree || isNoted(entry, event.attempt)) return entry
    // A permission is for one attempt, and this one uses it.
    return shorten([event.attempt, ...entry.map(withoutPermission)])
  }
  if (event.type === 'report') {
    const { attempt, state } = event
    return withState(isNoted(entry, attempt) ? entry : shorten([attempt, ...entry]), attempt.id, state)
  }
  if (last?.id !== event.id) return entry
  if (event.type === 'settle')
    return last.state === 'unknown' ? withState(entry, event.id, event.state) : entry
  const mayFollow = last.state === event.state && (last.state === 'unknown' || last.state === 'applied')
  if (!mayFollow || last.allowedAs === event.state) return entry
  return entry.map((one) => (one.id === event.id ? { ...one, allowedAs: event.state } : one))
}

const isNoted = (entry: Entry, { id }: NotedAttempt): boolean => entry.some((one) => one.id === id)

/** Whoever knows more of an attempt is right. Once it was applied, those before it no longer matter. */
function withState(entry: Entry, id: string, state: Outcome): Entry {
  const index = entry.findIndex((one) => one.id === id)
  const own = entry[index]
  if (!own || rank(own) >= states.indexOf(state)) return entry
  return entry.map((one, place) => {
    if (place === index) return { ...one, state }
    return place > index && state === 'applied' ? { ...one, state: 'past' } : one
  })
}

/**
 * Brings together what a process knows and what a store keeps, which may have lost some or all of it. Permissions are those
 * of the store, because others may have used the ones that it lost.
 */
export function joinEntries(known: Entry, stored: Entry): Entry {
  const joined = stored.map((one) => {
    const other = known.find(({ id }) => id === one.id)
    return other && rank(other) > rank(one) ? { ...one, state: other.state } : one
  })
  // The store's order stays. What it lost stands above what came before, and below those who began without knowing of it.
  let place = joined.length
  for (const one of [...known].reverse()) {
    const index = joined.findIndex(({ id }) => id === one.id)
    if (index < 0) joined.splice(place, 0, withoutPermission(one))
    else place = index
  }
  return shorten(joined)
}

const withoutPermission = ({ allowedAs: _, ...attempt }: NotedAttempt): NotedAttempt => attempt

/** Forgets old attempts whose outcome is known, so that a thing that is changed often has no ever longer entry. */
const shorten = (entry: Entry): Entry =>
  entry.filter(({ state }, place) => place < 20 || state === 'pending' || state === 'unknown')

/** Reads what a store keeps. Throws if that is no entry, because it may have been one. */
export function parseEntry(text: string | undefined): Entry {
  // Stores of others may give null.
  if (text === undefined || text === null) return []
  // A cast: what follows checks it.
  const entry = (typeof text === 'string' && JSON.parse(text)) as Entry
  const isAttempt = ({ id, state, submittedAt, deadline }: NotedAttempt): boolean =>
    typeof id === 'string' &&
    states.includes(state) &&
    Number.isFinite(submittedAt) &&
    Number.isFinite(deadline)
  if (Array.isArray(entry) && entry.length > 0 && entry.every(isAttempt)) return entry
  throw new TypeError('the store holds something that is no entry')
}
