import { randomUUID } from 'node:crypto'
import type { OperationId } from '@travel-card/contract'
import { pageRequests } from './cors.ts'
import { isVariant } from './observation.ts'
import type { VerifyOptions } from './options.ts'
import {
  flightRequest,
  isFlight,
  knownGood,
  type PlannedRequest,
  pathArguments,
  type Read,
  readsOf,
} from './planned-request.ts'
import { findNames, nameRequests } from './query-names.ts'
import { valueRequests } from './query-values.ts'
import { tokenRequests } from './token.ts'

/** Reads what was given; of the flights the first under the contract's names, the others as soon as the names are known. */
const readRequest = (read: Read, isFirst: boolean): PlannedRequest => ({
  kind: 'read',
  operation: read.operation,
  make: (seen) =>
    isFlight(read)
      ? flightRequest(read, 'read', isFirst ? undefined : findNames(seen))
      : { ...read, kind: 'read' },
})

/** Repeats what has succeeded, after requests that differ from it: a refusal of those counts only if this succeeds still. */
const controlRequest = (operation: OperationId): PlannedRequest => ({
  kind: 'control',
  operation,
  make(seen, good) {
    const since = seen.slice(seen.map(({ kind }) => kind).lastIndexOf('control') + 1)
    return since.some(isVariant) ? knownGood(good, 'control', operation) : undefined
  },
})

/** Asks for what there is not. */
const unknownIdRequests = (reads: readonly Read[]): readonly PlannedRequest[] =>
  [...new Map(reads.map((read) => [read.operation, read])).values()]
    .filter((read) => !isFlight(read))
    .map((read) => ({
      kind: 'unknown-id',
      operation: read.operation,
      make(_, good) {
        if (!good.some(({ operation }) => operation === read.operation)) return undefined
        const ids = pathArguments(read.operation).map((name) => [name, randomUUID()])
        return { ...read, kind: 'unknown-id', input: { ...read.input, ...Object.fromEntries(ids) } }
      },
    }))

/** The only request that changes something. It comes last, and needs the card's id twice. */
function reissueRequests({ reissue }: Pick<VerifyOptions, 'reissue'>): readonly PlannedRequest[] {
  if (!reissue || reissue.confirm !== reissue.cardId) return []
  const { cardId, initialBalance } = reissue
  const request = { kind: 'reissue', operation: 'reissueCard', input: { cardId, initialBalance } } as const
  return [
    {
      kind: 'reissue',
      operation: 'reissueCard',
      make: (_, good) => (good.length > 0 ? request : undefined),
    },
  ]
}

/** Every request that a run may send, in its order. */
export function makePlan(
  options: Pick<VerifyOptions, 'inputs' | 'queryNames' | 'origin' | 'reissue' | 'skipNegative' | 'now'>,
): readonly PlannedRequest[] {
  const { inputs, queryNames = [], origin, skipNegative = false, now = Date.now } = options
  const reads = readsOf(inputs)
  const byId = reads.filter((read) => !isFlight(read))
  const [flight, ...otherFlights] = reads.filter(isFlight)
  const operation = reads[0]?.operation ?? 'getCustomer'
  const ofFlight = flight && [
    readRequest(flight, true),
    ...nameRequests(flight, queryNames),
    controlRequest(flight.operation),
    ...otherFlights.map((read) => readRequest(read, false)),
    ...valueRequests(flight, now),
    controlRequest(flight.operation),
  ]
  const negative = [...unknownIdRequests(reads), ...tokenRequests(operation), controlRequest(operation)]
  return [
    ...byId.map((read) => readRequest(read, false)),
    ...(ofFlight ?? []),
    ...(skipNegative ? [] : negative),
    ...(origin === undefined ? [] : pageRequests(origin, reads)),
    ...reissueRequests(options),
  ]
}
