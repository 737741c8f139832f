import { textOf } from './text-of.ts'

const longest = 200

/** Text for a value whose form is not documented, so that it may be anything. */
export function describeUnknown(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return textOf(value)
  if (Object.keys(value).length === 0) return undefined
  const json = JSON.stringify(value)
  return json.length > longest ? `${json.slice(0, longest)}…` : json
}
