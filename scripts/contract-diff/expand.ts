import {
  asList,
  asObject,
  asText,
  isObject,
  type JsonObject,
  type Path,
  resolveRef,
  valueAt,
} from '../generate/document.ts'
import type { Change } from './change.ts'

/** The ids that an `x-assumption` names. */
export const idsOf = (value: unknown): string[] => (value === undefined ? [] : [value].flat().map(String))

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
    const marks = [...new Set([...idsOf(target['x-assumption']), ...idsOf(own['x-assumption'])])]
    const entries = Object.entries(merged).map(([key, one]) => [key, visit(one, [...above, target])])
    return { ...Object.fromEntries(entries), ...(marks.length > 0 && { 'x-assumption': marks }) }
  }
  return asObject(visit(document, []))
}

/** The same path in an expanded document: where another tool counts parameters and tags, they have their names. */
export function namePath(document: JsonObject, path: Path): Path {
  const named: (string | number)[] = []
  let node: unknown = document
  for (const key of path) {
    const parent = resolveRef(document, node, []).node
    const child = Array.isArray(node) ? asList(node)[Number(key)] : parent[key]
    const { name } = resolveRef(document, child, []).node
    named.push(Array.isArray(node) && typeof name === 'string' ? name : key)
    node = child
  }
  return named
}

/** Where a change is, as users know it, and the operation and field there, or whatever else its name is. */
export type ChangePlace = Pick<Change, 'at' | 'names'>

/** Says in users' words where a path of an expanded document leads. */
export function describePlace(document: JsonObject, path: Path): ChangePlace {
  const keys = path.map(String)
  if (keys[0] !== 'paths') {
    const named = keys[0] === 'components' ? keys.slice(2) : keys
    return { at: named.join(' '), names: named.slice(0, 1) }
  }
  const [, url = '', method, ...rest] = keys
  const item = asObject(valueAt(document, ['paths', url]))
  const operations = method === undefined ? Object.values(item) : [item[method]]
  const ids = operations.map((one) => asText(asObject(one).operationId)).filter(Boolean)
  const operation = ids.join(', ') || url
  const part = rest.includes('responses') ? 'response' : rest.length > 0 ? 'argument' : ''
  const fields = fieldsOf(rest)
  const example = rest[rest.indexOf('examples') + 1]
  if (rest.includes('examples') && example)
    return {
      at: `${operation}: ${part === 'response' ? '' : 'request '}example ${example}`,
      names: [operation, example],
    }
  return {
    at: [`${operation}${part && ':'}`, part, fields].filter(Boolean).join(' '),
    names: [operation, ...fields.split(/\W+/).filter(Boolean).slice(-1)],
  }
}

/** The names on the way: `parameters`, `properties` and `items` lead to them. The envelope is not one of them. */
function fieldsOf(keys: readonly string[]): string {
  const names: string[] = []
  for (let index = 0; index < keys.length; index += 1) {
    if (keys[index] === 'items') names.push(`${names.pop() ?? ''}[]`)
    if (keys[index] === 'parameters' || keys[index] === 'properties') {
      index += 1
      if (keys[index] !== undefined) names.push(String(keys[index]))
    }
  }
  return names.join('.').replace(/^data\.(?=.)/, '')
}
