import { randomUUID } from 'node:crypto'
import type { OperationId } from '@travel-card/contract'
import { pageSteps } from './cors.ts'
import { findNames, isVariant, seenBy } from './evidence.ts'
import type { VerifyOptions } from './options.ts'
import { nameSteps, valueSteps } from './query-steps.ts'
import { isFlight, knownGood, type PlannedRequest, type Read, readsOf, requestFor } from './reads.ts'

/** Reads what was given; of the flights the first under the contract's names, the others as soon as the names are known. */
const readStep = (read: Read, index: number, isFirst: boolean): PlannedRequest => ({
  kind: 'read',
  operation: read.operation,
  make: (evidence) =>
    requestFor(read, 'read', { names: isFirst ? undefined : findNames(evidence), read: index }),
})

/** Repeats what has succeeded, after requests that differ from it: a refusal of those counts only if this succeeds still. */
const controlStep = (reads: readonly Read[], operation: OperationId): PlannedRequest => ({
  kind: 'control',
  operation,
  onlyIf: 'something else was tried since',
  make(evidence) {
    const { observations } = evidence
    const since = observations.slice(observations.map(({ kind }) => kind).lastIndexOf('control') + 1)
    return since.some(isVariant) ? knownGood(evidence, reads, 'control', operation) : undefined
  },
})

/** Asks for what there is not. */
const unknownIdSteps = (reads: readonly Read[]): readonly PlannedRequest[] =>
  [...new Map(reads.map((read) => [read.operation, read])).values()]
    .filter((read) => !isFlight(read))
    .map(({ operation, input }) => ({
      kind: 'unknown-id',
      operation,
      onlyIf: 'the operation has succeeded',
      make(evidence) {
        const ids = Object.keys(input).map((name) => [name, randomUUID()])
        return seenBy(evidence, 'read').some(
          (one) => one.operation === operation && one.outcome === 'success',
        )
          ? requestFor({ operation, input: Object.fromEntries(ids) }, 'unknown-id')
          : undefined
      },
    }))

/** Asks for what there is without a right token. */
const tokenSteps = (reads: readonly Read[], operation: OperationId): readonly PlannedRequest[] =>
  (['none', 'wrong'] as const).map((token) => {
    const kind = token === 'none' ? 'no-token' : 'wrong-token'
    return {
      kind,
      operation,
      onlyIf: 'a read has succeeded, which is then repeated so',
      make(evidence) {
        const good = knownGood(evidence, reads, kind)
        return good && { ...good, token }
      },
    }
  })

/** The only step that changes something. It comes last, and needs the card's id twice. */
function reissueSteps({ reissue }: Pick<VerifyOptions, 'reissue'>): readonly PlannedRequest[] {
  if (!reissue || reissue.confirm !== reissue.cardId) return []
  const { cardId, initialBalance } = reissue
  const what = { kind: 'reissue', operation: 'reissueCard' } as const
  return [
    {
      ...what,
      what: 'REISSUES THE CARD, once',
      onlyIf: 'a read has succeeded',
      make: (evidence) =>
        seenBy(evidence, 'read', 'names').some(({ outcome }) => outcome === 'success')
          ? {
              ...what,
              token: 'given',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ cardId, initialBalance }),
            }
          : undefined,
    },
  ]
}

/** Every request that a run may send, in its order. */
export function makePlan(
  options: Pick<VerifyOptions, 'inputs' | 'queryNames' | 'origin' | 'reissue' | 'skipNegative' | 'now'>,
): readonly PlannedRequest[] {
  const { inputs, queryNames = [], origin, skipNegative = false, now = Date.now } = options
  const reads = readsOf(inputs)
  const first = reads.findIndex(isFlight)
  const flight = reads[first]
  const steps = reads.map((read, index) => readStep(read, index, index === first))
  const operation = reads[0]?.operation ?? 'getCustomer'
  const ofFlight = flight && [
    ...nameSteps(flight, first, queryNames),
    controlStep(reads, flight.operation),
    ...steps.slice(first + 1),
    ...valueSteps(flight, now),
    controlStep(reads, flight.operation),
  ]
  const negative = [...unknownIdSteps(reads), ...tokenSteps(reads, operation), controlStep(reads, operation)]
  return [
    ...(flight ? steps.slice(0, first + 1) : steps),
    ...(ofFlight ?? []),
    ...(skipNegative ? [] : negative),
    ...(origin === undefined ? [] : pageSteps(origin, reads, skipNegative)),
    ...reissueSteps(options),
  ]
}
