import { type OperationId, operations } from '@travel-card/contract'
import { contractNames } from '../observing/find-names.ts'
import type { Names, Purpose, WireRequest } from '../requests/wire-request.ts'
import type { Inputs } from '../verify-options.ts'

/** One thing to read: an operation with its arguments, by the contract's names. */
export interface Read {
  readonly operation: OperationId
  readonly input: Readonly<Record<string, unknown>>
}

/** Everything that was given to be read: first what is read by an id, because the names of those inputs are certain. */
export function readsOf(inputs: Inputs): readonly Read[] {
  const reads = Object.entries(inputs).flatMap(([operation, given = []]) =>
    // A cast: the options were checked, and an input has the type of an object.
    given.map((input) => ({ operation, input: { ...input } }) as Read),
  )
  const hasQuery = ({ operation }: Read): boolean =>
    Object.values(operations[operation].input).some((argument) => argument.in === 'query')
  return [...reads.filter((read) => !hasQuery(read)), ...reads.filter(hasQuery)]
}

/** The request that reads one thing; `names` are those of the two query parameters. */
export function requestFor(
  { operation, input }: Read,
  purpose: Purpose,
  {
    names = contractNames,
    ...more
  }: { names?: Names | undefined } & Partial<Omit<WireRequest, 'names'>> = {},
): WireRequest {
  const wireNames: Readonly<Record<string, string>> = { flightNumber: names[0], departureDate: names[1] }
  const valuesIn = (place: 'path' | 'query'): [string, string][] =>
    Object.entries(operations[operation].input)
      .filter(([name, argument]) => argument.in === place && input[name] !== undefined)
      .map(([name, { wireName }]) => [wireNames[name] ?? wireName, String(input[name])])
  return {
    purpose,
    operation,
    method: 'GET',
    path: Object.fromEntries(valuesIn('path')),
    query: valuesIn('query'),
    token: 'given',
    ...('flightNumber' in input && { names }),
    ...more,
  }
}
