import type { ValueRules } from './rules.ts'

type OneType = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'any'

/** The type of a JSON value, such as `string`, or `string|null` if it may be null. An integer is a number. */
export type JsonType = OneType | `${OneType}|null`

/** Checks a required value at a JSON pointer. Returns whether it has the type. */
export type Expect = (type: JsonType, value: unknown, pointer: string) => boolean

/** Takes the body of a success, and returns what the call resolves to, or `undefined` if the envelope isn't the documented one. */
export type ReadEnvelope = (body: unknown) => { readonly data?: unknown } | undefined

/** Writes the items of a list in a query, after the parameter's encoded name. */
export type WriteList = (name: string, items: readonly unknown[]) => readonly string[]

export type Place = 'path' | 'query' | 'header' | 'body'

/** Other names for arguments, by the names that the contract gives them. */
export type Names = Readonly<Record<string, string>>

/** One operation, as the client needs it. A member is absent in the common case, which keeps the table small. */
export interface OperationSpec {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly retryable: boolean
  /** Whether the operation takes no token. */
  readonly isOpen?: true
  /** Reads another envelope than `status` and `data`. */
  readonly envelope?: ReadEnvelope
  /** The type of what a call resolves to. Absent: an object. */
  readonly data?: JsonType
  /** The required fields of what a call resolves to, with their types, unless `deeper` checks them. Absent: none. */
  readonly required?: Readonly<Record<string, JsonType>>
  /** Checks the required fields of which some are deeper. */
  readonly deeper?: (data: unknown, expect: Expect) => void
  /** The media type of the body. Absent: application/json. */
  readonly mediaType?: string
  /** How the query parameters that are lists are written, by wire name. */
  readonly lists?: Readonly<Record<string, WriteList>>
  /** The rules of the arguments, by place. `body` is present if there's a body, even without arguments. */
  readonly arguments: { readonly [At in Place]?: ValueRules }
  /** The wire names of arguments, where they differ from the SDK's. */
  readonly wireNames?: Names
  /** The defaults of arguments. Getters, so that each call gets a new value. */
  readonly defaults?: Readonly<Record<string, unknown>>
  /** The properties of `data` whose name is assumed, so that their wire name may differ. */
  readonly assumed?: readonly string[]
}

/** A problem with an argument or option of a call. */
export interface InputIssue {
  /** The name of the argument or option. */
  readonly field: string
  /** What's wrong, or what the value must be. Never contains the value. */
  readonly message: string
}

export const describeIssues = (
  issues: readonly { readonly message: string; readonly field?: string; readonly pointer?: string }[],
): string => issues.map(({ field, pointer, message }) => `${field ?? pointer} ${message}`).join('; ')

/** Returns the JSON Schema type of a value other than null. */
export const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value)

export function quietly<Value>(act: () => Value): Value | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

/** Returns a map that all copies of this package share, because an app may contain two. */
export function sharedMap<Value>(name: string): WeakMap<object, Value> {
  // The cast is safe: only this package uses the symbol.
  const scope = globalThis as { [name: symbol]: WeakMap<object, Value> | undefined }
  const symbol = Symbol.for(`@travel-card/sdk/${name}`)
  scope[symbol] ??= new WeakMap()
  return scope[symbol]
}

/** Reads a member, once, which may be inherited, but not from `Object.prototype`. */
export function readOwn(given: unknown, name: string): unknown {
  const value: unknown = Object(given)[name]
  return value === (Object.prototype as Readonly<Record<string, unknown>>)[name] ? undefined : value
}

/** Defines a property, also where an assignment would fail because the prototype is frozen. */
export function defineOwn<Target>(
  target: Target,
  key: PropertyKey,
  value: unknown,
  enumerable = false,
): Target {
  return Object.defineProperty(target, key, { configurable: true, writable: true, enumerable, value })
}

export const notAnArgument = 'is not an argument of this operation'

/** Adds an issue if `given` isn't an object, and for each member that `faultOf` refuses, such as a misspelt name. */
export function checkNames(
  given: unknown,
  field: string,
  faultOf: (name: string) => string | false,
  issues: InputIssue[],
): void {
  const all = given ?? {}
  if (typeOf(all) !== 'object') issues.push({ field, message: 'must be an object' })
  // Own members only: see `readOwn`.
  else
    for (const name of Object.keys(all)) {
      const message = faultOf(name)
      if (message) issues.push({ field: name.slice(0, 50).replace(/\p{Cc}/gu, '?'), message })
    }
}

/**
 * Reads each value once. `givenNames` are the names that the caller uses, and `names` those of the result, where they differ from
 * the names of the rules. Null counts as absent, unless the rule takes it.
 */
export function readValues<Values extends object = Record<string, unknown>>(
  rules: ValueRules,
  given: unknown,
  issues: InputIssue[],
  now: () => number | Date,
  defaults?: object,
  names?: Names,
  givenNames?: Names,
): Values {
  const values: Record<string, unknown> = {}
  for (const name of Object.keys(rules)) {
    const field = `${readOwn(givenNames, name) ?? name}`
    const own = readOwn(given, field)
    const value = own === null && !rules[name]?.(own, now) ? own : (own ?? readOwn(defaults, name))
    values[`${readOwn(names, name) ?? name}`] = value
    const message = rules[name]?.(value, now)
    if (message) issues.push({ field, message })
  }
  // The cast is safe: the rules guarantee these types, unless there are issues.
  return values as Values
}
