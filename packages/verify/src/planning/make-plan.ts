import { seenBy } from '../observing/seen.ts'
import type { VerifyOptions } from '../verify-options.ts'
import { inputSteps } from './input-steps.ts'
import { nameSteps } from './name-steps.ts'
import { preflightSteps } from './preflight-steps.ts'
import { furtherFlightSteps, readSteps } from './read-steps.ts'
import { readsOf } from './reads.ts'
import { refusalSteps } from './refusal-steps.ts'
import type { Step } from './step.ts'

/** The only step that changes something. It comes last, and needs the card's id twice. */
function reissueSteps({ reissue }: Pick<VerifyOptions, 'reissue'>): Step[] {
  if (!reissue || reissue.confirm !== reissue.cardId) return []
  const { cardId, initialBalance } = reissue
  return [
    {
      purpose: 'reissue',
      operation: 'reissueCard',
      method: 'POST',
      what: 'REISSUES THE CARD, once',
      onlyIf: 'a read has succeeded',
      make: (seen) =>
        seenBy(seen, 'read', 'names').some(({ outcome }) => outcome === 'success')
          ? {
              purpose: 'reissue',
              operation: 'reissueCard',
              method: 'POST',
              token: 'given',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ cardId, initialBalance }),
            }
          : undefined,
    },
  ]
}

/** Every request that a run may send, in its order. */
export function makePlan(
  options: Pick<VerifyOptions, 'inputs' | 'queryNames' | 'origin' | 'reissue' | 'skipNegative' | 'now'>,
): readonly Step[] {
  const { inputs, queryNames = [], origin, skipNegative = false, now = Date.now } = options
  const reads = readsOf(inputs)
  const flight = reads.find(({ operation }) => operation === 'listAirportProducts')
  return [
    ...readSteps(reads),
    ...(flight ? nameSteps(flight, reads.indexOf(flight), queryNames) : []),
    ...furtherFlightSteps(reads),
    ...(flight ? inputSteps(flight, now) : []),
    ...(skipNegative ? [] : refusalSteps(reads)),
    ...(origin === undefined ? [] : preflightSteps(origin, reads, skipNegative)),
    ...reissueSteps(options),
  ]
}
