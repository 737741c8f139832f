import { findNames, isAccepted, type Observed, readNames, seenUnder } from './evidence.ts'
import { type PlannedRequest, type Read, requestFor } from './reads.ts'
import { contractNames, type Names, type PreparedRequest, type RequestKind } from './request.ts'

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
const bad = { flight: { flightNumber: '1' }, date: { departureDate: 'no-date' } }

const parameters = ['flight', 'date'] as const
type Parameter = (typeof parameters)[number]

/** The same call with one name changed: a name that is read makes it fail. */
function withOtherName(flight: Read, names: Names, which: Parameter): PreparedRequest {
  const others: Names = which === 'flight' ? [otherName, names[1]] : [names[0], otherName]
  return { ...requestFor(flight, `other-${which}-name`, { names: others }), names }
}

/** The same call with one wrong value: a name that is read makes it fail. */
const withBadValue = ({ operation, input }: Read, names: Names, which: Parameter): PreparedRequest =>
  requestFor({ operation, input: { ...input, ...bad[which] } }, `bad-${which}`, { names })

/** Whether the contract's pair got a response that says nothing of the names. */
const isHopeless = (seen: Observed): boolean =>
  seenUnder(seen, contractNames, 'read').some(
    ({ status, missed }) => missed !== undefined || status === 401 || status === 403,
  )

/** Finds out under which names the two query parameters are read. */
export function nameSteps(flight: Read, read: number, given: readonly Names[]): readonly PlannedRequest[] {
  const { operation } = flight
  const ofContract = parameters.flatMap((which): readonly PlannedRequest[] => {
    const step = (
      kind: RequestKind,
      isNeeded: (seen: Observed) => boolean,
      request: PreparedRequest,
    ): PlannedRequest => ({
      kind,
      operation,
      onlyIf: 'the names of the contract have succeeded',
      make: (seen) => (isAccepted(seen, contractNames) && isNeeded(seen) ? request : undefined),
    })
    return [
      step(`other-${which}-name`, () => true, withOtherName(flight, contractNames, which)),
      step(
        `bad-${which}`,
        // The invalid flight number is compared with others later.
        (seen) => which === 'flight' || !readNames(seen, contractNames)[which],
        withBadValue(flight, contractNames, which),
      ),
    ]
  })
  const isOther = (names: Names): boolean => names.some((name, at) => name !== contractNames[at])
  const isNeeded = (seen: Observed): boolean => !findNames(seen) && !isHopeless(seen)
  const ofOthers = [...given, ...likelyNames].filter(isOther).flatMap((names): readonly PlannedRequest[] => [
    {
      kind: 'names',
      operation,
      what: `under the names \`${names.join('`, `')}\``,
      onlyIf: 'no pair of names is known to be read',
      make: (seen) => (isNeeded(seen) ? requestFor(flight, 'names', { names, read }) : undefined),
    },
    ...parameters.map(
      (which): PlannedRequest => ({
        kind: `other-${which}-name`,
        operation,
        onlyIf: 'that has succeeded',
        make(seen) {
          const isNext = which === 'flight' || readNames(seen, names).flight
          if (!isNeeded(seen) || !isAccepted(seen, names) || !isNext) return undefined
          // Where the contract's names succeed without being read, a name that is changed will not be missed.
          const change = isAccepted(seen, contractNames) ? withBadValue : withOtherName
          return change(flight, names, which)
        },
      }),
    ),
  ])
  return [...ofContract, ...ofOthers]
}

const dayMs = 86_400_000
const day = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The last day that is over everywhere on Earth: at UTC−12, too. It is what the sdk refuses. */
const lastPastDay = (now: number): string => day(now - dayMs / 2 - dayMs)

/** A flight that there hardly is, with a number that is valid. */
const unknownFlight = (): string => `QX${Math.floor(10_000 + Math.random() * 90_000)}`

/** Finds out which values of the two query parameters are accepted, under the names that are read. */
export function valueSteps({ operation, input }: Read, now: () => number): readonly PlannedRequest[] {
  /** What is changed, by the kind of request; nothing where another request is the same. */
  const changes: { readonly [Kind in RequestKind]?: () => object | undefined } = {
    'no-flight': () => ({ flightNumber: undefined }),
    'no-date': () => ({ departureDate: undefined }),
    past: () => ({ departureDate: lastPastDay(now()) }),
    yesterday() {
      const departureDate = day(now() - dayMs)
      return departureDate === lastPastDay(now()) ? undefined : { departureDate }
    },
    today: () => ({ departureDate: day(now()) }),
    tomorrow: () => ({ departureDate: day(now() + dayMs) }),
    'bad-flight': () => bad.flight,
    'unknown-flight': () => ({ flightNumber: unknownFlight() }),
    'suffixed-flight': () => ({ flightNumber: `${input.flightNumber}A` }),
  }
  // A cast: the keys of the table are kinds of requests.
  return (Object.keys(changes) as RequestKind[]).map((kind) => ({
    kind,
    operation,
    onlyIf: 'both names are known to be read',
    make(evidence) {
      const names = findNames(evidence)
      const change = changes[kind]?.()
      if (!names || !change || seenUnder(evidence, names, kind).length > 0) return undefined
      return requestFor({ operation, input: { ...input, ...change } }, kind, { names })
    },
  }))
}
