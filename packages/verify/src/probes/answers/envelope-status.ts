import { confirmed, contradicted, notObserved, type Probe } from '../../judging/probe.ts'
import { listed } from '../../judging/wording.ts'
import { seenBy } from '../../observing/seen.ts'

/** Of the answers to requests that were to succeed. */
export const envelopeStatus: Probe = (seen) => {
  const all = seenBy(seen, 'read', 'names', 'reissue').filter(({ envelope }) => envelope !== undefined)
  const others = all.filter(({ envelope }) => envelope !== 'success')
  if (others.length > 0)
    return contradicted(
      'Ask what the other value means: the client treats each such answer as an error.',
      listed(
        others.map(
          ({ operation, envelope, status }) => `${operation}: ${envelope}, with HTTP status ${status}`,
        ),
      ),
    )
  return all.length > 0
    ? confirmed(`\`success\` in each of ${all.length} answers`)
    : notObserved('Give an id of something that there is: no call succeeded.')
}
