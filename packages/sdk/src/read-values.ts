import type { ValueRules } from './rules.ts'

/** The type of a JSON value. An integer is a number. */
export type JsonType = 'object' | 'array' | 'string' | 'number' | 'boolean'

/** Where in a request an argument goes. */
export type Place = 'path' | 'query' | 'header' | 'body'

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
  /** What an argument is unless it is given, made anew for each call. */
  readonly defaults?: Readonly<Record<string, unknown>>
  /** The properties of `data` whose name is assumed, so that they may have another one on the wire. */
  readonly assumed?: readonly string[]
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

/** A map that all copies of this package share, because an app may contain two. */
export function sharedMap<Value>(name: string): WeakMap<object, Value> {
  // A cast: only this package writes to the symbol.
  const scope = globalThis as { [name: symbol]: WeakMap<object, Value> | undefined }
  const symbol = Symbol.for(`@travel-card/sdk/${name}`)
  scope[symbol] ??= new WeakMap()
  return scope[symbol]
}

/** Reads a member, once. Ignores inherited properties, so that a polluted `Object.prototype` changes nothing. */
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

/** The properties of an operation's `data` whose name is assumed. A cast: that is what the table holds. */
export const assumedOf = (operation: OperationSpec): readonly string[] =>
  (readOwn(operation, 'assumed') as OperationSpec['assumed']) ?? []

/** The names on the wire of an operation's arguments whose own name is another. A cast: that is what the table holds. */
export const wireNamesOf = (operation: OperationSpec): Readonly<Record<string, string>> =>
  (readOwn(operation, 'wireNames') as OperationSpec['wireNames']) ?? {}

/** What is said of a name that the contract does not have. */
export const notAnArgument = 'is not an argument of this operation'

/** Adds to `issues` what is no object, and what `faultOf` says of its members, such as of a misspelt one. */
export function checkNames(
  given: unknown,
  field: string,
  faultOf: (name: string) => string | false,
  issues: InputIssue[],
): void {
  const all = given ?? {}
  if (typeOf(all) !== 'object') issues.push({ field, message: 'must be an object' })
  // Its own alone: see `readOwn`.
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
