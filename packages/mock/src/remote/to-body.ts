import { isPlainObject } from '../json/merge-patch.ts'
import { toJson } from './to-json.ts'

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
