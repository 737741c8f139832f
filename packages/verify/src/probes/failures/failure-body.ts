import { failuresOf } from '../../judging/failures-of.ts'
import { notObserved, observed, type Probe } from '../../judging/probe.ts'

/** The keys and types of what failures hold. */
export const failureBody: Probe = (seen, { question }) => {
  const lines = failuresOf(seen).map(
    ({ status, shape, isHtml }) =>
      `${status}: ${shape === undefined ? (isHtml ? 'HTML' : 'no JSON') : `\`${shape}\``}`,
  )
  return lines.length > 0
    ? observed([...new Set(lines)], question)
    : notObserved('Leave out --skip-negative: nothing was refused.')
}
