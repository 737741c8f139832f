import { confirmed, notObserved, type Probe } from '../../judging/probe.ts'
import { listed } from '../../judging/wording.ts'
import { successes } from '../../observing/seen.ts'

/** A path that answers with documented data follows the base URL. That one fails can have any cause. */
export const baseUrl: Probe = (seen) => {
  const operations = successes(seen).map(({ operation }) => operation)
  return operations.length > 0
    ? confirmed(`the documented paths below it answer: ${listed(operations)}`)
    : notObserved('Ask for the base URL.')
}
