import type { ValueRule } from './value-spec.ts'

/** `format: date`: a day of the calendar. An impossible one, such as 30 February, comes back as another or not at all. */
export const date: ValueRule = (value: string) =>
  !(value.length === 10 && new Date(value).toJSON()?.startsWith(value)) &&
  'must be a day of the calendar, YYYY-MM-DD'

const halfDayMs = 432e5

/** `x-future-date`: refused only once the day has begun everywhere, at UTC-12 as well. */
export const future: ValueRule = (value: string, _, now) =>
  Date.parse(value) <= +now() - halfDayMs && 'must lie in the future'

/** `pattern`, and the formats that are patterns. */
export const matches: ValueRule = (value, pattern: RegExp) => !pattern.test(value) && `must match ${pattern}`

/** `enum` and `const`. */
export const oneOf: ValueRule = (value, values: readonly unknown[]) =>
  !values.includes(value) && `must be one of ${values.join(', ')}`

/** `type: integer`. */
export const integer: ValueRule = (value) => !Number.isInteger(value) && 'must be an integer'

/** `minimum` and `maximum`. */
export const atLeast: ValueRule = (value, least: number) => value < least && `must be at least ${least}`
export const atMost: ValueRule = (value, most: number) => value > most && `must be at most ${most}`

/** `minLength` and `maxLength`: JSON Schema counts code points. */
export const longEnough: ValueRule = (value: string, least: number) =>
  [...value].length < least && `must have ${least} characters or more`
export const shortEnough: ValueRule = (value: string, most: number) =>
  [...value].length > most && `must have ${most} characters or fewer`

/** `type: array` and `type: object`, of which only the outside is checked. */
export const list: ValueRule = (value) => !Array.isArray(value) && 'must be an array'
export const record: ValueRule = (value) => Array.isArray(value) && 'must be an object, not an array'

/** Text in a URL: a lone surrogate cannot be written in UTF-8. */
export const encodable: ValueRule = (value: string) => /\p{Cs}/u.test(value) && 'must be well-formed'

/** A path segment that cannot climb, not even after somebody on the way has taken out control characters. */
export const segment: ValueRule = (value: string) =>
  /^\.\.?$|[\p{Cc}\p{Cs}]/u.test(value) && 'must be well-formed, not . or .., and without control characters'
