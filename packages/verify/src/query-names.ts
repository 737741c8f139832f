import {
  type Check,
  confirmed,
  contradicted,
  give,
  listed,
  notObserved,
  observed,
  quoted,
  responseOf,
} from './judgement.ts'
import { type Observations, seenBy, successes } from './observation.ts'
import { flightRequest, type PlannedRequest, type Read } from './planned-request.ts'
import { contractNames, type Names, type RequestKind } from './request-kinds.ts'

/** Names that the parameters may have. Each pair costs up to five requests. */
const likelyNames: readonly Names[] = [
  ['flight', 'date'],
  ['flightNumber', 'date'],
  ['number', 'date'],
  ['flight_number', 'departure_date'],
  ['flightNumber', 'scheduledDepartureDate'],
]

/** Changes that show that a name is read: without it, or with an invalid value, the call is refused. */
const variations = {
  flight: { 'no-flight': { flightNumber: undefined }, 'bad-flight': { flightNumber: '1' } },
  date: { 'no-date': { departureDate: undefined }, 'bad-date': { departureDate: 'no-date' } },
} as const
type Parameter = keyof typeof variations

// Casts: the keys of the tables are kinds of requests.
const variationsOf = (which: Parameter) => Object.entries(variations[which]) as [RequestKind, object][]
const kindsOf = (which: Parameter) => Object.keys(variations[which]) as RequestKind[]

const isOf = (pair: Names, names?: Names): boolean => names?.join() === pair.join()

/** The observations of a pair of names by requests of these kinds. */
export const seenUnder = (seen: Observations, pair: Names, ...kinds: readonly RequestKind[]): Observations =>
  seenBy(seen, ...kinds).filter(({ names }) => isOf(pair, names))

/** Whether the right values succeed under these names. */
const isAccepted = (seen: Observations, names: Names): boolean =>
  successes(seenUnder(seen, names, 'read', 'names')).length > 0

const isRead = (seen: Observations, names: Names, which: Parameter): boolean =>
  isAccepted(seen, names) &&
  seenUnder(seen, names, ...kindsOf(which)).some(({ outcome }) => outcome === 'refused')

/** The pair of which both names are shown to be read. */
export const findNames = (seen: Observations): Names | undefined =>
  seenBy(seen, 'read', 'names')
    .flatMap(({ names }) => (names ? [names] : []))
    .find((names) => isRead(seen, names, 'flight') && isRead(seen, names, 'date'))

/** Whether the contract's pair got a response that has nothing to do with names. */
const isHopeless = (seen: Observations): boolean =>
  seenUnder(seen, contractNames, 'read').some(
    ({ status, missed }) => missed || status === 401 || status === 403,
  )

const isNeeded = (seen: Observations): boolean => !findNames(seen) && !isHopeless(seen)

/** Finds out whether a pair of names is read: the flight's first, then the date's. */
const variationRequests = (flight: Read, names: Names): readonly PlannedRequest[] =>
  (['flight', 'date'] as const).flatMap((which) =>
    variationsOf(which).map(([kind, changed]) => ({
      kind,
      operation: flight.operation,
      make: (seen) =>
        isNeeded(seen) &&
        isAccepted(seen, names) &&
        !isRead(seen, names, which) &&
        (which === 'flight' || isOf(contractNames, names) || isRead(seen, names, 'flight'))
          ? flightRequest(flight, kind, names, changed)
          : undefined,
    })),
  )

/** Finds out under which names the two query parameters are read: first the contract's, which a read is sent under anyway. */
export const nameRequests = (flight: Read, given: readonly Names[]): readonly PlannedRequest[] => [
  ...variationRequests(flight, contractNames),
  ...[...given, ...likelyNames]
    .filter((names) => !isOf(contractNames, names))
    .flatMap((names): readonly PlannedRequest[] => [
      {
        kind: 'names',
        operation: flight.operation,
        make: (seen) => (isNeeded(seen) ? flightRequest(flight, 'names', names) : undefined),
      },
      ...variationRequests(flight, names),
    ]),
]

const shown = (names: readonly string[]): string => quoted(names).join(' and ')

/** Confirmed only if both names are shown to be read. A service that ignores names confirms none. */
export const queryNames: Check = (all, question) => {
  const seen = all.observations
  const tried = seenUnder(seen, contractNames, 'read')
  const others = seenBy(seen, 'names')
  const responses = `under ${shown(contractNames)}: ${listed(tried.map(responseOf))}`
  const names = findNames(seen)
  if (names) {
    const proof = `${shown(names)}: the call succeeds, and is refused when either is missing or invalid`
    if (isOf(contractNames, names)) return confirmed([proof])
    const entries = ['flightNumber', 'departureDate'].flatMap((key, at) =>
      names[at] === contractNames[at] ? [] : [`${key}: '${names[at]}'`],
    )
    const line = `wireNames: { ${entries.join(', ')} } for createClient.`
    return tried.every(({ outcome }) => outcome === 'unclear')
      ? observed([proof, responses], `Try ${line} The contract's own names got no clear response.`)
      : contradicted([proof, responses], `Today: ${line} Then correct the two names in the contract.`)
  }
  if (tried.length === 0) return notObserved([], give(all, question, ['listAirportProducts']))
  if (isAccepted(seen, contractNames)) {
    const ignored = contractNames.filter(
      (_, at) => !isRead(seen, contractNames, at === 0 ? 'flight' : 'date'),
    )
    return notObserved(
      [`the call succeeds, but nothing shows that ${shown(ignored)} is read`],
      'Ask for the names: a name that is ignored cannot be told from one that is read.',
    )
  }
  return notObserved(
    [
      responses,
      ...(others.length > 0 ? [`under ${others.length} other pairs: ${listed(others.map(responseOf))}`] : []),
    ],
    'Give a --flight that the service certainly knows, and --query-names with the names from the provider.',
  )
}
