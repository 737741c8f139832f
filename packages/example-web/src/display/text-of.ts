import { formatNumber } from './format-number.ts'
import { isBlank } from './is-blank.ts'

// What a careless program writes where it has no value. No name or description is spelt like this.
const accidents = ['undefined', '[object Object]']

/**
 * The text of a value that the service sent; `undefined` where there is nothing to show. It takes anything, because the
 * types say what is documented, and an answer may differ.
 */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' && !isBlank(value) && !accidents.includes(value) ? value : undefined
}
