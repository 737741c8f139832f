/** Adds a key to a JSON pointer (RFC 6901). */
export function pointerTo(pointer: string, key: string | number): string {
  return `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`
}

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

/** JSON with sorted keys: equal values give equal text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  entries.sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join()}}`
}

/** Whether a value can be awaited, of whichever realm it is. */
export function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'
}

/** How many values a patch may hold: more than any response needs, and what the mock checks in a moment. */
const mostValues = 100_000

/**
 * A copy of a value as JSON holds it, where `undefined` stays.
 *
 * @throws TypeError that names the place and the kind of what JSON would lose, or says that there are too many values.
 */
export function copyPlain(where: string, value: unknown): unknown {
  let count = 0
  const copy = (inner: unknown, pointer: string): unknown => {
    count += 1
    if (count > mostValues) throw new TypeError(`${where}: the patch holds more than ${mostValues} values`)
    if (Array.isArray(inner)) return inner.map((item, index) => copy(item, pointerTo(pointer, index)))
    if (isPlainObject(inner))
      return Object.fromEntries(
        Object.entries(inner).map(([key, member]) => [key, copy(member, pointerTo(pointer, key))]),
      )
    if ((typeof inner === 'object' && inner !== null) || typeof inner === 'function') {
      const hint = isThenable(inner) ? 'await it' : 'give what JSON holds'
      throw new TypeError(`${where}: ${pointer || 'the patch'} is a ${inner.constructor?.name}: ${hint}`)
    }
    return inner
  }
  return copy(value, '')
}

const deepest = 100

/** Whether brackets nest deeper than any request needs: such a text is an attack on whoever walks the value. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let inString = false
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index]
    if (inString) {
      if (char === '\\') index += 1
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '[' || char === '{') {
      depth += 1
      if (depth > deepest) return true
    } else if (char === ']' || char === '}') depth -= 1
  }
  return false
}

/** A JSON value, or what is wrong with the text or its bytes. */
export function parseJson(
  body: string | Uint8Array,
): { readonly value: unknown } | { readonly problem: string } {
  let text: string
  try {
    text = typeof body === 'string' ? body : new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    return { problem: 'is not UTF-8' }
  }
  if (text.length > 2 * deepest && isTooDeep(text)) return { problem: `nests deeper than ${deepest} levels` }
  try {
    return { value: JSON.parse(text) }
  } catch {
    return { problem: 'is not JSON' }
  }
}
