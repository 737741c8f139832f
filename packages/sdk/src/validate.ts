import { isDate, isDateTime, isUri } from '@travel-card/contract/formats'

type Verdict = string | false

/**
 * Says what a value must be, if it is not that. It takes any value.
 *
 * Rules are plain functions, so that one that no table names is in no bundle.
 */
// biome-ignore lint/suspicious/noExplicitAny: a rule that follows another in a chain takes what that one has let through
export type ValueRule = (value: any, now: () => number | Date) => Verdict

/** Values by name, and what they must be. */
export type ValueRules = Readonly<Record<string, ValueRule>>

/** The type of a JSON value. An integer is a number. */
export type JsonType = 'object' | 'array' | 'string' | 'number' | 'boolean'

/** Where in a request an argument goes. */
export type Place = 'path' | 'query' | 'body'

/** What the client knows of one operation. Absent members are the common case, which keeps the table small. */
export interface OperationSpec {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly retryable: boolean
  /** What `data` is. Absent: an object. */
  readonly data?: JsonType
  /** What the contract requires of `data`: pointers, and the types that must be there. Absent: nothing. */
  readonly required?: Readonly<Record<string, JsonType>>
  /** The rules of the arguments, by where they go. `body` is there if there is a body, even without arguments. */
  readonly arguments: { readonly [At in Place]?: ValueRules }
  /** Names on the wire, by the arguments whose own name is another. */
  readonly wireNames?: Readonly<Record<string, string>>
  /** The properties of `data`, if the name of one is assumed: those that have another name on the wire, and the rest. */
  readonly fields?: { readonly assumed: readonly string[]; readonly documented: readonly string[] }
}

/** One thing that is wrong with the arguments or options of a call. */
export interface InputIssue {
  /** The name of the argument or option. */
  readonly field: string
  /** What the value must be. It never contains the value. */
  readonly message: string
}

/** Issues as one line of text. */
export const describeIssues = (
  issues: readonly { readonly message: string; readonly field?: string; readonly pointer?: string }[],
): string => issues.map(({ field, pointer, message }) => `${field ?? pointer} ${message}`).join('; ')

/** The type of a JSON value other than null, as JSON Schema calls it. */
export const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value)

/** What a function returns; `undefined` if it throws. */
export function quietly<Value>(act: () => Value): Value | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

/** Reads a member, once. What every object has, as an old script on a page may have seen to, is nobody's own. */
export function readOwn(given: unknown, name: string): unknown {
  const value: unknown = Object(given)[name]
  return value === (Object.prototype as Readonly<Record<string, unknown>>)[name] ? undefined : value
}

/** Gives an object a member. By a descriptor without a prototype, so that nothing that every object has takes part. */
export function defineOwn<Target>(
  target: Target,
  key: PropertyKey,
  value: unknown,
  enumerable = false,
): Target {
  const descriptor = { __proto__: null, configurable: true, writable: true, enumerable, value }
  return Object.defineProperty(target, key, descriptor)
}

/** The properties of an operation's `data`, if the name of one is assumed. A cast: that is what the table holds. */
export const fieldsOf = (operation: OperationSpec): NonNullable<OperationSpec['fields']> =>
  (readOwn(operation, 'fields') as OperationSpec['fields']) ?? { assumed: [], documented: [] }

/** Adds to `issues` what is no object, and what `faultOf` says of its members, such as of a misspelt one. */
export function checkNames(
  given: unknown,
  field: string,
  faultOf: (name: string) => string | false,
  issues: InputIssue[],
): void {
  const all = given ?? {}
  if (typeOf(all) !== 'object') issues.push({ field, message: 'must be an object' })
  // Its own alone: an old script on a page may have given every object another member.
  else
    for (const name of Object.keys(all)) {
      const message = faultOf(name)
      if (message) issues.push({ field: name.slice(0, 50).replace(/\p{Cc}/gu, '?'), message })
    }
}

/**
 * Reads values by their rules, each once, and adds what is wrong to `issues`. Returns all of them, or their `defaults`,
 * under their `names` where they have another. Null counts as absent.
 * What is absent is there as `undefined`, so that nothing that every object has is read for it.
 */
export function readValues(
  rules: ValueRules,
  given: unknown,
  issues: InputIssue[],
  now: () => number | Date,
  defaults?: Readonly<Record<string, unknown>>,
  names?: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const name of Object.keys(rules)) {
    // Plain JavaScript may pass anything.
    const value = readOwn(given, name) ?? readOwn(defaults, name)
    values[`${readOwn(names, name) ?? name}`] = value
    const message = rules[name]?.(value, now)
    if (message) issues.push({ field: name, message })
  }
  return values
}

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
  (/[\p{Cc}\p{Cs}]|%(25)*([01][\da-f]|7f)|(^|[/\\;]|%(25)*(2f|5c|3b))(\.|%(25)*2e){1,2}($|[/\\;?# ]|%(25)*(2[03f]|5c|3[bf]))/iu.test(
    value,
  ) &&
    'must be well-formed, without control characters, . and ..')

/**
 * A token that can stand in an `authorization` header as it is. RFC 9110 section 5.5 allows no more, and RFC 6750
 * section 2.1 less.
 */
export const bearer = (value: unknown): Verdict =>
  !(typeof value === 'string' && /^[!-~]+$/.test(value)) &&
  'must be printable ASCII, without spaces and the word Bearer'

// The rules below run only after one of those above has established the type.

/** `format: date`. */
export const date = (value: string): Verdict => !isDate(value) && 'must be a calendar date, YYYY-MM-DD'

/** `format: date-time`. */
export const dateTime = (value: string): Verdict =>
  !isDateTime(value) && 'must be a date-time with an offset, such as 2026-01-15T09:30:00Z'

/** `format: uri`. */
export const uri = (value: string): Verdict => !isUri(value) && 'must be a URI with its scheme'

/** A day ends 24 hours after its midnight in UTC, and at UTC-12 another 12 hours later. */
const lastsForMs = 36 * 36e5

/** `x-future-date`: refused only once the day is over everywhere, because today may count as the future. */
export const future = (value: string, now: () => number | Date): Verdict =>
  Date.parse(value) <= +now() - lastsForMs && 'must be in the future'

/** `pattern`. */
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
