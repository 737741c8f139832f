import { pointerTo } from './json-pointer.ts'
import { isPlainObject } from './merge-patch.ts'

/** Whether a value can be awaited, of whichever realm it is. */
export function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'
}

/**
 * A copy of a value as JSON holds it, where `undefined` stays.
 *
 * @throws TypeError that names the place and the kind of what JSON would lose.
 */
export function copyPlain(where: string, value: unknown, pointer = ''): unknown {
  const copy = (key: string | number, inner: unknown): unknown =>
    copyPlain(where, inner, pointerTo(pointer, key))
  if (Array.isArray(value)) return value.map((item, index) => copy(index, item))
  if (isPlainObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(key, inner)]))
  if ((typeof value === 'object' && value !== null) || typeof value === 'function') {
    const hint = isThenable(value) ? 'await it' : 'give what JSON holds'
    throw new TypeError(`${where}: ${pointer || 'the patch'} is a ${value.constructor?.name}: ${hint}`)
  }
  return value
}
