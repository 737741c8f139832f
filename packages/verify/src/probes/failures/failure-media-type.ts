import { failuresOf } from '../../judging/failures-of.ts'
import { confirmed, notObserved, type Probe } from '../../judging/probe.ts'
import { listed } from '../../judging/wording.ts'

/** The contract allows any media type, so any confirms it; which ones there are is what a reader wants to know. */
export const failureMediaType: Probe = (seen) => {
  const failures = failuresOf(seen)
  return failures.length > 0
    ? confirmed(listed(failures.map(({ status, mediaType = 'none' }) => `${status}: ${mediaType}`)))
    : notObserved('Leave out --skip-negative: nothing was refused.')
}
