import { idFlags } from '../../input-flags.ts'
import { confirmed, contradicted, notObserved, type Probe } from '../../judging/probe.ts'
import { give, listed } from '../../judging/wording.ts'
import { successes } from '../../observing/seen.ts'

/** An id that is no number must be a string; one that an answer has as a number is none. */
export const pathIds: Probe = (seen) => {
  const readers = [...idFlags.values()].map(({ operation }) => operation)
  const numbers = readers.filter((operation) =>
    seen.fields.get(operation)?.some(({ field, types }) => field.pointer === '/id' && types.has('number')),
  )
  if (numbers.length > 0)
    return contradicted(
      'Correct the type of the id in the contract.',
      `a number in the answer of ${listed(numbers)}`,
    )
  const read = successes(seen).filter(
    ({ purpose, idIsNumber }) => purpose === 'read' && idIsNumber !== undefined,
  )
  const texts = read.filter(({ idIsNumber }) => !idIsNumber)
  if (texts.length > 0)
    return confirmed(
      `an id that is no number is accepted by ${listed(texts.map(({ operation }) => operation))}`,
    )
  return read.length > 0
    ? notObserved('Ask: each id that was given consists of digits, and could be a number.')
    : notObserved(give(readers))
}
