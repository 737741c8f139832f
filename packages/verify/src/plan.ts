import { randomUUID } from 'node:crypto'
import { operations } from '@travel-card/contract'
import { findNames, isAccepted, proofs, proofsOf, seenUnder } from './flight-checks.ts'
import { findGood, isVariant, type Observation, type Observations, seenBy, successes } from './observe.ts'
import type { VerifyOptions } from './options.ts'
import { allowsPage } from './service-checks.ts'
import {
  contractNames,
  isFlight,
  type Names,
  operationIds,
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
  /** The observation that the request repeats. */
  readonly repeats?: Observation
}

/** Plans a request. Without `vary`, the read is sent unchanged. */
const plan = (kind: RequestKind, read: Read, vary: Step['vary'] = () => ({})): Step => ({ kind, read, vary })

/**
 * Plans to repeat a request that has succeeded, after its variations and after a 401, which may mean that the token has expired.
 * If the repetition fails, the variations prove nothing.
 */
const control = (read: Read): Step =>
  plan('control', read, (seen) => {
    const since = seen.slice(seen.map(({ kind }) => kind).lastIndexOf('control') + 1)
    return since.some((one) => isVariant(one) || one.status === 401) && findGood(seen, read)
  })

/** Plans to repeat the requests that decide the questions, and a control. */
export const planRepetitions = (deciding: Observations): readonly Step[] => [
  ...deciding.map((one) => ({ ...plan(one.kind, one, () => one), repeats: one })),
  ...deciding.slice(-1).map(control),
]

const dayMs = 86_400_000
const dateOf = (time: number) => ({ departureDate: new Date(time).toISOString().slice(0, 10) })

/** Returns another flight of the airline, with a number that is rarely used, and that is valid if numbers have four digits at most. */
function unknownFlight({ flightNumber }: Read['input']): Read['input'] {
  const number = 9000 + Math.floor(Math.random() * 999)
  const isGiven = `${flightNumber}`.includes(`${number}`)
  return { flightNumber: `${flightNumber}`.slice(0, 2) + (isGiven ? number + 1 : number) }
}

/** The changes to a flight's arguments for each kind of request. An `undefined` argument is left out. */
const changes: Readonly<Partial<Record<RequestKind, (now: number, given: Read['input']) => Read['input']>>> =
  {
    'no-flight': () => ({ flightNumber: undefined }),
    'bad-flight': () => ({ flightNumber: '1' }),
    'no-date': () => ({ departureDate: undefined }),
    'bad-date': () => ({ departureDate: 'no-date' }),
    // The most recent day that is over in every time zone, even UTC−12, and therefore the most recent one that the SDK refuses.
    past: (now) => dateOf(now - 1.5 * dayMs),
    coming: (now) => dateOf(now + 5.5 * dayMs),
    today: dateOf,
    'unknown-flight': (_, given) => unknownFlight(given),
    'suffixed-flight': (_, { flightNumber }) => ({ flightNumber: `${flightNumber}A` }),
  }

/** Likely names of the two parameters. Each pair costs up to three requests, and the right one five. */
const likelyNames: readonly Names[] = [
  ['flight', 'date'],
  ['flightNumber', 'date'],
  ['number', 'date'],
  ['flight_number', 'departure_date'],
  ['flightNumber', 'scheduledDepartureDate'],
]

/** The requests with unusual values. */
const unusual: readonly RequestKind[] = [
  'past',
  'coming',
  'today',
  'bad-flight',
  'bad-date',
  'unknown-flight',
  'suffixed-flight',
]

/**
 * Plans the reads of all flights, in four parts. Whether a request is needed is decided only when its turn comes:
 *
 *     1. each flight under the contract's names, and then what could prove each name
 *     2. the same under other pairs of names, until a pair is accepted and both its names are proved
 *     3. under the proved pair, each flight that hasn't been read under it
 *     4. under the proved pair, unusual values
 *
 * A pair is accepted if a read under it succeeds. This doesn't prove its names, because an API may ignore parameters that it doesn't
 * know. What proves a name is that the API refuses a request without it, or with an invalid value under it.
 */
