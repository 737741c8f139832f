import { copyPlain, isPlainObject } from '../json.ts'
import { messageOf, mistake } from '../mistakes.ts'

type Json = Readonly<Record<string, unknown>>

/**
 * The body that carries the arguments of a method. Fields of a patch that are `undefined` stand in `remove`, because JSON has
 * no such value; an option that is `undefined` has its default.
 */
export function toBody(
  where: string,
  names: readonly string[],
  given: readonly unknown[],
  extras: Json,
): Json {
  if (given.length > names.length) throw new TypeError(`${where}: takes at most ${names.length} arguments`)
  const body: Record<string, unknown> = {}
  const removed: string[] = []
  const refuse = (value: unknown, pointer: string, isItem: boolean): string | undefined => {
    if (value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value))
      return undefined
    if (typeof value === 'function')
      return 'is a function, which does not travel to the server: give data, or set it where the server runs'
    if (value === undefined && !isItem && /^\/options\/[^/]+$/.test(pointer)) return undefined
    return `is ${kindOf(value)}, which JSON cannot carry`
  }
  const refuseInPatch: typeof refuse = (value, pointer, isItem) => {
    if (value !== undefined || isItem || pointer === '') return refuse(value, pointer, isItem)
    removed.push(pointer)
    return undefined
  }
  const named = names.map((name, index) => [name, given[index]] as const)
  for (const [name, value] of [...Object.entries(extras), ...named]) {
    if (name === 'patch') body.patch = copyPlain(where, value, refuseInPatch)
    else if (value !== undefined) body[name] = copyPlain(where, value, refuse, `/${name}`)
  }
  return removed.length > 0 ? { ...body, remove: removed } : body
}

function kindOf(value: unknown): string {
  if (typeof value === 'object') return `a ${value?.constructor?.name}`
  return value === undefined || typeof value === 'number' ? String(value) : `a ${typeof value}`
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

/** A patch with the fields that it removes, by their JSON pointers. */
export function withRemoved(where: string, patch: unknown, pointers: readonly string[]): unknown {
  return pointers.reduce((value, pointer, index) => {
    try {
      return removeAt(value, keysOf(pointer))
    } catch (error) {
      throw mistake(where, `/remove/${index}`, `${pointer} ${messageOf(error)}`)
    }
  }, patch)
}
