import {
  type Check,
  confirmed,
  contradicted,
  give,
  notObserved,
  observed,
  responseOf,
  responsesTo,
  type Seen,
} from './judgement.ts'
import { type Observation, type Observations, seenBy, successes } from './observation.ts'
import { flightRequest, type PlannedRequest, type Read } from './planned-request.ts'
import { findNames, invalidInput, seenUnder } from './query-names.ts'
import type { RequestKind } from './request-kinds.ts'

const dayMs = 86_400_000
const day = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The last day that is over everywhere on Earth: at UTC−12, too. It is what the sdk refuses. */
const lastPastDay = (now: number): string => day(now - dayMs / 2 - dayMs)

/** A flight that there hardly is, with a number that is valid. */
const unknownFlight = (): string => `QX${Math.floor(10_000 + Math.random() * 90_000)}`

/** Finds out which values of the two query parameters are accepted, under the names that are read. */
export function valueRequests(flight: Read, now: () => number): readonly PlannedRequest[] {
  const { operation, input } = flight
  /** What is changed, by the kind of request; nothing where another request is the same. */
  const changes: { readonly [Kind in RequestKind]?: () => object | undefined } = {
    'no-flight': () => ({ flightNumber: undefined }),
    'no-date': () => ({ departureDate: undefined }),
    past: () => ({ departureDate: lastPastDay(now()) }),
    yesterday() {
      const departureDate = day(now() - dayMs)
      return departureDate === lastPastDay(now()) ? undefined : { departureDate }
    },
    today: () => ({ departureDate: day(now()) }),
    tomorrow: () => ({ departureDate: day(now() + dayMs) }),
    'bad-flight': () => invalidInput.flight,
    'unknown-flight': () => ({ flightNumber: unknownFlight() }),
    'suffixed-flight': () => ({ flightNumber: `${input.flightNumber}A` }),
  }
  // A cast: the keys of the table are kinds of requests.
  return (Object.keys(changes) as RequestKind[]).map((kind) => ({
    kind,
    operation,
    onlyIf: 'both names are known to be read',
    make(seen) {
      const names = findNames(seen)
      const changed = changes[kind]?.()
      if (!names || !changed || seenUnder(seen, names, kind).length > 0) return undefined
      return flightRequest(flight, kind, names, { changed })
    },
  }))
}

/** Whether two responses cannot be told from each other: by their status, and by the keys and types of their bodies. */
const isAlike = (one: Observation, other: Observation): boolean =>
  one.status === other.status && one.shape === other.shape

/** Whether a refusal can be one of something that there is not: then it says nothing of the input that was changed. */
function isLikeUnknown({ observations }: Seen, one: Observation): boolean {
  const [unknown] = seenBy(observations, 'unknown-flight')
  const others = seenBy(observations, 'unknown-flight', 'tomorrow').filter(
    ({ outcome }) => outcome !== 'success',
  )
  return !unknown || others.some((other) => other.outcome === 'unclear' || isAlike(one, other))
}

/** What to do where values of the parameters could not be compared. */
const tryAgain = (seen: Seen, question: Parameters<Check>[1], tried: Observations): string =>
  tried.length > 0
    ? 'Ask: the responses do not tell what was wrong with the request.'
    : `${give(seen, question, ['listAirportProducts'])} Both names must be known (query-names).`

/** Which values of the two query parameters a service takes. */
export const valueChecks: Readonly<Record<string, Check>> = {
  /** Of the two query parameters. A field of the reissue is never left out to try it, so this is never confirmed. */
  'inputs-required': (seen, question) => {
    const tried = seenBy(seen.observations, 'no-flight', 'no-date')
    const evidence = responsesTo(tried)
    if (successes(tried).length > 0)
      return contradicted(
        evidence,
        'Make the parameter optional in the contract (`required`), and ask for its default.',
      )
    return tried.some((one) => one.outcome === 'refused' && !isLikeUnknown(seen, one))
      ? observed([...evidence, 'of listAirportProducts; of the reissue it is not tried'])
      : notObserved(evidence, tryAgain(seen, question, tried))
  },

  /** The contract's rule is wrong if the service takes a day that the client refuses: one that is over everywhere. */
  'past-date': (seen, question) => {
    const tried = seenBy(seen.observations, 'past', 'yesterday', 'today', 'tomorrow')
    const evidence = responsesTo(tried)
    const [past] = seenBy(tried, 'past')
    if (past?.outcome === 'success')
      return contradicted(
        evidence,
        'The client refuses days that the service takes: correct `x-future-date` in the contract.',
      )
    // The same call on tomorrow, a day that is no past one, has to succeed or to be refused in another way.
    const isCompared = seenBy(tried, 'tomorrow').length > 0
    return past?.outcome === 'refused' && isCompared && !isLikeUnknown(seen, past)
      ? confirmed(evidence)
      : notObserved(evidence, tryAgain(seen, question, tried))
  },

  /** Whether the service takes the day that it is by UTC. That it is refused says something only if tomorrow is not. */
  today: (seen, question) => {
    const tried = seenBy(seen.observations, 'today')
    const isTaken = successes(tried).length > 0
    const isRefused = tried.some((one) => one.outcome === 'refused' && !isLikeUnknown(seen, one))
    const isCompared = seenBy(seen.observations, 'tomorrow').length > 0
    return isCompared && (isTaken || isRefused)
      ? observed([`today by UTC is ${isTaken ? 'accepted' : 'refused'} (${tried.map(responseOf).join()})`])
      : notObserved(responsesTo(tried), tryAgain(seen, question, tried))
  },

  /**
   * A number with a letter at its end is taken if the service treats it as a valid one. That it is refused says something only
   * if an invalid number is refused in another way than a valid one that there is not.
   */
  'flight-suffix': (seen, question) => {
    const kinds = ['suffixed-flight', 'bad-flight', 'unknown-flight'] as const
    const [suffixed, bad, unknown] = kinds.map((kind) => seenBy(seen.observations, kind).at(-1))
    const tried = [suffixed, bad, unknown].filter((one) => one !== undefined)
    const evidence = responsesTo(tried)
    if (suffixed && bad?.outcome === 'refused') {
      if (suffixed.outcome === 'success') return confirmed(evidence)
      const isTold = unknown && unknown.outcome !== 'unclear' && !isAlike(bad, unknown)
      if (isTold && suffixed.outcome === 'refused') {
        if (isAlike(suffixed, unknown)) return confirmed(evidence)
        // The body of a refusal may tell more than its status where that tells enough.
        const teller = bad.status === unknown.status ? 'shape' : 'status'
        if (suffixed[teller] === bad[teller])
          return contradicted(
            evidence,
            'Put an anchor at the end of the pattern of `FlightNumber` in the contract.',
          )
      }
    }
    return notObserved(evidence, tryAgain(seen, question, tried))
  },
}