function planFlights(flights: readonly Read[], given: readonly Names[], now: () => number): readonly Step[] {
  const [first] = flights
  if (!first) return []

  /** Plans a flight under the names that `findPair` returns, by default a known flight. If it returns none, nothing is sent. */
  const underNames = (
    kind: RequestKind,
    findPair: (seen: Observations) => Names | false | undefined,
    read?: Read,
  ): Step =>
    plan(kind, read ?? first, (seen) => {
      const names = findPair(seen)
      const { input } = read ?? successes(names ? seenUnder(seen, names, 'read', 'names') : [])[0] ?? first
      const { flightNumber, departureDate } = { ...input, ...changes[kind]?.(now(), input) }
      return names && { input, names, values: [flightNumber, departureDate] }
    })

  /** Plans what could prove the name at an index of an accepted pair, until it's proved. */
  const proveName = (names: Names, at: number, kinds: readonly RequestKind[]): readonly Step[] =>
    kinds.map((kind) =>
      underNames(kind, (seen) => {
        const isProved = (index: number): boolean => proofsOf(seen, names, index).length > 0
        // Of other pairs, tries the second name only if the first one is right.
        const isUseful = at === 0 || names === contractNames || isProved(0)
        return isAccepted(seen, names) && !findNames(seen) && !isProved(at) && isUseful && names
      }),
    )

  const tryContract = [
    ...flights.map((read) => underNames('read', () => contractNames, read)),
    control(first),
    ...proofs.flatMap((kinds, at) => proveName(contractNames, at, kinds)),
  ]
  const tryOther = (names: Names): readonly Step[] => [
    ...flights.map((read) =>
      underNames('names', (seen) => !findNames(seen) && !isAccepted(seen, names) && names, read),
    ),
    ...proofs.flatMap((kinds, at) => proveName(names, at, kinds)),
  ]

  /** Plans a flight under the proved pair of names, unless that has been done. */
  const underProved = (
    kind: RequestKind,
    isDone: (seen: Observations, names: Names) => boolean,
    read?: Read,
  ): Step => {
    const findPair = (seen: Observations): Names | false | undefined => {
      const names = findNames(seen)
      return names && !isDone(seen, names) && names
    }
    return underNames(kind, findPair, read)
  }
  const isRead = (seen: Observations, names: Names, read: Read): boolean =>
    seenUnder(seen, names, 'read', 'names').some(({ input }) => input === read.input)

  const others = [...given, ...likelyNames].filter((names) => names.join() !== contractNames.join())
  return [
    ...tryContract,
    ...others.flatMap(tryOther),
    control(first),
    ...flights.map((read) => underProved('read', (seen, names) => isRead(seen, names, read), read)),
    ...unusual.map((kind) => underProved(kind, (seen, names) => seenUnder(seen, names, kind).length > 0)),
    control(first),
  ]
}

/** Plans to read an id that doesn't exist. */
const planUnknownId = (read: Read): Step =>
  plan('unknown-id', read, (seen) => {
    const ids = pathArguments(read.operation).map((name) => [name, randomUUID()])
    const isKnown = findGood(seen, read)?.operation === read.operation
    return isKnown && { input: { ...read.input, ...Object.fromEntries(ids) } }
  })

/** Plans to find out whether a page may read: a preflight, without a token, and a read with the page's origin if it allows that. */
const planPage = (read: Read, origin: string): readonly Step[] => [
  plan('preflight', read),
  plan('page', read, (seen) => {
    const isAllowed = seenBy(seen, 'preflight').some(
      (one) => one.operation === read.operation && allowsPage(one, origin),
    )
    const good = findGood(seen, read)
    return isAllowed && good?.operation === read.operation && good
  }),
]

/** Returns calls of the operations that aren't reads, with the contract's example values. Only their preflights are ever sent. */
const otherCalls = (skipNegative: boolean): readonly Read[] =>
  operationIds
    .filter((id) => operations[id].method !== 'GET' && !(skipNegative && pathArguments(id).length > 0))
    .map((operation) => {
      const given = Object.entries(operations[operation].input).filter(([, { required }]) => required)
      return { operation, input: Object.fromEntries(given.map(([name, { example }]) => [name, example])) }
    })

/** Returns every request that a run may send before the reissue, in order, except for the repetitions. */
export function makePlan(options: Omit<VerifyOptions, 'baseUrl' | 'token'>): readonly Step[] {
  const { inputs, queryNames = [], origin, skipNegative = false, now = Date.now } = options
  const reads = readsOf(inputs)
  const byId = reads.filter((read) => !isFlight(read))
  /** The first read of each operation. */
  const firsts = reads.filter((read) => reads.find((one) => one.operation === read.operation) === read)
  const negative = reads
    .slice(0, 1)
    .flatMap((first) => [
      ...firsts.filter((read) => !isFlight(read)).map(planUnknownId),
      plan('no-token', first, (seen) => findGood(seen, first)),
      plan('wrong-token', first, (seen) => findGood(seen, first)),
      control(first),
    ])
  const pages = [
    ...firsts.flatMap((read) => planPage(read, origin ?? '')),
    ...otherCalls(skipNegative).map((call) => plan('preflight', call)),
  ]
  return [
    ...byId.flatMap((read) => [plan('read', read), control(read)]),
    ...planFlights(reads.filter(isFlight), queryNames, now),
    ...(skipNegative ? [] : negative),
    ...(origin === undefined ? [] : pages),
  ]
}

/**
 * Plans the reissue, the only request that changes something. `refuseWrong` has made sure that the id was given twice. Plans it
 * apart, because nothing may follow it.
 */
export function planReissue({ reissue }: Pick<VerifyOptions, 'reissue'>): readonly Step[] {
  if (!reissue) return []
  const { cardId, initialBalance } = reissue
  const card = { operation: 'reissueCard', input: { cardId, initialBalance } } as const
  return [plan('reissue', card, (seen) => findGood(seen, card) && {})]
}
