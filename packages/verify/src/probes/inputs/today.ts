import { notObserved, observed, type Probe } from '../../judging/probe.ts'
import { answerOf, give } from '../../judging/wording.ts'
import { seenBy } from '../../observing/seen.ts'

/** Whether the service takes the day that it is by UTC. */
export const today: Probe = (seen) => {
  const [one] = seenBy(seen, 'today')
  if (one && one.outcome !== 'unclear')
    return observed([
      `today by UTC is ${one.outcome === 'success' ? 'accepted' : 'refused'} (${answerOf(one)})`,
    ])
  return notObserved(`${give(['listAirportProducts'])} Both names must be known (query-names).`)
}
