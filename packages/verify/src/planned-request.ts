import { type OperationId, type OperationTypes, operations } from '@travel-card/contract'
import type { Observations } from './observation.ts'
import { contractNames, type Names, type RequestKind, requestKinds } from './request-kinds.ts'

/** Inputs of real things, by operation. They are sent to the service and shown nowhere. */
export type Inputs = {
  readonly [Id in Exclude<OperationId, 'reissueCard'>]?: readonly OperationTypes[Id]['input'][] | undefined
}

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

/** A request that a run may send. */
export interface PlannedRequest {
  readonly kind: RequestKind
  readonly operation: OperationId
  /** The request, or `undefined` if what was seen so far makes it needless. `good` are the reads that have succeeded. */
  make(seen: Observations, good: readonly VariedRequest[]): VariedRequest | undefined
}

/** The line for a request, without values. */
export function describeRequest({ kind, operation }: Pick<PlannedRequest, 'kind' | 'operation'>): string {
  const { method, path } = operations[operation]
  return `${kind === 'preflight' ? 'OPTIONS' : method} ${path} with ${requestKinds[kind][0]}`
}

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

/** The request of a flight under a pair of names, with some values `changed` or left out. */
export function flightRequest(
  read: Read,
  kind: RequestKind,
  names: Names = contractNames,
  changed: object = {},
): VariedRequest {
  const { flightNumber, departureDate }: Read['input'] = { ...read.input, ...changed }
  const query = [flightNumber, departureDate].flatMap((value, at) =>
    value === undefined ? [] : [[names[at] ?? '', `${value}`] as const],
  )
  return { ...read, kind, names, query }
}

/** A read that has succeeded, to be sent again: one of this operation if there is one, else the first. */
export function knownGood(
  good: readonly VariedRequest[],
  kind: RequestKind,
  operation?: OperationId,
): VariedRequest | undefined {
  const chosen = good.find((one) => one.operation === operation) ?? good[0]
  return chosen && { ...chosen, kind }
}

export const kebab = (text: string): string =>
  text.replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()

/** The arguments of an operation that are in the path. */
export const pathArguments = (operation: OperationId): readonly string[] =>
  Object.entries(operations[operation].input).flatMap(([name, one]) => (one.in === 'path' ? [name] : []))

/** The operations that read by an id alone, each with the argument and with the option of the command that it is for. */
export const idFlags: readonly {
  readonly flag: string
  readonly operation: OperationId
  readonly argument: string
}[] =
  // A cast: the keys of the table are the operations.
  (Object.keys(operations) as OperationId[]).flatMap((operation) => {
    const { method, input } = operations[operation]
    const [argument, ...others] = Object.keys(input).filter((name) => input[name]?.required)
    if (method !== 'GET' || argument === undefined || others.length > 0 || input[argument]?.in !== 'path')
      return []
    const name = argument === 'id' ? `${operation.replace(/^get/, '')}Id` : argument
    return [{ flag: kebab(name), operation, argument }]
  })

/** The option of the command that gives an operation something to do, in words that complete “Give …”. */
export function flagFor(operation: OperationId): string {
  const flag = idFlags.find((one) => one.operation === operation)?.flag
  if (flag !== undefined) return `a --${flag}`
  return operation === 'reissueCard' ? '--reissue, with a test card' : 'a --flight NUMBER@DATE'
}
