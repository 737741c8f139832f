import { isPlainObject, pointerTo } from '../json.ts'
import { messageOf, mistake } from '../mistakes.ts'

type Json = Readonly<Record<string, unknown>>

/** An option that is `undefined` has its default. */
function withoutUndefined(options: Json): Json {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}

/**
 * The body that carries the arguments of a method.
 *
 * @param names Of the arguments, in their order.
 * @throws TypeError when JSON cannot carry one of them.
 */
export function toBody(
  where: string,
  names: readonly string[],
  given: readonly unknown[],
  extras: Json,
): Json {
  if (given.length > names.length) throw new TypeError(`${where}: takes at most ${names.length} arguments`)
  const body = Object.entries(extras).map(([name, value]) => [name, toJson(where, value, `/${name}`)])
  const removed: string[] = []
  for (const [index, name] of names.entries()) {
    const value = given[index]
    if (name === 'patch') body.push([name, toJson(where, value, '', removed)])
    else if (name === 'options' && isPlainObject(value))
      body.push([name, toJson(where, withoutUndefined(value), '/options')])
    else if (value !== undefined) body.push([name, toJson(where, value, `/${name}`)])
  }
  if (removed.length > 0) body.push(['remove', removed])
  return Object.fromEntries(body)
}

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
function toJson(where: string, value: unknown, place: string, removed?: string[]): unknown {
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

/**
 * A patch with the fields that it removes, by their JSON pointers: JSON has no `undefined`.
 *
 * @throws TypeError when a pointer leads to no field.
 */
export function withRemoved(where: string, patch: unknown, pointers: readonly string[]): unknown {
  return pointers.reduce((value, pointer, index) => {
    try {
      return removeAt(value, keysOf(pointer))
    } catch (error) {
      throw mistake(where, `/remove/${index}`, `${pointer} ${messageOf(error)}`)
    }
  }, patch)
}
