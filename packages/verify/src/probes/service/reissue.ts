import { notObserved, observed, type Probe } from '../../judging/probe.ts'
import { answerOf } from '../../judging/wording.ts'
import { seenBy } from '../../observing/seen.ts'

const ids = { same: 'stays', another: 'is another one', absent: 'is not in the answer' }

export const reissue: Probe = (seen, { question }) => {
  const [one] = seenBy(seen, 'reissue')
  if (!one)
    return notObserved('Give --reissue, --initial-balance and --confirm-reissue, with a test card alone.')
  const { echo } = one.facts
  return observed(
    [`status ${answerOf(one)}`, ...(echo ? [`the id of the card ${ids[echo.id]}`] : [])],
    question,
  )
}
