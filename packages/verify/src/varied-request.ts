import { type OperationId, type OperationTypes, operations } from '@travel-card/contract'

/** The kinds of requests, in words that complete “with …”. */
export const requestKinds = {
  read: 'the inputs as given',
  control: 'what had succeeded before',
  names: 'other names for the parameters',
  'no-flight': 'no flight',
  'bad-flight': 'an invalid flight number',
  'no-date': 'no date',
  'bad-date': 'an invalid date',
  past: 'a day that is over everywhere',
  coming: 'the same weekday in the coming week',
  today: 'the current day in UTC',
  'unknown-flight': 'a made-up flight',
  'suffixed-flight': 'a flight number with a letter at its end',
  'unknown-id': 'a made-up id',
  'no-token': 'no token',
  'wrong-token': 'a made-up, expired token',
  preflight: 'the preflight of a page',
  page: 'the origin of a page',
  reissue: 'A REISSUE OF THE CARD, once',
} as const
export type RequestKind = keyof typeof requestKinds

/** The ids and flights to read, by operation. They are sent to the API, but never shown. */
export type Inputs = {
  readonly [Id in Exclude<OperationId, 'reissueCard'>]?: readonly OperationTypes[Id]['input'][] | undefined
}

/** The names of the two query parameters: first for the flight number, then for the date. */
export type Names = readonly [flight: string, date: string]

const wireNameOf = (name: string): string => operations.listAirportProducts.input[name]?.wireName ?? name
/** The contract's names of the two query parameters. */
export const contractNames: Names = [wireNameOf('flightNumber'), wireNameOf('departureDate')]

/** A client call: an operation with its arguments, by the contract's names. */
export interface Read {
  readonly operation: OperationId
  readonly input: Readonly<Record<string, unknown>>
}

/** A client call, with the changes to the request that the client would send. */
export interface VariedRequest extends Read {
  readonly kind: RequestKind
  /** The new names and values of the two query parameters. An `undefined` value is left out. */
  readonly names?: Names
  readonly values?: readonly unknown[]
}

/** Describes a request in one line, without values. */
export function describeRequest(kind: RequestKind, { operation }: Read): string {
  const { method, path } = operations[operation]
  return `${kind === 'preflight' ? 'OPTIONS' : method} ${path} with ${requestKinds[kind]}`
}

// The cast is safe: the keys of the table are the operations.
export const operationIds: readonly OperationId[] = Object.keys(operations) as OperationId[]

/** Returns the names of an operation's path arguments. */
export const pathArguments = (operation: OperationId): readonly string[] =>
  Object.entries(operations[operation].input).flatMap(([name, one]) => (one.in === 'path' ? [name] : []))

export const isFlight = ({ operation }: Pick<Read, 'operation'>): boolean =>
  operation === 'listAirportProducts'

/** Returns the calls for all inputs. Those by id come first, because the names of their parameters are certain. */
export function readsOf(inputs: Inputs): readonly Read[] {
  const given = Object.entries(inputs).flatMap(([operation, all = []]) =>
    // The cast is safe: the keys of the inputs are operations.
    all.map((input) => ({ operation: operation as OperationId, input: { ...input } })),
  )
  return [...given.filter((read) => !isFlight(read)), ...given.filter(isFlight)]
}
