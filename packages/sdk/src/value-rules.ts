import { isDate } from './is-date.ts'

type Verdict = string | false

/** A value that is required. An empty text is none, as a form's empty field gives one. */
export const missing = (value: unknown): Verdict =>
  value === undefined ? 'is missing' : value === '' && 'is empty'

/** What `typeof` must say. */
export const typed = (value: unknown, type: 'string' | 'boolean' | 'object' | 'function'): Verdict =>
  (typeof value !== type || value === null) && `must be of type ${type}`

/** `type: number`: JSON has finite ones only. */
export const finite = (value: unknown): Verdict => !Number.isFinite(value) && 'must be a finite number'

/** `type: integer`. */
export const integer = (value: unknown): Verdict => !Number.isInteger(value) && 'must be an integer'

/** `type: array` and `type: object`, of which only the outside is checked. */
export const list = (value: unknown): Verdict => !Array.isArray(value) && 'must be an array'
export const record = (value: unknown): Verdict =>
  Array.isArray(value) ? 'must be an object, not an array' : typed(value, 'object')

/** Text in a URL: a lone surrogate cannot be written in UTF-8. */
export const encodable = (value: string): Verdict =>
  typed(value, 'string') || (/\p{Cs}/u.test(value) && 'must be well-formed')

/**
 * A path segment that cannot climb, not even after somebody on the way has taken out control characters, or has decoded
 * it, once or more, as proxies do, or takes what follows a `;` for parameters.
 */
export const segment = (value: string): Verdict =>
  typed(value, 'string') ||
  (/[\p{Cc}\p{Cs}]|(^|[/\\;]|%(25)*(2f|5c|3b))(\.|%(25)*2e){1,2}($|[/\\;]|%(25)*(2f|5c|3b))/iu.test(value) &&
    'must be well-formed, without control characters, . and ..')

// The rules below stand behind one that has judged the type.

/** `format: date`. */
export const date = (value: string): Verdict => !isDate(value) && 'must be a day of the calendar, YYYY-MM-DD'

const halfDayMs = 432e5

/** `x-future-date`: refused only once the day has begun everywhere, at UTC-12 as well. */
export const future = (value: string, now: () => number | Date): Verdict =>
  Date.parse(value) <= +now() - halfDayMs && 'must lie in the future'

/** `pattern`, and the formats that are patterns. */
export const matches = (value: string, pattern: RegExp): Verdict =>
  !pattern.test(value) && `must match ${pattern}`

/** `enum` and `const`. */
export const oneOf = (value: unknown, values: readonly unknown[]): Verdict =>
  !values.includes(value) && `must be one of ${values.join(', ')}`

/** `minimum` and `maximum`. */
export const atLeast = (value: number, least: number): Verdict => value < least && `must be at least ${least}`
export const atMost = (value: number, most: number): Verdict => value > most && `must be at most ${most}`

/** `minLength` and `maxLength`: JSON Schema counts code points. */
export const longEnough = (value: string, least: number): Verdict =>
  [...value].length < least && `must have ${least} characters or more`
export const shortEnough = (value: string, most: number): Verdict =>
  [...value].length > most && `must have ${most} characters or fewer`
