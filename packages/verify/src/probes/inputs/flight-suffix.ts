import { confirmed, contradicted, notObserved, type Probe } from '../../judging/probe.ts'
import { answerOf, causeOf, give } from '../../judging/wording.ts'
import type { Observation } from '../../observing/observation.ts'
import { seenBy } from '../../observing/seen.ts'

/** What tells a refusal of an invalid number from one of a number that there is not: the status, else the body. */
const tellerOf = (bad: Observation, unknown: Observation): 'status' | 'shape' | undefined =>
  (['status', 'shape'] as const).find((one) => bad[one] !== unknown[one])

/**
 * A number with a letter at its end is taken if the service treats it as a valid one. That it is refused says something only
 * if an invalid number is refused in another way than a valid one that there is not.
 */
export const flightSuffix: Probe = (seen) => {
  const purposes = ['suffixed-flight', 'bad-flight', 'unknown-flight'] as const
  const [suffixed, bad, unknown] = purposes.map((purpose) => seenBy(seen, purpose).at(-1))
  const evidence = [suffixed, bad, unknown].flatMap((one) =>
    one ? [`${causeOf(one)}: ${answerOf(one)}`] : [],
  )
  if (suffixed && bad?.outcome === 'refused') {
    if (suffixed.outcome === 'success') return confirmed(...evidence)
    const teller = unknown && unknown.outcome !== 'unclear' && tellerOf(bad, unknown)
    if (unknown && teller && suffixed.outcome === 'refused') {
      if (suffixed[teller] === unknown[teller]) return confirmed(...evidence)
      if (suffixed[teller] === bad[teller])
        return contradicted(
          'Put an anchor at the end of the pattern of `FlightNumber` in the contract.',
          ...evidence,
        )
    }
  }
  return notObserved(
    suffixed
      ? 'Ask: the answers do not tell one kind of flight number from another.'
      : `${give(['listAirportProducts'])} Both names must be known (query-names).`,
    ...evidence,
  )
}
