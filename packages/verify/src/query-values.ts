import {
  type Check,
  confirmed,
  contradicted,
  give,
  type Judgement,
  notObserved,
  observed,
  responsesTo,
  type Seen,
} from './judgement.ts'
import { type Observation, type Observations, seenBy, successes } from './observation.ts'
import { flightRequest, type PlannedRequest, type Read } from './planned-request.ts'
import { findNames, seenUnder } from './query-names.ts'
import type { RequestKind } from './request-kinds.ts'

const dayMs = 86_400_000
const dateOf = (time: number) => ({ departureDate: new Date(time).toISOString().slice(0, 10) })

/** Finds out which values of the two query parameters are accepted, under the names that are read. */
export function valueRequests(flight: Read, now: () => number): readonly PlannedRequest[] {
  const { operation, input } = flight
  const changes: { readonly [Kind in RequestKind]?: () => object } = {
    // The last day that is over everywhere on Earth, at UTC−12 too. It is what the sdk refuses.
    past: () => dateOf(now() - 1.5 * dayMs),
    today: () => dateOf(now()),
    tomorrow: () => dateOf(now() + dayMs),
    'bad-flight': () => ({ flightNumber: '1' }),
    'unknown-flight': () => ({ flightNumber: `QX${Math.floor(10_000 + Math.random() * 90_000)}` }),
    'suffixed-flight': () => ({ flightNumber: `${input.flightNumber}A` }),
  }
  return Object.entries(changes).map(([key, change]) => {
    // A cast: the keys of the table are kinds of requests.
    const kind = key as RequestKind
    return {
      kind,
      operation,
      make(seen) {
        const names = findNames(seen)
        return names && seenUnder(seen, names, kind).length === 0
          ? flightRequest(flight, kind, names, change())
          : undefined
      },
    }
  })
}

/** Whether two responses cannot be told from each other: by their status, and by the keys and types of their bodies. */
const isAlike = (one: Observation, other: Observation): boolean =>
  one.status === other.status && one.shape === other.shape

/** Whether a value is certainly refused: not as a flight is that there is not, and where the day after today is not refused so. */
function isRefused(observations: Observations, one: Observation | undefined): boolean {
  const others = seenBy(observations, 'unknown-flight', 'tomorrow')
  return (
    one?.outcome === 'refused' &&
    others.some(({ kind }) => kind === 'unknown-flight') &&
    !others.some(
      (other) => other.outcome === 'unclear' || (other.outcome === 'refused' && isAlike(one, other)),
    )
  )
}

/** The judgement where nothing certain was seen of a value. */
const isOpen = (seen: Seen, question: Parameters<Check>[1], tried: Observations): Judgement =>
  notObserved(
    responsesTo(tried),
    tried.length > 0
      ? 'Ask: the responses do not tell what was wrong with the request.'
      : `${give(seen, question, ['listAirportProducts'])} Both names must be known (query-names).`,
  )

type Conclusion = readonly [judge: typeof confirmed, next?: string]

/** Judges by whether the service takes one of these values, or certainly refuses one. */
const byWhether =
  (kinds: readonly RequestKind[], taken: Conclusion, refused: Conclusion): Check =>
  (seen, question) => {
    const names = findNames(seen.observations)
    const tried = names ? seenUnder(seen.observations, names, ...kinds) : []
    const isTaken = successes(tried).length > 0
    if (!isTaken && !tried.some((one) => isRefused(seen.observations, one)))
      return isOpen(seen, question, tried)
    const [judge, next] = isTaken ? taken : refused
    return judge(responsesTo(tried), next)
  }
/** Which values of the two query parameters a service takes. */
export const valueChecks: Readonly<Record<string, Check>> = {
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
    if (!suffixed || !bad || !unknown || bad.outcome !== 'refused') return isOpen(seen, question, tried)
    const isTold = unknown.outcome !== 'unclear' && !isAlike(bad, unknown)
    const isTaken = isTold && suffixed.outcome === 'refused' && isAlike(suffixed, unknown)
    if (suffixed.outcome === 'success' || isTaken) return confirmed(responsesTo(tried))
    return isTold && isAlike(suffixed, bad)
      ? contradicted(
          responsesTo(tried),
          'Put an anchor at the end of the pattern of `FlightNumber` in the contract.',
        )
      : isOpen(seen, question, tried)
  },
}
