import { confirmed, contradicted, notObserved, type Probe } from '../../judging/probe.ts'
import { answerOf, give } from '../../judging/wording.ts'
import { seenBy } from '../../observing/seen.ts'

/** Of the two query parameters. A field of the reissue is never left out to try it. */
export const inputsRequired: Probe = (seen) => {
  const tried = seenBy(seen, 'no-flight', 'no-date')
  const evidence = tried.map(
    (one) => `without the ${one.purpose === 'no-flight' ? 'flight' : 'date'}: ${answerOf(one)}`,
  )
  if (tried.some(({ outcome }) => outcome === 'success'))
    return contradicted(
      'Make the parameter optional in the contract (`required`), and ask for its default.',
      ...evidence,
    )
  if (tried.length === 2 && tried.every(({ outcome }) => outcome === 'refused'))
    return confirmed(...evidence, 'the body of the reissue is not tried')
  return notObserved(
    tried.length > 0
      ? 'Try again: the service gave no clear answer.'
      : `${give(['listAirportProducts'])} Both names must be known (query-names).`,
    ...evidence,
  )
}
