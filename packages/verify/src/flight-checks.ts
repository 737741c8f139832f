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

/** Returns the observations of a pair of names, from requests of these kinds. */
export const seenUnder = (seen: Observations, pair: Names, ...kinds: readonly RequestKind[]): Observations =>
  seenBy(seen, ...kinds).filter(({ names }) => isOf(pair, names))

/** Whether the given flight succeeded under these names. */
export const isAccepted = (seen: Observations, names: Names): boolean =>
  successes(seenUnder(seen, names, 'read', 'names')).length > 0

/** Whether the API provably reads this name: the call is refused without the parameter, or with an invalid value. */
export const isRead = (seen: Observations, names: Names, which: 'flight' | 'date'): boolean =>
  isAccepted(seen, names) &&
  seenUnder(seen, names, `no-${which}`, `bad-${which}`).some(({ outcome }) => outcome === 'refused')

/** Returns the pair of names that the API provably reads, if it is known yet. */
export const findNames = (seen: Observations): Names | undefined =>
  seenBy(seen, 'read', 'names')
    .flatMap(({ names }) => (names ? [names] : []))
    .find((names) => isRead(seen, names, 'flight') && isRead(seen, names, 'date'))

/** Whether the search for names goes on. A 401, a 403 or no response ends it, because these don't depend on names. */
export const isNeeded = (seen: Observations): boolean =>
  !findNames(seen) &&
  !seenUnder(seen, contractNames, 'read').some(
    ({ status, missed }) => missed || status === 401 || status === 403,
  )

const shown = (names: readonly string[]): string => quoted(names).join(' and ')

/** Whether two responses look the same: equal status, and equal keys and types in their bodies. */
const isAlike = (one: Observation, other: Observation): boolean =>
  one.status === other.status && one.shape === other.shape

/** Whether the API certainly refuses this value: with a different response than for an unknown flight, and than for tomorrow. */
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

/** Returns the judgement for a value if the responses prove nothing. */
const isOpen = (tried: Observations, ...[seen, question]: Parameters<Check>): Judgement =>
  notObserved(
    responsesTo(tried),
    tried.length > 0
      ? 'Ask: the responses do not tell what was wrong with the request.'
      : `${give(seen, question, ['listAirportProducts'])} Both names must be known (query-names).`,
  )

type Conclusion = readonly [judge: typeof observed, next?: string]

/** Judges by whether the API accepts one of these values, or certainly refuses one. */
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

/** The checks of the names and values of a flight's two query parameters. */
export const flightChecks: Readonly<Record<string, Check>> = {
  /** Confirms only if the API provably reads both names, because an API that ignores them would accept any pair. */
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

  /** Never confirms, because the run never leaves out a field of a reissue. */
  'inputs-required': byWhether(
    ['no-flight', 'no-date'],
    [contradicted, 'Make the parameter optional in the contract (`required`), and ask for its default.'],
    [observed, 'Ask of the reissue: it is not tried without one of its inputs.'],
  ),

  /** Contradicts if the API accepts a day that the client refuses, because it is over everywhere. */
  'past-date': byWhether(
    ['past'],
    [
      contradicted,
      'The client refuses days that the service takes: correct `x-future-date` in the contract.',
    ],
    [confirmed],
  ),

  /** Observes whether the API accepts the current day in UTC. */
  today: byWhether(['today'], [observed], [observed]),

  /**
   * Confirms if the API treats a number that ends in a letter like a valid number. A refusal counts only if the API refuses an
   * invalid number in another way than the valid number of an unknown flight.
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
