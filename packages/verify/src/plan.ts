import { randomUUID } from 'node:crypto'
import { findNames, isAccepted, seenUnder } from './flight-checks.ts'
import { isVariant, type Observations, seenBy, successes } from './observe.ts'
import type { VerifyOptions } from './options.ts'
import {
  contractNames,
  isFlight,
  type Names,
  pathArguments,
  type Read,
  type RequestKind,
  readsOf,
  type VariedRequest,
} from './varied-request.ts'

/** A request that a run may send. */
export interface Step {
  readonly kind: RequestKind
  readonly read: Read
  /** Returns the changes to the read, given the observations so far; `undefined` or false if the request isn't needed. */
  vary(seen: Observations): Partial<VariedRequest> | false | undefined
}

/** Plans a request. Without `vary`, the read is sent unchanged. */
const plan = (kind: RequestKind, read: Read, vary: Step['vary'] = () => ({})): Step => ({ kind, read, vary })

/** Returns a read that has succeeded, if possible one of this operation. */
function findGood(seen: Observations, { operation }: Read): VariedRequest | undefined {
  const good = successes(seenBy(seen, 'read', 'names'))
  return good.find((one) => one.operation === operation) ?? good[0]
}

/** Plans to repeat a request that has succeeded, after its variations. If the repetition fails, the variations prove nothing. */
const control = (read: Read): Step =>
  plan('control', read, (seen) => {
    const since = seen.slice(seen.map(({ kind }) => kind).lastIndexOf('control') + 1)
    return since.some(isVariant) && findGood(seen, read)
  })

const dayMs = 86_400_000
const dateOf = (time: number) => ({ departureDate: new Date(time).toISOString().slice(0, 10) })

/** The changes to a flight's arguments for each kind of request. An `undefined` argument is left out. */
const changes: Readonly<Partial<Record<RequestKind, (now: number, given: Read['input']) => Read['input']>>> =
  {
    'no-flight': () => ({ flightNumber: undefined }),
    'bad-flight': () => ({ flightNumber: '1' }),
    'no-date': () => ({ departureDate: undefined }),
    'bad-date': () => ({ departureDate: 'no-date' }),
    // The most recent day that is over in every time zone, even UTC−12, and therefore the most recent one that the SDK refuses.
    past: (now) => dateOf(now - 1.5 * dayMs),
    today: dateOf,
    tomorrow: (now) => dateOf(now + dayMs),
    'unknown-flight': () => ({ flightNumber: `QX${Math.floor(10_000 + Math.random() * 90_000)}` }),
    'suffixed-flight': (_, { flightNumber }) => ({ flightNumber: `${flightNumber}A` }),
  }

/** Likely names of the two parameters. Each pair costs up to five requests. */
const likelyNames: readonly Names[] = [
  ['flight', 'date'],
  ['flightNumber', 'date'],
  ['number', 'date'],
  ['flight_number', 'departure_date'],
  ['flightNumber', 'scheduledDepartureDate'],
]

/**
 * Plans the reads of the first flight: with the contract's parameter names, then with other names until the API provably reads
 * both parameters. After that, plans the other flights, and finally unusual values.
 */
function planFlights(flights: readonly Read[], given: readonly Names[], now: () => number): readonly Step[] {
  const [flight, ...others] = flights
  if (!flight) return []

  /** Plans a variation of a flight under the names that `findPair` returns. If it returns none, nothing is sent. */
  const underNames = (
    kind: RequestKind,
    findPair: (seen: Observations) => Names | false | undefined,
    read = flight,
  ): Step =>
    plan(kind, read, (seen) => {
      const names = findPair(seen)
      const { flightNumber, departureDate } = { ...read.input, ...changes[kind]?.(now(), read.input) }
      return names && { names, values: [flightNumber, departureDate] }
    })

  /** Plans a read under two parameter names, and the requests that show whether the API reads them. */
  const tryNames = (names: Names): readonly Step[] => [
    underNames(names === contractNames ? 'read' : 'names', (seen) => !findNames(seen) && names),
    ...(['no-flight', 'no-date', 'bad-flight', 'bad-date'] as const).map((kind) =>
      underNames(kind, (seen) => !findNames(seen) && isAccepted(seen, names) && names),
    ),
  ]

  const values = ['past', 'today', 'tomorrow', 'bad-flight', 'unknown-flight', 'suffixed-flight'] as const
  return [
    ...tryNames(contractNames),
    ...[...given, ...likelyNames].filter((names) => names.join() !== contractNames.join()).flatMap(tryNames),
    control(flight),
    ...others.map((read) => underNames('read', (seen) => findNames(seen) ?? contractNames, read)),
    ...values.map((kind) =>
      underNames(kind, (seen) => {
        const names = findNames(seen)
        return names && seenUnder(seen, names, kind).length === 0 && names
      }),
    ),
    control(flight),
  ]
}

/** Plans to read an id that doesn't exist. */
const planUnknownId = (read: Read): Step =>
  plan('unknown-id', read, (seen) => {
    const ids = pathArguments(read.operation).map((name) => [name, randomUUID()])
    const isKnown = findGood(seen, read)?.operation === read.operation
    return isKnown && { input: { ...read.input, ...Object.fromEntries(ids) } }
  })

/** Returns every request that a run may send, in order. */
export function makePlan(options: Omit<VerifyOptions, 'baseUrl' | 'token'>): readonly Step[] {
  const { inputs, queryNames = [], origin, reissue, skipNegative = false, now = Date.now } = options
  const reads = readsOf(inputs)
  const byId = reads.filter((read) => !isFlight(read))
  /** The first read of each operation. */
  const firsts = reads.filter((read) => reads.find((one) => one.operation === read.operation) === read)
  const { cardId, initialBalance } = reissue ?? {}
  const card = { operation: 'reissueCard', input: { cardId, initialBalance } } as const
  const negative = reads
    .slice(0, 1)
    .flatMap((first) => [
      ...firsts.filter((read) => !isFlight(read)).map(planUnknownId),
      plan('no-token', first, (seen) => findGood(seen, first)),
      plan('wrong-token', first, (seen) => findGood(seen, first)),
      control(first),
    ])
  return [
    ...byId.map((read) => plan('read', read)),
    ...planFlights(reads.filter(isFlight), queryNames, now),
    ...(skipNegative ? [] : negative),
    ...(origin === undefined ? [] : firsts.map((read) => plan('preflight', read))),
    // The only request that changes something. `refuseWrong` has made sure that the id was given twice.
    ...(reissue ? [plan('reissue', card, (seen) => findGood(seen, card) && {})] : []),
  ]
}
