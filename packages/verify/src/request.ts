import { type OperationId, type OperationTypes, operations } from '@travel-card/contract'

/** What a request is sent to find out, in words that complete “with …”. */
export const requestKinds = {
  read: 'the inputs as given',
  control: 'what had succeeded before',
  names: 'other names of the parameters',
  'other-flight-name': 'another name for the flight',
  'other-date-name': 'another name for the date',
  'bad-flight': 'an invalid flight number',
  'bad-date': 'an invalid date',
  'no-flight': 'no flight',
  'no-date': 'no date',
  past: 'a day that is over everywhere',
  yesterday: 'the day before today',
  today: 'the day that it is by UTC',
  tomorrow: 'the day after today',
  'unknown-flight': 'a made-up flight',
  'suffixed-flight': 'a flight number with a letter at its end',
  'unknown-id': 'a made-up id',
  'no-token': 'no token',
  'wrong-token': 'a made-up, expired token',
  preflight: 'the preflight of a page',
  'page-read': 'the origin of a page',
  reissue: 'a reissue',
} as const

export type RequestKind = keyof typeof requestKinds

/** The names of the two query parameters: of the flight number and of the date. */
export type Names = readonly [flight: string, date: string]

const wireNameOf = (name: string): string => operations.listAirportProducts.input[name]?.wireName ?? name
/** The contract's names of the two query parameters. */
export const contractNames: Names = [wireNameOf('flightNumber'), wireNameOf('departureDate')]

/** One request, before it has a base URL and a token. */
export interface PreparedRequest {
  readonly kind: RequestKind
  readonly operation: OperationId
  /** What the template of the path is filled with. */
  readonly path?: Readonly<Record<string, string>>
  readonly query?: readonly (readonly [name: string, value: string])[]
  readonly token: 'given' | 'wrong' | 'none'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** The names under which flight number and date are sent. */
  readonly names?: Names
}

export function methodOf({ kind }: Pick<PreparedRequest, 'kind'>): 'GET' | 'OPTIONS' | 'POST' {
  if (kind === 'preflight') return 'OPTIONS'
  return kind === 'reissue' ? 'POST' : 'GET'
}

/** Inputs of real things, by operation. They are sent to the service and shown nowhere. */
export type Inputs = {
  readonly [Id in Exclude<OperationId, 'reissueCard'>]?: readonly OperationTypes[Id]['input'][] | undefined
}

/** One thing to read: an operation with its arguments, by the contract's names. */
export interface Read {
  readonly operation: OperationId
  readonly input: Readonly<Record<string, unknown>>
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

/** The request that reads one thing; `names` are those of the two query parameters. */
export function requestFor(
  { operation, input }: Read,
  kind: RequestKind,
  names: Names = contractNames,
): PreparedRequest {
  const wireNames: Readonly<Record<string, string>> = { flightNumber: names[0], departureDate: names[1] }
  const valuesIn = (place: 'path' | 'query'): [string, string][] =>
    Object.entries(operations[operation].input)
      .filter(([name, argument]) => argument.in === place && input[name] !== undefined)
      .map(([name, { wireName }]) => [wireNames[name] ?? wireName, String(input[name])])
  return {
    kind,
    operation,
    path: Object.fromEntries(valuesIn('path')),
    query: valuesIn('query'),
    token: 'given',
    ...(isFlight({ operation }) && { names }),
  }
}

export const kebab = (text: string): string =>
  text.replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()

/** The operations that read one thing by its id, each with the option of the command and the argument that it is for. */
export const idFlags: ReadonlyMap<string, { readonly operation: OperationId; readonly argument: string }> =
  new Map(
    // A cast: the keys of the table are the operations.
    (Object.keys(operations) as OperationId[]).flatMap((operation) => {
      const { method, input } = operations[operation]
      const [argument, ...others] = Object.keys(input)
      if (method !== 'GET' || argument === undefined || others.length > 0 || input[argument]?.in !== 'path')
        return []
      const name = argument === 'id' ? `${operation.replace(/^get/, '')}Id` : argument
      return [[kebab(name), { operation, argument }] as const]
    }),
  )

/** The option of the command that gives an operation something to do, in words that complete “Give …”. */
export function flagFor(operation: OperationId): string {
  const [flag] = [...idFlags].find(([, one]) => one.operation === operation) ?? []
  if (flag !== undefined) return `${/^[aeio]/.test(flag) ? 'an' : 'a'} --${flag}`
  return operation === 'reissueCard' ? '--reissue, with a test card' : 'a --flight NUMBER@DATE'
}
