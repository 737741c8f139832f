import { failuresOf } from '../../judging/failures-of.ts'
import { notObserved, observed, type Probe } from '../../judging/probe.ts'
import { causeOf, listed } from '../../judging/wording.ts'

export const failureStatuses: Probe = (seen, { question }) => {
  const failures = failuresOf(seen)
  const statuses = [...new Set(failures.map(({ status }) => status))]
  const lines = statuses.map(
    (status) => `${status}: ${listed(failures.filter((one) => one.status === status).map(causeOf), 20)}`,
  )
  return lines.length > 0
    ? observed(lines, question)
    : notObserved('Leave out --skip-negative: nothing was refused.')
}
