import { type OperationId, type OperationTypes, operations } from '@travel-card/contract'

/** The aim of a request in words that complete “with …”, and its condition, if it is not always sent. */
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

/** Inputs of real things, by operation. They are sent to the service and shown nowhere. */
export type Inputs = {
  readonly [Id in Exclude<OperationId, 'reissueCard'>]?: readonly OperationTypes[Id]['input'][] | undefined
}

/** The names of the two query parameters: of the flight number and of the date. */
export type Names = readonly [flight: string, date: string]

const wireNameOf = (name: string): string => operations.listAirportProducts.input[name]?.wireName ?? name
/** The contract's names of the two query parameters. */
export const contractNames: Names = [wireNameOf('flightNumber'), wireNameOf('departureDate')]

/** A call of the client: an operation with its arguments, by the contract's names. */
export interface Read {
  readonly operation: OperationId
  readonly input: Readonly<Record<string, unknown>>
}

/** A call of the client, and how its request differs from the one that the client writes. */
export interface VariedRequest extends Read {
  readonly kind: RequestKind
  /** Default: the one that was given. */
  readonly token?: 'wrong' | 'none'
  /** Sent instead of the two query parameters. */
  readonly query?: readonly (readonly [name: string, value: string])[]
  /** Sent beside the client's headers. */
  readonly headers?: Readonly<Record<string, string>>
  /** The names of the two query parameters that the request is about. */
  readonly names?: Names
}

/** The line for a request, without values. */
export function describeRequest({ kind, operation }: Pick<VariedRequest, 'kind' | 'operation'>): string {
  const { method, path } = operations[operation]
  return `${kind === 'preflight' ? 'OPTIONS' : method} ${path} with ${requestKinds[kind][0]}`
}

// A cast: the keys of the table are the operations.
export const operationIds: readonly OperationId[] = Object.keys(operations) as OperationId[]

/** The arguments of an operation that are in the path. */
export const pathArguments = (operation: OperationId): readonly string[] =>
  Object.entries(operations[operation].input).flatMap(([name, one]) => (one.in === 'path' ? [name] : []))

export const isFlight = ({ operation }: Pick<Read, 'operation'>): boolean =>
  operation === 'listAirportProducts'

/** Everything that was given to be read: first what is read by an id, because the names of those inputs are certain. */
export function readsOf(inputs: Inputs): readonly Read[] {
  const given = Object.entries(inputs).flatMap(([operation, all = []]) =>
    // A cast: the keys of the inputs are operations.
    all.map((input) => ({ operation: operation as OperationId, input: { ...input } })),
  )
  return [...given.filter((read) => !isFlight(read)), ...given.filter(isFlight)]
}
