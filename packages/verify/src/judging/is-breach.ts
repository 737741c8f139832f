import type { Difference } from '@travel-card/sdk'
import { fields } from '../fields.gen.ts'

/** Whether a difference contradicts the contract: a documented field of another type, or a required one that is missing. */
export function isBreach({ operation, pointer, kind }: Difference): boolean {
  if (kind !== 'missing') return kind === 'type'
  return pointer === '' || fields[operation].some((field) => field.isRequired && field.pointer === pointer)
}
