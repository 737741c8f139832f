import { confirmed, contradicted, notObserved, type Probe } from '../../judging/probe.ts'
import { listed } from '../../judging/wording.ts'
import { successes } from '../../observing/seen.ts'

export const successStatus: Probe = (seen) => {
  const all = successes(seen)
  const evidence = listed(all.map(({ operation, status }) => `${operation}: ${status}`))
  if (all.length === 0) return notObserved('Give an id of something that there is: no call succeeded.')
  if (all.every(({ status }) => status === 200)) return confirmed(evidence)
  return contradicted(
    'Nothing to do in code: the client takes any 2xx. Correct the status in the contract.',
    evidence,
  )
}
