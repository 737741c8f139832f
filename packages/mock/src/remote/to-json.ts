import { pointerTo } from '../json/json-pointer.ts'
import { isPlainObject } from '../json/merge-patch.ts'

function kindOf(value: unknown): string {
  if (typeof value === 'object') return `a ${value?.constructor?.name}`
  return typeof value === 'number'
    ? String(value)
    : typeof value === 'undefined'
      ? 'undefined'
      : `a ${typeof value}`
}

/**
 * A copy of a value as JSON can carry it.
 *
 * @param place The JSON pointer of the value.
 * @param removed Gets the pointers of fields that are `undefined`; not given, these are refused.
 * @throws TypeError that names the place and the kind of what JSON would lose.
 */
export function toJson(where: string, value: unknown, place: string, removed?: string[]): unknown {
  // Not by `map`, which passes over items that were never set.
  if (Array.isArray(value))
    return Array.from(value, (item, index) => toJson(where, item, pointerTo(place, index), removed))
  if (isPlainObject(value)) {
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, inner]) => {
        const pointer = pointerTo(place, name)
        if (inner !== undefined || !removed) return [[name, toJson(where, inner, pointer, removed)]]
        removed.push(pointer)
        return []
      }),
    )
  }
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value))
    return value
  const reason =
    typeof value === 'function'
      ? 'is a function, which does not travel to the server: give data, or set it where the server runs'
      : `is ${kindOf(value)}, which JSON cannot carry`
  throw new TypeError(`${where}: ${place || 'the patch'} ${reason}`)
}
