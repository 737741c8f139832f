import { isPlainObject } from '../json.ts'
import { messageOf, mistake } from '../mistakes.ts'

const deepest = 100

/** The keys of a JSON pointer (RFC 6901). */
function keysOf(pointer: string): readonly string[] {
  const keys = pointer.split('/').map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
  if (keys.shift() !== '' || keys.length === 0)
    throw new TypeError('must be a JSON pointer such as /individualData')
  if (keys.length > deepest) throw new TypeError(`nests deeper than ${deepest} levels`)
  return keys
}

/** A copy of a value with `undefined` at a place; objects on the way to it are made. */
function removeAt(value: unknown, [key = '', ...rest]: readonly string[]): unknown {
  const isLast = rest.length === 0
  if (Array.isArray(value)) {
    if (isLast || !Object.hasOwn(value, key))
      throw new TypeError('must lead to a field, also within an array')
    return value.map((item, index) => (String(index) === key ? removeAt(item, rest) : item))
  }
  if (!isPlainObject(value)) throw new TypeError('leads through a value that has no fields')
  const isThere = Object.hasOwn(value, key)
  if (isLast && isThere) throw new TypeError('is a field that the patch sets, too')
  const inner = isLast ? undefined : removeAt(isThere ? value[key] : {}, rest)
  // `fromEntries` defines fields, where an assignment to `__proto__` would not.
  return Object.fromEntries([...Object.entries(value), [key, inner]])
}

/** A patch with the fields that it removes, by their JSON pointers. */
export function withRemoved(patch: unknown, pointers: readonly string[]): unknown {
  return pointers.reduce((value, pointer, index) => {
    try {
      return removeAt(value, keysOf(pointer))
    } catch (error) {
      const place = `/remove/${index}`
      throw mistake('mock', place, `${place} ${messageOf(error)}`)
    }
  }, patch)
}
