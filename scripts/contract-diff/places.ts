import { asObject, asText, type JsonObject, type Path, resolveRef, valueAt } from 'generator'
import type { Change } from './change.ts'

/** The place of a change in users' words, and the names that identify it, such as the operation and the field. */
export type ChangePlace = Pick<Change, 'at' | 'names'>

/** Describes in users' words where a path leads. */
export function describePlace(document: JsonObject, path: Path): ChangePlace {
  const keys = path.map(String)
  const [top, url = '', method, ...rest] = keys
  if (top === 'tags') {
    const name = asText(asObject(valueAt(document, keys.slice(0, 2))).name)
    return { at: `tag ${name}`, names: [name] }
  }
  if (top !== 'paths') {
    const named = top === 'components' ? keys.slice(2) : keys
    return { at: named.join(' '), names: named.slice(0, 1) }
  }
  const item = asObject(valueAt(document, ['paths', url]))
  const operations = method === undefined ? Object.values(item) : [item[method]]
  const ids = operations.map((one) => asText(asObject(one).operationId)).filter(Boolean)
  const operation = ids.join(', ') || url
  const parameter = valueAt(item, [`${method}`, 'parameters', rest[1] ?? ''])
  const part = rest.includes('responses') ? 'response' : rest.length > 0 ? 'argument' : ''
  const fields =
    rest[0] === 'parameters' ? asText(resolveRef(document, parameter, []).node.name) : fieldsOf(rest)
  const example = rest.includes('examples') && rest[rest.indexOf('examples') + 1]
  const where = example ? `example ${example}` : [part, fields].filter(Boolean).join(' ')
  return {
    at: `${operation}${where && `: ${where}`}`,
    names: [operation, ...(example ? [example] : fields.split(/\W+/).filter(Boolean).slice(-1))],
  }
}

/** Returns the path of a field, from the names after `properties` and `items`, without the envelope's `data`. */
const fieldsOf = (keys: readonly string[]): string =>
  keys
    .flatMap((key, at) => (keys[at - 1] === 'properties' ? [`.${key}`] : key === 'items' ? ['[]'] : []))
    .join('')
    .replace(/^\.(data\.)?/, '')
