import { type Check, give, type Judgement, responsesTo, verdict } from './judgement.ts'
import { type Observation, type Observations, seenBy, successes } from './observation.ts'
import { findNames, seenUnder } from './query-names.ts'
import type { RequestKind } from './varied-request.ts'

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
  verdict.notObserved(
    responsesTo(tried),
    tried.length > 0
      ? 'Ask: the responses do not tell what was wrong with the request.'
      : `${give(seen, question, ['listAirportProducts'])} Both names must be known (query-names).`,
  )

type Conclusion = readonly [judge: typeof verdict.confirmed, next?: string]

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

/** Which values of the two query parameters a service takes. */
export const valueChecks: Readonly<Record<string, Check>> = {
  /** A field of the reissue is never left out to try it, so this is never confirmed. */
  'inputs-required': byWhether(
    ['no-flight', 'no-date'],
    [
      verdict.contradicted,
      'Make the parameter optional in the contract (`required`), and ask for its default.',
    ],
    [verdict.observed, 'Ask of the reissue: it is not tried without one of its inputs.'],
  ),

  /** The contract's rule is wrong if the service takes a day that the client refuses: one that is over everywhere. */
  'past-date': byWhether(
    ['past'],
    [
      verdict.contradicted,
      'The client refuses days that the service takes: correct `x-future-date` in the contract.',
    ],
    [verdict.confirmed],
  ),

  /** Whether the service takes the day that it is by UTC. */
  today: byWhether(['today'], [verdict.observed], [verdict.observed]),

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
    if (suffixed.outcome === 'success' || isTaken) return verdict.confirmed(responsesTo(tried))
    return isTold && isAlike(suffixed, bad)
      ? verdict.contradicted(
          responsesTo(tried),
          'Put an anchor at the end of the pattern of `FlightNumber` in the contract.',
        )
      : isOpen(tried, seen, question)
  },
}
