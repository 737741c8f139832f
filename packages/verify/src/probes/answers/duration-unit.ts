import { notObserved, observed, type Probe } from '../../judging/probe.ts'
import { give, listed } from '../../judging/wording.ts'
import { successes } from '../../observing/seen.ts'

export const durationUnit: Probe = (seen) => {
  const units = successes(seen).flatMap(({ facts }) => facts.durationUnit ?? [])
  if (units.length === 0)
    return notObserved(give(['listAirportProducts'], 'the answer has a duration and both timestamps'))
  return observed([
    `${listed(units)}: of milliseconds, seconds, minutes and hours, compared with the two timestamps`,
  ])
}
