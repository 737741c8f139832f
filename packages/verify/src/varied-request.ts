import { type OperationId, type OperationTypes, operations } from '@travel-card/contract'

/** The variation of a request in words that complete “with …”, and the condition for sending it, if there is one. */
const kinds = {
  read: ['the inputs as given', ''],
  control: ['what had succeeded before', 'something else was tried since'],
  names: ['other names of the parameters', 'no pair of names is known to be read'],
  'no-flight': ['no flight', 'these names have succeeded, and it is not known yet whether both are read'],
  'bad-flight': ['an invalid flight number', 'these names have succeeded'],
  'no-date': ['no date', 'these names have succeeded, and it is not known yet whether both are read'],
  'bad-date': [
    'an invalid date',
    'these names have succeeded, and it is not known yet whether both are read',
  ],
  past: ['a day that is over everywhere', 'both names are known to be read'],
  today: ['the day that it is by UTC', 'both names are known to be read'],
  tomorrow: ['the day after today', 'both names are known to be read'],
  'unknown-flight': ['a made-up flight', 'both names are known to be read'],
  'suffixed-flight': ['a flight number with a letter at its end', 'both names are known to be read'],
  'unknown-id': ['a made-up id', 'the operation has succeeded'],
  'no-token': ['no token', 'a read has succeeded, which is then repeated so'],
  'wrong-token': ['a made-up, expired token', 'a read has succeeded, which is then repeated so'],
  preflight: ['the preflight of a page', ''],
  'page-read': ['the origin of a page', 'it has succeeded, and the preflight allows it'],
  reissue: ['A REISSUE OF THE CARD, once', 'a read has succeeded'],
} as const
export type RequestKind = keyof typeof kinds
export const requestKinds: Readonly<Record<RequestKind, readonly [what: string, onlyIf: string]>> = kinds

/** The ids and flights to read, by operation. They are sent to the API, but never shown. */
export type Inputs = {
  readonly [Id in Exclude<OperationId, 'reissueCard'>]?: readonly OperationTypes[Id]['input'][] | undefined
}

/** The names of the two query parameters: the flight number's, then the date's. */
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
  /** Replaces the given token. Default: the given token. */
  readonly token?: 'wrong' | 'none'
  /** Replaces the two query parameters. */
  readonly query?: readonly (readonly [name: string, value: string])[]
  /** Added to the client's headers. */
  readonly headers?: Readonly<Record<string, string>>
  /** The names of the two query parameters that the request is about. */
  readonly names?: Names
}

/** Describes a request in one line, without values. */
export function describeRequest({ kind, operation }: Pick<VariedRequest, 'kind' | 'operation'>): string {
  const { method, path } = operations[operation]
  return `${kind === 'preflight' ? 'OPTIONS' : method} ${path} with ${requestKinds[kind][0]}`
}

// A cast: the keys of the table are the operations.
export const operationIds: readonly OperationId[] = Object.keys(operations) as OperationId[]

/** Returns the names of an operation's path arguments. */
export const pathArguments = (operation: OperationId): readonly string[] =>
  Object.entries(operations[operation].input).flatMap(([name, one]) => (one.in === 'path' ? [name] : []))

export const isFlight = ({ operation }: Pick<Read, 'operation'>): boolean =>
  operation === 'listAirportProducts'

/** Returns the calls for all inputs. Those by id come first, because the names of their parameters are certain. */
export function readsOf(inputs: Inputs): readonly Read[] {
  const given = Object.entries(inputs).flatMap(([operation, all = []]) =>
    // A cast: the keys of the inputs are operations.
    all.map((input) => ({ operation: operation as OperationId, input: { ...input } })),
  )
  return [...given.filter((read) => !isFlight(read)), ...given.filter(isFlight)]
}
