import { asObject, isObject, type JsonObject } from '../generate/json.ts'
import { resolveRef } from '../generate/resolve-ref.ts'

const list = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat())

/**
 * A document as its users meet it: each reference replaced by what it leads to, and each list of named things by an
 * object, so that moving something into a component or to another place of a list is no change.
 */
export function expand(document: JsonObject): JsonObject {
  const resolve = (value: unknown): JsonObject => resolveRef(document, value, []).node
  const visit = (value: unknown, above: readonly unknown[]): unknown => {
    if (Array.isArray(value)) {
      if (!value.every(isObject)) return value
      return Object.fromEntries(value.map((one, index) => [resolve(one).name ?? index, visit(one, above)]))
    }
    if (!isObject(value)) return value
    const target = resolve(value)
    // A schema that holds itself has no more to say the second time.
    if (above.includes(target)) return {}
    const { $ref, ...own } = value
    const merged = typeof $ref === 'string' ? { ...target, ...own } : value
    const marks = [...new Set([...list(target['x-assumption']), ...list(own['x-assumption'])])]
    const entries = Object.entries(merged).map(([key, one]) => [key, visit(one, [...above, target])])
    return { ...Object.fromEntries(entries), ...(marks.length > 0 && { 'x-assumption': marks }) }
  }
  return asObject(visit(document, []))
}
