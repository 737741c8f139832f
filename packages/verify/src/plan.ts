import { type Evidence, isVariant, seenBy } from './evidence.ts'
import type { VerifyOptions } from './options.ts'
import { findNames, nameSteps } from './query-names.ts'
import { valueSteps } from './query-values.ts'
import { isFlight, knownGood, type Read, readsOf, requestFor, type Step } from './reads.ts'
import { pageSteps, tokenSteps, unknownIdSteps } from './refusals.ts'

/** Reads what was given; of the flights the first under the contract's names, the others as soon as the names are known. */
function readStep(read: Read, index: number, isFirst: boolean): Step {
  const { operation } = read
  const what = isFirst ? 'with a flight, under the names of the contract' : 'with another flight'
  return {
    kind: 'read',
    operation,
    method: 'GET',
    what: isFlight(read) ? what : 'with an id that was given',
    make: (evidence) =>
      requestFor(read, 'read', { names: isFirst ? undefined : findNames(evidence), read: index }),
  }
}

/** Repeats what has succeeded, after requests that differ from it: a refusal of those counts only if this succeeds still. */
function controlStep(reads: readonly Read[], of: Pick<Read, 'operation'>): Step {
  return {
    kind: 'control',
    operation: of.operation,
    method: 'GET',
    what: 'as it has succeeded before',
    onlyIf: 'something else was tried since',
    make(evidence) {
      const { observations } = evidence
      const since = observations.slice(observations.map(({ kind }) => kind).lastIndexOf('control') + 1)
      return since.some(isVariant) ? makeControl(evidence, reads, of) : undefined
    },
  }
}

/** The request of a control: of this operation if it has succeeded, else of any that has. */
export function makeControl(
  evidence: Evidence,
  reads: readonly Read[],
  of?: Pick<Read, 'operation'>,
): ReturnType<typeof knownGood> {
  const isWanted = ({ operation }: Read): boolean => of === undefined || operation === of.operation
  const good = knownGood(evidence, reads, 'control', isWanted)
  const names = findNames(evidence)
  const flight = reads[good?.read ?? -1]
  return good && flight && isFlight(flight) && names
    ? requestFor(flight, 'control', { names, read: good.read ?? -1 })
    : good
}

/** The only step that changes something. It comes last, and needs the card's id twice. */
function reissueSteps({ reissue }: Pick<VerifyOptions, 'reissue'>): Step[] {
  if (!reissue || reissue.confirm !== reissue.cardId) return []
  const { cardId, initialBalance } = reissue
  return [
    {
      kind: 'reissue',
      operation: 'reissueCard',
      method: 'POST',
      what: 'REISSUES THE CARD, once',
      onlyIf: 'a read has succeeded',
      make: (evidence) =>
        seenBy(evidence, 'read', 'names').some(({ outcome }) => outcome === 'success')
          ? {
              kind: 'reissue',
              operation: 'reissueCard',
              method: 'POST',
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
): readonly Step[] {
  const { inputs, queryNames = [], origin, skipNegative = false, now = Date.now } = options
  const reads = readsOf(inputs)
  const first = reads.findIndex(isFlight)
  const flight = reads[first]
  const steps = reads.map((read, index) => readStep(read, index, index === first))
  const [some = { operation: 'getCustomer' }] = reads
  return [
    ...(flight ? steps.slice(0, first + 1) : steps),
    ...(flight
      ? [
          ...nameSteps(flight, first, queryNames),
          controlStep(reads, flight),
          ...steps.slice(first + 1),
          ...valueSteps(flight, now),
          controlStep(reads, flight),
        ]
      : []),
    ...(skipNegative ? [] : [...unknownIdSteps(reads), ...tokenSteps(reads), controlStep(reads, some)]),
    ...(origin === undefined ? [] : pageSteps(origin, reads, skipNegative)),
    ...reissueSteps(options),
  ]
}
