type Json = Readonly<Record<string, unknown>>

/** Whether a value is an object with fields, neither an array nor an instance of a class. */
export function isPlainObject(value: unknown): value is Json {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  // An object of another realm, such as a test runner's, has another `Object.prototype`, which has no prototype itself.
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/** Lays a patch over a value: objects are merged, `undefined` removes a field, anything else replaces. Changes neither. */
export function mergePatch(base: unknown, patch: unknown): unknown {
  if (!isPlainObject(patch)) return patch
  const merged = new Map<string, unknown>(isPlainObject(base) ? Object.entries(base) : [])
  for (const [key, value] of Object.entries(patch)) {
    if (value === undefined) merged.delete(key)
    else merged.set(key, mergePatch(merged.get(key), value))
  }
  // `fromEntries` defines fields, where an assignment to `__proto__` would not.
  return Object.fromEntries(merged)
}
