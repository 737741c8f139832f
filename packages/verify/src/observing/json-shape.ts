import type { Speaker } from './create-speaker.ts'

const deepest = 4
const mostKeys = 20

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The JSON type of a value. */
export const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value

/** The JSON types and keys of a value, and none of its values: `{ code: string, details: [{ field: string }] }`. */
export function jsonShape(value: unknown, speaker: Speaker, depth = 0): string {
  if (depth >= deepest) return typeOf(value)
  const inner = (one: unknown): string => jsonShape(one, speaker, depth + 1)
  if (Array.isArray(value)) return `[${[...new Set(value.map(inner))].slice(0, 5).join(' | ')}]`
  if (!isObject(value)) return typeOf(value)
  const members = new Set(Object.entries(value).map(([key, one]) => `${speaker.name(key)}: ${inner(one)}`))
  const shown = [...members].slice(0, mostKeys)
  if (members.size > mostKeys) shown.push('…')
  return shown.length > 0 ? `{ ${shown.join(', ')} }` : '{}'
}
