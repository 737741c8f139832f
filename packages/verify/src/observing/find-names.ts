import type { Names } from '../requests/wire-request.ts'
import type { Observation } from './observation.ts'
import { type Seen, seenBy } from './seen.ts'

/** The contract's names of the two query parameters. */
export const contractNames: Names = ['flightNumber', 'departureDate']

const isSame = (one: Names | undefined, other: Names): boolean => one?.[0] === other[0] && one[1] === other[1]

/** What was seen of a pair of names by requests of these purposes. */
export function seenUnder(
  seen: Seen,
  names: Names,
  ...purposes: Parameters<typeof seenBy>[1][]
): readonly Observation[] {
  return seenBy(seen, ...purposes).filter((one) => isSame(one.names, names))
}

const hasOutcome = (outcome: Observation['outcome']) => (one: Observation) => one.outcome === outcome

/** Whether the right values succeed under these names. */
export const isAccepted = (seen: Seen, names: Names): boolean =>
  seenUnder(seen, names, 'read', 'names').some(hasOutcome('success'))

/** Which of the two names are shown to be read: without it, or with a wrong value, the same call is refused. */
export function readNames(seen: Seen, names: Names): { readonly flight: boolean; readonly date: boolean } {
  const isRefused = (...purposes: Parameters<typeof seenBy>[1][]): boolean =>
    isAccepted(seen, names) && seenUnder(seen, names, ...purposes).some(hasOutcome('refused'))
  return {
    flight: isRefused('other-flight-name', 'bad-flight'),
    date: isRefused('other-date-name', 'bad-date'),
  }
}

/** The pair of which both names are shown to be read. */
export function findNames(seen: Seen): Names | undefined {
  const pairs = seenBy(seen, 'read', 'names').flatMap(({ names }) => (names ? [names] : []))
  return pairs.find((names) => {
    const { flight, date } = readNames(seen, names)
    return flight && date
  })
}
