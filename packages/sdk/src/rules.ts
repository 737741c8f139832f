import { isDate, isDateTime, isUri } from '@travel-card/contract/formats'

type Verdict = string | false

/** Returns a mistake, or `false`. Rules are plain functions, so that a bundler drops those that no table uses. */
// biome-ignore lint/suspicious/noExplicitAny: a rule in a chain takes the type that the rules before it have established
export type ValueRule = (value: any, now: () => number | Date) => Verdict

export type ValueRules = Readonly<Record<string, ValueRule>>

/** A required value. Refuses an empty string, too, because that's the value of an empty form field. */
export const missing = (value: unknown): Verdict =>
  value === undefined ? 'is missing' : value === '' && 'is empty'

export const typed = (value: unknown, type: 'string' | 'boolean' | 'object' | 'function'): Verdict =>
  (typeof value !== type || value === null) && `must be of type ${type}`

/** In JSON, a number is always finite. */
export const finite = (value: unknown): Verdict => !Number.isFinite(value) && 'must be a finite number'

export const integer = (value: unknown): Verdict => !Number.isInteger(value) && 'must be an integer'

export const list = (value: unknown): Verdict => !Array.isArray(value) && 'must be an array'
export const record = (value: unknown): Verdict =>
  Array.isArray(value) ? 'must be an object, not an array' : typed(value, 'object')

/** Text in a URL, without lone surrogates, because UTF-8 can't encode them. */
export const encodable = (value: string): Verdict =>
  typed(value, 'string') || (/\p{Cs}/u.test(value) && 'must be well-formed')

export const encodableList = (value: readonly unknown[]): Verdict =>
  list(value) ||
  (value.some((item) =>
    typeof item === 'string' ? encodable(item) : finite(item) && typeof item !== 'boolean',
  ) &&
    'must contain only well-formed texts, numbers and booleans')

/** Text that fits into a header unchanged: `fetch` refuses anything outside Latin-1, and drops white space at the ends. */
export const headerText = (value: string): Verdict =>
  typed(value, 'string') ||
  (!/^([!-~\xa0-\xff]([\t -~\xa0-\xff]*[!-~\xa0-\xff])?)?$/.test(value) &&
    'must be text that fits into a header')

/** A lone surrogate, or a control character, even if percent-encoded once or more, because a proxy may decode it. */
const control = /[\p{Cc}\p{Cs}]|%(25)*([01][\da-f]|7f)/iu

/** A `.` or `..` between characters that some server or proxy takes for the ends of a segment, plain or percent-encoded. */
const dots = /(^|[/\\;]|%(25)*(2f|5c|3b))(\.|%(25)*2e){1,2}($|[/\\;?# ]|%(25)*(2[03f]|5c|3[bf]))/i

/** A path segment that can't climb to another path, whatever a proxy decodes, removes or takes for parameters. */
export const segment = (value: string): Verdict =>
  typed(value, 'string') ||
  ((control.test(value) || dots.test(value)) &&
    'must not contain control characters, and must not be `.` or `..`')

/** RFC 9110 section 5.5 allows no more characters in an `authorization` header; RFC 6750 section 2.1 allows fewer. */
export const bearer = (value: unknown): Verdict =>
  !(typeof value === 'string' && /^[!-~]+$/.test(value)) &&
  'must be printable ASCII, without spaces or the word Bearer'

// The rules below rely on a rule above, which has already established the type.

export const date = (value: string): Verdict => !isDate(value) && 'must be a calendar date, YYYY-MM-DD'

export const dateTime = (value: string): Verdict =>
  !isDateTime(value) && 'must be a date-time with an offset, such as 2026-01-15T09:30:00Z'

export const uri = (value: string): Verdict => !isUri(value) && 'must be a URI with its scheme'

/** How long a day lasts somewhere on Earth, counted from its midnight in UTC: 24 hours, and another 12 hours at UTC-12. */
const lastsForMs = 36 * 36e5

/** `x-future-date`: refuses a day only once it's over everywhere, because today may count as the future. */
export const future = (value: string, now: () => number | Date): Verdict =>
  Date.parse(value) <= +now() - lastsForMs && 'must be in the future'

export const matches = (value: string, pattern: RegExp): Verdict =>
  !pattern.test(value) && `must match ${pattern}`

export const oneOf = (value: unknown, values: readonly unknown[]): Verdict =>
  !values.includes(value) && `must be one of ${values.join(', ')}`

export const atLeast = (value: number, least: number): Verdict => value < least && `must be at least ${least}`
export const atMost = (value: number, most: number): Verdict => value > most && `must be at most ${most}`

/** JSON Schema counts code points. */
export const longEnough = (value: string, least: number): Verdict =>
  [...value].length < least && `must have ${least} characters or more`
export const shortEnough = (value: string, most: number): Verdict =>
  [...value].length > most && `must have ${most} characters or fewer`
