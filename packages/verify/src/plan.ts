import { seenBy } from './evidence.ts'
import type { VerifyOptions } from './options.ts'
import { findNames, nameSteps } from './query-names.ts'
import { inputSteps } from './query-values.ts'
import { type Read, readsOf, requestFor, type Step } from './reads.ts'
import { preflightSteps, refusalSteps } from './refusals.ts'

const isFlight = ({ operation }: Read): boolean => operation === 'listAirportProducts'

/** Reads everything that was given; of the flights the first alone, under the contract's names. */
export const readSteps = (reads: readonly Read[]): Step[] =>
  reads.flatMap((read, index) =>
    isFlight(read) && reads.findIndex(isFlight) < index
      ? []
      : {
          purpose: 'read',
          operation: read.operation,
          method: 'GET',
          what: isFlight(read)
            ? 'with a flight, under the names of the contract'
            : 'with an id that was given',
          make: () => requestFor(read, 'read', { read: index }),
        },
  )

/** Reads the other flights, as soon as it is known under which names. */
export const furtherFlightSteps = (reads: readonly Read[]): Step[] =>
  reads.flatMap((read, index) =>
    isFlight(read) && reads.findIndex(isFlight) < index
      ? {
          purpose: 'read',
          operation: read.operation,
          method: 'GET',
          what: 'with another flight',
          make: (seen) => requestFor(read, 'read', { names: findNames(seen), read: index }),
        }
      : [],
  )

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
