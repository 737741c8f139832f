import { confirmed, contradicted, notObserved, type Probe } from '../../judging/probe.ts'
import { answerOf, give } from '../../judging/wording.ts'
import { seenBy } from '../../observing/seen.ts'

/** The contract's rule is wrong if the service takes a day that the client refuses: one that is over everywhere. */
export const pastDate: Probe = (seen) => {
  const evidence = seenBy(seen, 'past', 'yesterday', 'today', 'tomorrow').map(
    (one) =>
      `${one.purpose === 'past' ? 'the last day that is over everywhere' : `${one.purpose} by UTC`}: ${answerOf(one)}`,
  )
  const [past] = seenBy(seen, 'past')
  if (past?.outcome === 'success')
    return contradicted(
      'The client refuses days that the service takes: correct `x-future-date` in the contract.',
      ...evidence,
    )
  if (past?.outcome === 'refused') return confirmed(...evidence)
  return notObserved(
    past
      ? 'Try again: the service gave no clear answer.'
      : `${give(['listAirportProducts'])} Both names must be known (query-names).`,
    ...evidence,
  )
}
