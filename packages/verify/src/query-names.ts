import { type Evidence, type Observation, seenBy } from './evidence.ts'
import { type Read, requestFor, type Step } from './reads.ts'
import { contractNames, type Names, type RequestKind } from './request.ts'

type Seen = Pick<Evidence, 'observations'>

const isSame = (one: Names | undefined, other: Names): boolean => one?.[0] === other[0] && one[1] === other[1]

/** What was seen of a pair of names by requests of these kinds. */
export const seenUnder = (seen: Seen, names: Names, ...kinds: RequestKind[]): readonly Observation[] =>
  seenBy(seen, ...kinds).filter((one) => isSame(one.names, names))

const hasOutcome = (outcome: Observation['outcome']) => (one: Observation) => one.outcome === outcome

/** Whether the right values succeed under these names. */
export const isAccepted = (seen: Seen, names: Names): boolean =>
  seenUnder(seen, names, 'read', 'names').some(hasOutcome('success'))

/** Which of the two names are shown to be read: without it, or with a wrong value, the same call is refused. */
export function readNames(seen: Seen, names: Names): { readonly flight: boolean; readonly date: boolean } {
  const isRefused = (...kinds: RequestKind[]): boolean =>
    isAccepted(seen, names) && seenUnder(seen, names, ...kinds).some(hasOutcome('refused'))
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

/** What the parameters may be called. Each pair costs up to three requests. */
const likelyNames: readonly Names[] = [
  ['flight', 'date'],
  ['flightNumber', 'date'],
  ['number', 'date'],
  ['flight_number', 'departure_date'],
  ['flightNumber', 'scheduledDepartureDate'],
]

/** A parameter that no service reads. */
const otherName = 'travelCardVerify'
/** These violate what is documented: two letters and digits, and a date. */
export const badFlight = '1'
const badDate = 'no-date'

const parameters = ['flight', 'date'] as const

/** Whether the contract's pair got a response that says nothing of the names. */
const isHopeless = (seen: Seen): boolean =>
  seenUnder(seen, contractNames, 'read').some(
    ({ status, missed }) => missed !== undefined || status === 401 || status === 403,
  )

/** Finds out under which names the two query parameters are read. */
export function nameSteps(flight: Read, read: number, given: readonly Names[]): Step[] {
  const { operation } = flight
  const step = (kind: RequestKind, what: string, make: Step['make'], onlyIf: string): Step => ({
    kind,
    operation,
    method: 'GET',
    what,
    make,
    onlyIf,
  })

  /** The same call with one name changed, or with one wrong value: a name that is read makes either fail. */
  function changed(names: Names, at: 0 | 1, how: 'name' | 'value') {
    if (how === 'value') {
      const bad = at === 0 ? { flightNumber: badFlight } : { departureDate: badDate }
      return requestFor({ operation, input: { ...flight.input, ...bad } }, `bad-${parameters[at]}`, { names })
    }
    const others: Names = at === 0 ? [otherName, names[1]] : [names[0], otherName]
    return { ...requestFor(flight, `other-${parameters[at]}-name`, { names: others }), names }
  }

  const ofContract = ([0, 1] as const).flatMap((at) => {
    const key = parameters[at]
    const accepted = 'the names of the contract have succeeded'
    return [
      step(
        `other-${key}-name`,
        `with another name for the ${key}`,
        (seen) => (isAccepted(seen, contractNames) ? changed(contractNames, at, 'name') : undefined),
        accepted,
      ),
      step(
        `bad-${key}`,
        `with an invalid ${key}`,
        (seen) =>
          // The invalid flight number is compared with others later.
          isAccepted(seen, contractNames) && (at === 0 || !readNames(seen, contractNames)[key])
            ? changed(contractNames, at, 'value')
            : undefined,
        accepted,
      ),
    ]
  })

  const ofOthers = [...given, ...likelyNames]
    .filter((names) => !isSame(names, contractNames))
    .flatMap((names) => {
      const shown = `\`${names.join('`, `')}\``
      const needed = (seen: Seen): boolean => !findNames(seen) && !isHopeless(seen)
      // Where the contract's names succeed without being read, a name that is changed will not be missed.
      const how = (seen: Seen) => (isAccepted(seen, contractNames) ? 'value' : 'name')
      const check = (at: 0 | 1, isNext: (seen: Seen) => boolean) =>
        step(
          `other-${parameters[at]}-name`,
          'as before, with one of the two changed',
          (seen) =>
            needed(seen) && isAccepted(seen, names) && isNext(seen)
              ? changed(names, at, how(seen))
              : undefined,
          'that has succeeded',
        )
      return [
        step(
          'names',
          `under the names ${shown}`,
          (seen) => (needed(seen) ? requestFor(flight, 'names', { names, read }) : undefined),
          'no pair of names is known to be read',
        ),
        check(0, () => true),
        check(1, (seen) => readNames(seen, names).flight),
      ]
    })
  return [...ofContract, ...ofOthers]
}
