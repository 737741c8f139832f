import {
  type Check,
  give,
  type Judgement,
  listed,
  quoted,
  responseOf,
  responsesTo,
  verdict,
} from './judgement.ts'
import { type Observation, type Observations, seenBy, successes } from './observe.ts'
import { contractNames, type Names, type RequestKind } from './varied-request.ts'

const { confirmed, contradicted, notObserved, observed } = verdict

const isOf = (pair: Names, names?: Names): boolean => names?.join() === pair.join()

/** The observations of a pair of names by requests of these kinds. */
export const seenUnder = (seen: Observations, pair: Names, ...kinds: readonly RequestKind[]): Observations =>
  seenBy(seen, ...kinds).filter(({ names }) => isOf(pair, names))

/** Whether the right values succeed under these names. */
export const isAccepted = (seen: Observations, names: Names): boolean =>
  successes(seenUnder(seen, names, 'read', 'names')).length > 0

/** Whether one of the names is shown to be read: without it, or with an invalid value, the call is refused. */
export const isRead = (seen: Observations, names: Names, which: 'flight' | 'date'): boolean =>
  isAccepted(seen, names) &&
  seenUnder(seen, names, `no-${which}`, `bad-${which}`).some(({ outcome }) => outcome === 'refused')

/** The pair of which both names are shown to be read. */
export const findNames = (seen: Observations): Names | undefined =>
  seenBy(seen, 'read', 'names')
    .flatMap(({ names }) => (names ? [names] : []))
    .find((names) => isRead(seen, names, 'flight') && isRead(seen, names, 'date'))

/** Whether names are still to be found, unless the contract's pair got a response that has nothing to do with names. */
export const isNeeded = (seen: Observations): boolean =>
  !findNames(seen) &&
  !seenUnder(seen, contractNames, 'read').some(
    ({ status, missed }) => missed || status === 401 || status === 403,
  )

const shown = (names: readonly string[]): string => quoted(names).join(' and ')

/** Whether two responses cannot be told from each other: by their status, and by the keys and types of their bodies. */
const isAlike = (one: Observation, other: Observation): boolean =>
  one.status === other.status && one.shape === other.shape

/** Whether a value is certainly refused: not as a flight is that there is not, and where the day after today is not refused so. */
function isRefused(observations: Observations, one: Observation): boolean {
  const others = seenBy(observations, 'unknown-flight', 'tomorrow')
  return (
    one.outcome === 'refused' &&
    others.some(({ kind }) => kind === 'unknown-flight') &&
    !others.some(
      (other) => other.outcome === 'unclear' || (other.outcome === 'refused' && isAlike(one, other)),
    )
  )
}

/** The judgement where nothing certain was seen of a value. */
const isOpen = (tried: Observations, ...[seen, question]: Parameters<Check>): Judgement =>
  notObserved(
    responsesTo(tried),
    tried.length > 0
      ? 'Ask: the responses do not tell what was wrong with the request.'
      : `${give(seen, question, ['listAirportProducts'])} Both names must be known (query-names).`,
  )

type Conclusion = readonly [judge: typeof observed, next?: string]

/** Judges by whether the service takes one of these values, or certainly refuses one. */
const byWhether =
  (kinds: readonly RequestKind[], taken: Conclusion, refused: Conclusion): Check =>
  (seen, question) => {
    const { observations } = seen
    const names = findNames(observations)
    const tried = names ? seenUnder(observations, names, ...kinds) : []
    const isTaken = successes(tried).length > 0
    if (!isTaken && !tried.some((one) => isRefused(observations, one))) return isOpen(tried, seen, question)
    const [judge, next] = isTaken ? taken : refused
    return judge(responsesTo(tried), next)
  }

/** The checks of the names and values that the two query parameters of a flight have. */
export const flightChecks: Readonly<Record<string, Check>> = {
  /** Confirmed only if both names are shown to be read. A service that ignores names confirms none. */
  'query-names': (all, question) => {
    const seen = all.observations
    const tried = seenUnder(seen, contractNames, 'read')
    const others = seenBy(seen, 'names')
    const responses = `under ${shown(contractNames)}: ${listed(tried.map(responseOf))}`
    const names = findNames(seen)
    if (names) {
      const proof = `${shown(names)}: the call succeeds, and is refused when either is missing or invalid`
      if (isOf(contractNames, names)) return confirmed([proof])
      const entries = ['flightNumber', 'departureDate'].flatMap((key, at) =>
        names[at] === contractNames[at] ? [] : [`${key}: '${names[at]}'`],
      )
      const line = `wireNames: { ${entries.join(', ')} } for createClient.`
      return tried.every(({ outcome }) => outcome === 'unclear')
        ? observed([proof, responses], `Try ${line} The contract's own names got no clear response.`)
        : contradicted([proof, responses], `Today: ${line} Then correct the two names in the contract.`)
    }
    if (tried.length === 0) return notObserved([], give(all, question, ['listAirportProducts']))
    if (isAccepted(seen, contractNames)) {
      const ignored = contractNames.filter(
        (_, at) => !isRead(seen, contractNames, at === 0 ? 'flight' : 'date'),
      )
      return notObserved(
        [`the call succeeds, but nothing shows that ${shown(ignored)} is read`],
        'Ask for the names: a name that is ignored cannot be told from one that is read.',
      )
    }
    const ofOthers = `under ${others.length} other pairs: ${listed(others.map(responseOf))}`
    return notObserved(
      others.length > 0 ? [responses, ofOthers] : [responses],
      'Give a --flight that the service certainly knows, and --query-names with the names from the provider.',
    )
  },

  /** A field of the reissue is never left out to try it, so this is never confirmed. */
  'inputs-required': byWhether(
    ['no-flight', 'no-date'],
    [contradicted, 'Make the parameter optional in the contract (`required`), and ask for its default.'],
    [observed, 'Ask of the reissue: it is not tried without one of its inputs.'],
  ),

  /** The contract's rule is wrong if the service takes a day that the client refuses: one that is over everywhere. */
  'past-date': byWhether(
    ['past'],
    [
      contradicted,
      'The client refuses days that the service takes: correct `x-future-date` in the contract.',
    ],
    [confirmed],
  ),

  /** Whether the service takes the day that it is by UTC. */
  today: byWhether(['today'], [observed], [observed]),

  /**
   * A number with a letter at its end is taken if the service treats it as a valid one. That it is refused says something only
   * if an invalid number is refused in another way than a valid one that there is not.
   */
  'flight-suffix': (seen, question) => {
    const kinds = ['suffixed-flight', 'bad-flight', 'unknown-flight'] as const
    const tried = kinds.flatMap((kind) => seenBy(seen.observations, kind).slice(-1))
    const [suffixed, bad, unknown] = tried
    if (!suffixed || !bad || !unknown || bad.outcome !== 'refused') return isOpen(tried, seen, question)
    const isTold = unknown.outcome !== 'unclear' && !isAlike(bad, unknown)
    const isTaken = isTold && suffixed.outcome === 'refused' && isAlike(suffixed, unknown)
    if (suffixed.outcome === 'success' || isTaken) return confirmed(responsesTo(tried))
    return isTold && isAlike(suffixed, bad)
      ? contradicted(
          responsesTo(tried),
          'Put an anchor at the end of the pattern of `FlightNumber` in the contract.',
        )
      : isOpen(tried, seen, question)
  },
}
