import { operations } from '@travel-card/contract'
import { notObserved, observed, type Probe } from '../../judging/probe.ts'
import { seenBy } from '../../observing/seen.ts'

export const cors: Probe = (seen) => {
  const lines = seenBy(seen, 'preflight').map(
    ({ operation, status, isAllowed }) =>
      `${operations[operation].path}: ${isAllowed ? 'allowed' : 'not allowed'} (${status ?? 'no answer'})`,
  )
  return lines.length > 0 ? observed(lines) : notObserved('Give --origin with the origin of your page.')
}
