import { randomUUID } from 'node:crypto'
import { type OperationId, operations } from '@travel-card/contract'
import { findNames, isAccepted, isNeeded, isRead, seenUnder } from './flight-checks.ts'
import { isVariant, type Observations, seenBy } from './observe.ts'
import type { VerifyOptions } from './options.ts'
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
export interface PlannedRequest extends Pick<VariedRequest, 'kind' | 'operation'> {
  /**
   * Returns the request, or `undefined` if earlier observations make it unnecessary.
   *
   * @param good The reads that have succeeded so far.
   */
  make(seen: Observations, good: readonly VariedRequest[]): VariedRequest | undefined
}

type Variation = Partial<VariedRequest> | false | undefined

/** Plans a variation of a read, chosen from the observations so far. If `vary` returns nothing, nothing is sent. */
const plan = (
  kind: RequestKind,
  read: Read,
  vary: (seen: Observations, good: readonly VariedRequest[]) => Variation = () => ({}),
): PlannedRequest => ({
  kind,
  operation: read.operation,
  make(seen, good) {
    const variation = vary(seen, good)
    return variation ? { ...read, ...variation, kind } : undefined
  },
})

/**
 * Repeats a request that has worked, once its variations have been sent. If even that fails now, the variations' failures prove
 * nothing.
 */
const control = (read: Read): PlannedRequest =>
  plan('control', read, (seen, good) => {
    const since = seen.slice(seen.map(({ kind }) => kind).lastIndexOf('control') + 1)
    return since.some(isVariant) && (good.find((one) => one.operation === read.operation) ?? good[0])
  })

const dayMs = 86_400_000
const dateOf = (time: number) => ({ departureDate: new Date(time).toISOString().slice(0, 10) })

/** The changes to a flight's arguments for each kind of request. An `undefined` argument is left out. */
const changes: Readonly<Partial<Record<RequestKind, (now: number, given: Read['input']) => object>>> = {
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
 * both. The other flights follow, and finally unusual values.
 */
function planFlights(flights: readonly Read[], given: readonly Names[], now: () => number) {
  const [flight, ...others] = flights
  if (!flight) return []

  /** Plans a variation of a flight under the names that `findPair` returns. If it returns none, nothing is sent. */
  const underNames = (
    kind: RequestKind,
    findPair: (seen: Observations) => Names | false | undefined,
    read = flight,
  ): PlannedRequest =>
    plan(kind, read, (seen) => {
      const names = findPair(seen)
      const { flightNumber, departureDate } = {
        ...read.input,
        ...changes[kind]?.(now(), read.input),
      } as Read['input']
      const query = [flightNumber, departureDate].flatMap((value, at) =>
        names && value !== undefined ? [[names[at] ?? '', `${value}`] as const] : [],
      )
      return names && { names, query }
    })

  /** Plans the requests that show whether the API reads these two parameter names: first the flight number's, then the date's. */
  const tryNames = (names: Names): readonly PlannedRequest[] =>
    (['no-flight', 'bad-flight', 'no-date', 'bad-date'] as const).map((kind) => {
      const which = kind.endsWith('flight') ? 'flight' : 'date'
      return underNames(kind, (seen) => {
        const isNext = which === 'flight' || names === contractNames || isRead(seen, names, 'flight')
        return isNeeded(seen) && isAccepted(seen, names) && isNext && !isRead(seen, names, which) && names
      })
    })

  const values = ['past', 'today', 'tomorrow', 'bad-flight', 'unknown-flight', 'suffixed-flight'] as const
  return [
    underNames('read', () => contractNames),
    ...tryNames(contractNames),
    ...[...given, ...likelyNames]
      .filter((names) => names.join() !== contractNames.join())
      .flatMap((names) => [underNames('names', (seen) => isNeeded(seen) && names), ...tryNames(names)]),
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

/** Plans reads of ids that don't exist. */
const planUnknownIds = (reads: readonly Read[]): readonly PlannedRequest[] =>
  [...new Map(reads.map((read) => [read.operation, read])).values()].map((read) =>
    plan('unknown-id', read, (_, good) => {
      const ids = pathArguments(read.operation).map((name) => [name, randomUUID()])
      const isKnown = good.some(({ operation }) => operation === read.operation)
      return isKnown && { input: { ...read.input, ...Object.fromEntries(ids) } }
    }),
  )

/** Plans to repeat a successful read with no token, and with a wrong one. */
const planTokens = (read: Read): readonly PlannedRequest[] => [
  plan('no-token', read, (_, good) => good[0] && { ...good[0], token: 'none' }),
  plan('wrong-token', read, (_, good) => good[0] && { ...good[0], token: 'wrong' }),
  control(read),
]

/**
 * Plans the check of whether a page of this origin may call an operation. Without a given input, that is possible only if the
 * path has no id. The check sends a preflight and then, where allowed, repeats the read with the page's origin.
 */
function planPage(origin: string, reads: readonly Read[], operation: OperationId): readonly PlannedRequest[] {
  const { method, input } = operations[operation]
  const given = reads.find((read) => read.operation === operation)
  if (!given && pathArguments(operation).length > 0) return []
  const all = Object.entries(input)
  const examples = all.flatMap(([name, { example }]) => (example === undefined ? [] : [[name, example]]))
  const read = given ?? { operation, input: Object.fromEntries(examples) }
  const own = all.flatMap(([, { in: place, wireName }]) => (place === 'header' ? wireName.toLowerCase() : []))
  const asked = ['authorization', ...(method === 'GET' ? [] : ['content-type']), ...own]
  const headers = {
    origin,
    'access-control-request-method': method,
    'access-control-request-headers': asked.join(','),
  }
  // CORS is decided by path, so the query can stay empty.
  const preflight = plan('preflight', read, () => ({ query: [], token: 'none', headers }))
  const pageRead = plan('page-read', read, (seen, good) => {
    const known = good.find((one) => one.operation === operation)
    const preflights = seenBy(seen, 'preflight').filter((one) => one.operation === operation)
    return known && preflights.some(({ isAllowed }) => isAllowed) && { ...known, headers: { origin } }
  })
  return given ? [preflight, pageRead] : [preflight]
}

/** The only request that changes something. It comes last, and is planned only if `confirm` repeats the card's id. */
function planReissue(reissue: VerifyOptions['reissue']): readonly PlannedRequest[] {
  if (!reissue || reissue.confirm !== reissue.cardId) return []
  const { cardId, initialBalance } = reissue
  const read = { operation: 'reissueCard', input: { cardId, initialBalance } } as const
  return [plan('reissue', read, (_, good) => good.length > 0 && {})]
}

/** Returns every request that a run may send, in order. */
export function makePlan(options: Omit<VerifyOptions, 'baseUrl' | 'token'>): readonly PlannedRequest[] {
  const { inputs, queryNames = [], origin, reissue, skipNegative = false, now = Date.now } = options
  const reads = readsOf(inputs)
  const byId = reads.filter((read) => !isFlight(read))
  return [
    ...byId.map((read) => plan('read', read)),
    ...planFlights(reads.filter(isFlight), queryNames, now),
    ...(skipNegative ? [] : [...planUnknownIds(byId), ...reads.slice(0, 1).flatMap(planTokens)]),
    ...(origin === undefined ? [] : operationIds.flatMap((operation) => planPage(origin, reads, operation))),
    ...planReissue(reissue),
  ]
}
