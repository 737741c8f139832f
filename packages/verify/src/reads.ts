import { type OperationId, operations } from '@travel-card/contract'
import type { Evidence } from './evidence.ts'
import type { Inputs } from './options.ts'
import { contractNames, type Names, type PreparedRequest, type RequestKind } from './request.ts'

/** A request that a run may send. */
export interface Step {
  readonly kind: RequestKind
  readonly operation: OperationId
  readonly method: PreparedRequest['method']
  /** What is sent, without values. */
  readonly what: string
  /** When it is sent, if not always. */
  readonly onlyIf?: string
  /** The request, or `undefined` if what was seen so far makes it needless. */
  make(evidence: Evidence): PreparedRequest | undefined
}

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
  {
    names = contractNames,
    ...more
  }: { names?: Names | undefined } & Partial<Omit<PreparedRequest, 'names'>> = {},
): PreparedRequest {
  const wireNames: Readonly<Record<string, string>> = { flightNumber: names[0], departureDate: names[1] }
  const valuesIn = (place: 'path' | 'query'): [string, string][] =>
    Object.entries(operations[operation].input)
      .filter(([name, argument]) => argument.in === place && input[name] !== undefined)
      .map(([name, { wireName }]) => [wireNames[name] ?? wireName, String(input[name])])
  return {
    kind,
    operation,
    method: 'GET',
    path: Object.fromEntries(valuesIn('path')),
    query: valuesIn('query'),
    token: 'given',
    ...(isFlight({ operation }) && { names }),
    ...more,
  }
}

/** A read that has succeeded, to be sent again in the same words. The flight's if asked for, else the first. */
export function knownGood(
  { observations }: Pick<Evidence, 'observations'>,
  reads: readonly Read[],
  kind: RequestKind,
  isWanted: (read: Read) => boolean = () => true,
): PreparedRequest | undefined {
  const good = observations.filter(
    ({ kind, outcome, read }) =>
      (kind === 'read' || kind === 'names') && outcome === 'success' && read !== undefined,
  )
  const found = good.flatMap(({ read = -1, names }) => {
    const one = reads[read]
    return one ? [{ one, names, read }] : []
  })
  const chosen = found.find(({ one }) => isWanted(one)) ?? found[0]
  return chosen && requestFor(chosen.one, kind, { names: chosen.names, read: chosen.read })
}
