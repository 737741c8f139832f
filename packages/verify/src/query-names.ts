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
import { flightRequest, type PlannedRequest, type Read, type VariedRequest } from './planned-request.ts'
import { contractNames, type Names, type RequestKind } from './request-kinds.ts'

/** What the parameters may be called. Each pair costs up to five requests. */
const likelyNames: readonly Names[] = [
  ['flight', 'date'],
  ['flightNumber', 'date'],
  ['number', 'date'],
  ['flight_number', 'departure_date'],
  ['flightNumber', 'scheduledDepartureDate'],
]

/** A parameter that no service reads. */
const otherName = 'travelCardVerify'

const parameters = ['flight', 'date'] as const
type Parameter = (typeof parameters)[number]

/** These violate what is documented: two letters and digits, and a date. */
export const invalidInput: Readonly<Record<Parameter, object>> = {
  flight: { flightNumber: '1' },
  date: { departureDate: 'no-date' },
}

/** What was seen of a pair of names by requests of these kinds. */
export const seenUnder = (seen: Observations, pair: Names, ...kinds: readonly RequestKind[]): Observations =>
  seenBy(seen, ...kinds).filter(({ names }) => names?.every((name, at) => name === pair[at]))

/** Whether the right values succeed under these names. */
const isAccepted = (seen: Observations, names: Names): boolean =>
  successes(seenUnder(seen, names, 'read', 'names')).length > 0

/** Whether one of the two names is shown to be read: without it, or with a wrong value, the same call is refused. */
const isRead = (seen: Observations, names: Names, which: Parameter): boolean =>
  isAccepted(seen, names) &&
  seenUnder(seen, names, `other-${which}-name`, `bad-${which}`).some(({ outcome }) => outcome === 'refused')

/** The pair of which both names are shown to be read. */
export const findNames = (seen: Observations): Names | undefined =>
  seenBy(seen, 'read', 'names')
    .flatMap(({ names }) => (names ? [names] : []))
    .find((names) => parameters.every((which) => isRead(seen, names, which)))

/** The same call with one name changed: a name that is read makes it fail. */
function withOtherName(flight: Read, names: Names, which: Parameter): VariedRequest {
  const under: Names = which === 'flight' ? [otherName, names[1]] : [names[0], otherName]
  return flightRequest(flight, `other-${which}-name`, names, { under })
}

/** The same call with one wrong value: a name that is read makes it fail. */
const withWrongValue = (flight: Read, names: Names, which: Parameter): VariedRequest =>
  flightRequest(flight, `bad-${which}`, names, { changed: invalidInput[which] })

/** Whether the contract's pair got a response that says nothing of the names. */
const isHopeless = (seen: Observations): boolean =>
  seenUnder(seen, contractNames, 'read').some(
    ({ status, missed }) => missed !== undefined || status === 401 || status === 403,
  )

/** Finds out under which names the two query parameters are read: first the contract's, which a read is sent under anyway. */
export function nameRequests(flight: Read, given: readonly Names[]): readonly PlannedRequest[] {
  const { operation } = flight
  const isOther = (names: Names): boolean => names.some((name, at) => name !== contractNames[at])
  const isNeeded = (seen: Observations): boolean => !findNames(seen) && !isHopeless(seen)
  const tryNames = (names: Names): PlannedRequest => ({
    kind: 'names',
    operation,
    what: `under the names ${quoted(names).join(', ')}`,
    onlyIf: 'no pair of names is known to be read',
    make: (seen) => (isNeeded(seen) ? flightRequest(flight, 'names', names) : undefined),
  })
  return [contractNames, ...[...given, ...likelyNames].filter(isOther)].flatMap((names) => [
    ...(isOther(names) ? [tryNames(names)] : []),
    ...parameters.flatMap((which) =>
      [withOtherName, withWrongValue].map((change): PlannedRequest => {
        const request = change(flight, names, which)
        return {
          kind: request.kind,
          operation,
          onlyIf: 'these names have succeeded, and it is not known yet whether both are read',
          make(seen) {
            const isNext = which === 'flight' || !isOther(names) || isRead(seen, names, 'flight')
            const isOpen = isNext && isAccepted(seen, names) && !isRead(seen, names, which)
            return isOpen && isNeeded(seen) ? request : undefined
          },
        }
      }),
    ),
  ])
}

const shown = (names: readonly string[]): string => quoted(names).join(' and ')

/** What is said of a pair whose names are both read. */
const proof = (names: Names): string =>
  `${shown(names)}: the call succeeds, and is refused when either is renamed or has an invalid value`

/** Confirmed only if both names are shown to be read. A service that ignores names confirms none. */
export const queryNames: Check = (all, question) => {
  const seen = all.observations
  const tried = seenUnder(seen, contractNames, 'read')
  const [names, others] = [findNames(seen), seenBy(seen, 'names')]
  const responses = `under ${shown(contractNames)}: ${listed(tried.map(responseOf))}`
  if (names?.every((name, at) => name === contractNames[at])) return confirmed([proof(names)])
  if (names) {
    const keys = ['flightNumber', 'departureDate']
    const entries = names.flatMap((name, at) =>
      name === contractNames[at] ? [] : [`${keys[at]}: '${name}'`],
    )
    const line = `wireNames: { ${entries.join(', ')} } for createClient.`
    return tried.every(({ outcome }) => outcome === 'unclear')
      ? observed([proof(names), responses], `Try ${line} The contract's own names got no clear response.`)
      : contradicted([proof(names), responses], `Today: ${line} Then correct the two names in the contract.`)
  }
  if (tried.length === 0) return notObserved([], give(all, question, ['listAirportProducts']))
  if (isAccepted(seen, contractNames)) {
    const ignored = contractNames.filter((_, at) => !isRead(seen, contractNames, parameters[at] ?? 'date'))
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
