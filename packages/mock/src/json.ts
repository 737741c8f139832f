import { pointerTo } from '@travel-card/contract/schemas'

export type Json = Readonly<Record<string, unknown>>

/** Whether a value is a plain object, neither an array nor an instance of a class. */
export function isPlainObject(value: unknown): value is Json {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  // An object from a different realm, such as jsdom's, has its own `Object.prototype`, which has no prototype either.
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/** Returns an object's own property, and not an inherited property such as `constructor`. */
export function ownValue<Value>(object: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined
}

/** Returns an object with the same names and changed values. */
export function mapValues<Value, Result>(
  object: Readonly<Record<string, Value>>,
  change: (value: Value, name: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value, name)]))
}

/** Returns a patched copy of a value: objects are merged, `undefined` removes a field, and anything else replaces the value. */
export function mergePatch(base: unknown, patch: unknown): unknown {
  if (!isPlainObject(patch)) return patch
  const merged = new Map<string, unknown>(isPlainObject(base) ? Object.entries(base) : [])
  for (const [key, value] of Object.entries(patch)) {
    if (value === undefined) merged.delete(key)
    else merged.set(key, mergePatch(merged.get(key), value))
  }
  // `fromEntries`, because an assignment to `__proto__` wouldn't define a field.
  return Object.fromEntries(merged)
}

/** Converts a value to JSON with sorted keys, so that equal values have equal texts. */
export function canonicalJson(value: unknown): string {
  const sorted = (inner: Json): Json =>
    Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
  return JSON.stringify(value, (_, inner) => (isPlainObject(inner) ? sorted(inner) : inner)) ?? 'null'
}

/** Returns why JSON can't carry a value that is neither a list nor a plain object, or `undefined` if it can. */
function reasonAgainst(value: unknown): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value))
    return undefined
  if (typeof Object(value).then === 'function') return 'is a Promise: await it'
  const isPlain = value === undefined || typeof value === 'number'
  const kind = isPlain ? String(value) : `a ${Object(value).constructor?.name}`
  return `is ${kind}, which JSON cannot carry`
}

/** Copies plain data, whose fields may be `undefined`. For any other value, throws an error that names the place. */
export function copyPlain(where: string, value: unknown): unknown {
  const copy = (inner: unknown, pointer: string): unknown => {
    // `Array.from`, because `map` would skip items that were never set.
    if (Array.isArray(inner)) return Array.from(inner, (item, key) => copy(item, pointerTo(pointer, key)))
    if (isPlainObject(inner))
      return mapValues(inner, (member, key) =>
        member === undefined ? member : copy(member, pointerTo(pointer, key)),
      )
    const reason = reasonAgainst(inner)
    if (reason !== undefined) throw new TypeError(`${where}: ${pointer || 'the patch'} ${reason}`)
    return inner
  }
  return copy(value, '')
}

const deepest = 100

/** Whether a value nests deeper than any request needs, and could overflow the stack of a function that walks it. */
function isTooDeep(value: unknown, levels = deepest): boolean {
  if (typeof value !== 'object' || value === null) return false
  const inner: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
  return levels === 0 || inner.some((one) => isTooDeep(one, levels - 1))
}

/** Parses JSON, and returns either the value or what's wrong with the text or its encoding. */
export function parseJson(body: string | Uint8Array): {
  readonly value?: unknown
  readonly problem?: string
} {
  try {
    const text =
      typeof body === 'string'
        ? body
        : new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
    // RFC 8259, section 8.1
    if (text.startsWith('\uFEFF'))
      return { problem: 'begins with a byte order mark, which JSON must not have' }
    const value: unknown = JSON.parse(text)
    return isTooDeep(value) ? { problem: `nests deeper than ${deepest} levels` } : { value }
  } catch (error) {
    return { problem: error instanceof SyntaxError ? 'is not JSON' : 'is not UTF-8' }
  }
}
