import type { OperationId } from '@travel-card/contract'
import type { Difference } from '@travel-card/sdk'
import type { Speaker } from './create-speaker.ts'
import { isObject } from './json-shape.ts'

/** A difference without what could be private: the name of a new field, and a value of an open set. */
function speakable(difference: Difference, speaker: Speaker): Difference {
  const { pointer, kind, message } = difference
  if (kind === 'new-field') {
    const at = pointer.lastIndexOf('/') + 1
    return { ...difference, pointer: pointer.slice(0, at) + speaker.name(pointer.slice(at)) }
  }
  if (kind !== 'new-value') return difference
  const [, value = ''] = /^has the value "(.*)", which/.exec(message) ?? []
  return { ...difference, message: `has ${speaker.word(value)}, which is not documented` }
}

/** What is wrong with a 2xx that says `success`: the sdk gives no data then, and no difference. */
function envelopeDifferences(operation: OperationId, body: unknown): Difference[] {
  if (!isObject(body) || body.status !== 'success' || isObject(body.data)) return []
  const isMissing = body.data === undefined || body.data === null
  return [
    isMissing
      ? { operation, pointer: '', kind: 'missing', message: 'is missing' }
      : { operation, pointer: '', kind: 'type', message: 'is not of type object' },
  ]
}

/** How a 2xx differs from the contract, as far as it may be said. */
export const noteDifferences = (
  operation: OperationId,
  body: unknown,
  found: readonly Difference[],
  speaker: Speaker,
): readonly Difference[] =>
  [...found, ...envelopeDifferences(operation, body)].map((one) => speakable(one, speaker))
