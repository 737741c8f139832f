import type { Probe } from '../../judging/probe.ts'
import { seenBy } from '../../observing/seen.ts'

const balances = {
  same: 'is the number that was sent',
  another: 'is another number than was sent',
  absent: 'is not in the answer',
}

/** An echoed number does not tell its unit. */
export const money: Probe = (seen, { question }) => ({
  outcome: 'needs-statement',
  evidence: seenBy(seen, 'reissue').flatMap(({ facts: { echo } }) =>
    echo ? [`\`cardBalance\` ${balances[echo.balance]}`] : [],
  ),
  next: question,
})
