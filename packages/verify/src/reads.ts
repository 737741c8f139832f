import { type OperationId, operations } from '@travel-card/contract'
import { type Evidence, findNames, seenBy } from './evidence.ts'
import type { Inputs } from './options.ts'
import {
  contractNames,
  methodOf,
  type Names,
  type PreparedRequest,
  type RequestKind,
  requestKinds,
} from './request.ts'

/** A request that a run may send. */
export interface PlannedRequest {
  readonly kind: RequestKind
  readonly operation: OperationId
  /** What is sent, without values, where the kind does not say it. */
  readonly what?: string
  /** When it is sent, if not always. */
  readonly onlyIf?: string
  /** The request, or `undefined` if what was seen so far makes it needless. */
  make(evidence: Evidence): PreparedRequest | undefined
}

/** What a step sends, without values. */
export const describePlanned = ({
  kind,
  operation,
  what = `with ${requestKinds[kind]}`,
}: Pick<PlannedRequest, 'kind' | 'operation' | 'what'>): string =>
  `${methodOf({ kind })} ${operations[operation].path} ${what}`

const kebab = (text: string): string =>
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

/** The option of the command that gives an operation something to do. */
export function flagFor(operation: OperationId): string {
  const [flag] = [...idFlags].find(([, one]) => one.operation === operation) ?? []
  if (flag !== undefined) return `--${flag}`
  return operation === 'reissueCard' ? '--reissue, with a test card' : '--flight NUMBER@DATE'
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
  const reads = Object.entries(inputs).flatMap(([operation, given = []]) =>
    // A cast: the options were checked, and an input has the type of an object.
    given.map((input) => ({ operation, input: { ...input } }) as Read),
  )
  return [...reads.filter((read) => !isFlight(read)), ...reads.filter(isFlight)]
}

/** The request that reads one thing; `names` are those of the two query parameters. */
export function requestFor(
  { operation, input }: Read,
  kind: RequestKind,
  { names = contractNames, read }: { names?: Names | undefined; read?: number | undefined } = {},
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
    ...(read !== undefined && { read }),
  }
}

/** A read that has succeeded, to be sent again: one of this operation if there is one, else the first. */
export function knownGood(
  evidence: Pick<Evidence, 'observations'>,
  reads: readonly Read[],
  kind: RequestKind,
  operation?: OperationId,
): PreparedRequest | undefined {
  const good = seenBy(evidence, 'read', 'names').filter(({ outcome }) => outcome === 'success')
  const { read = -1, names } = good.find((one) => one.operation === operation) ?? good[0] ?? {}
  const chosen = reads[read]
  return chosen && requestFor(chosen, kind, { names: findNames(evidence) ?? names, read })
}
