import type { InputIssue } from './errors/input-error.ts'
import type { ArgumentSpec, OperationSpec } from './operation-spec.ts'
import type { Settings } from './read-options.ts'

/** The arguments of a call by where they go on the wire, under their names there. */
export type WireInput = Record<ArgumentSpec['in'], Record<string, unknown>>

const dayMs = 864e5

/** Says what a value must be, if it is not that. */
function findFault(value: unknown, spec: ArgumentSpec, now: () => number | Date): string | undefined {
  const { type = 'string', pattern, values, min, max } = spec
  const actual = Array.isArray(value) ? 'array' : typeof value
  const isText = typeof value === 'string'
  if (value === undefined || (value === '' && !spec.optional)) return 'is required, and not empty'
  if (value === null || actual !== (type === 'integer' ? 'number' : type)) return `must be of type ${type}`
  if (actual === 'number' && !Number.isFinite(value)) return 'must be a finite number'
  if (type === 'integer' && !Number.isInteger(value)) return 'must be an integer'
  // Lone surrogates cannot be written in UTF-8. A path segment of dots climbs, and so may one that a proxy cleans.
  if (isText && spec.in !== 'body' && /\p{Cs}/u.test(value)) return 'must be well-formed Unicode'
  if (isText && spec.in === 'path' && /^\.\.?$|\p{Cc}/u.test(value))
    return 'must not be . or .. nor hold control characters'
  if (isText && pattern && !new RegExp(pattern, 'u').test(value)) return `must match ${pattern}`
  if (values && !(values as readonly unknown[]).includes(value)) return `must be one of ${values.join(', ')}`
  const size = isText ? [...value].length : (value as number)
  const unit = isText ? 'have a length of' : 'be'
  if (min !== undefined && size < min) return `must ${unit} at least ${min}`
  if (max !== undefined && size > max) return `must ${unit} at most ${max}`
  if (isText && spec.date) {
    // An impossible day, such as 30 February, comes back as another one.
    const time = /^\d{4}-\d\d-\d\d$/.test(value) ? new Date(value).getTime() : Number.NaN
    if (!(time <= 8.64e15) || new Date(time).toISOString().slice(0, 10) !== value)
      return 'must be a day of the calendar, as YYYY-MM-DD'
    // Somewhere it is still the day before, until midnight at UTC-12.
    if (spec.future && time <= +now() - dayMs / 2) return 'must lie in the future'
  }
  return undefined
}

/** Checks the arguments of a call, adds what is wrong to `issues`, and sorts the values by where they go. */
export function readInput(
  spec: OperationSpec,
  input: unknown,
  { now, wireNames }: Pick<Settings, 'now' | 'wireNames'>,
  issues: InputIssue[],
): WireInput {
  // A cast, because plain JavaScript may pass anything; each value is checked.
  const given = Object(input) as Record<string, unknown>
  const wire: WireInput = { path: {}, query: {}, body: {} }
  for (const [name, argument] of Object.entries(spec.arguments)) {
    const value = given[name]
    if (value === undefined && argument.optional) continue
    const fault = findFault(value, argument, now)
    if (fault) issues.push({ field: name, message: fault })
    const place = wire[argument.in]
    place[(argument.in !== 'path' && wireNames[name]) || argument.wireName || name] = value
  }
  return wire
}
