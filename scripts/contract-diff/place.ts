import { asObject, asText, type JsonObject } from '../generate/json.ts'
import type { Path } from '../generate/pointer.ts'
import { valueAt } from '../generate/resolve-ref.ts'

export interface Place {
  /** As users know it: `getCustomer: answer status`. */
  readonly at: string
  /** The operation and the field, or whatever else its name is. */
  readonly names: readonly string[]
}

/** Says in users' words where a path of an expanded document leads. */
export function describePlace(document: JsonObject, path: Path): Place {
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
  const side = rest.includes('responses') ? 'answer' : rest.length > 0 ? 'argument' : ''
  const fields = fieldsOf(rest)
  const example = rest[rest.indexOf('examples') + 1]
  if (rest.includes('examples') && example)
    return {
      at: `${operation}: ${side === 'answer' ? '' : 'request '}example ${example}`,
      names: [operation, example],
    }
  return {
    at: [`${operation}${side && ':'}`, side, fields].filter(Boolean).join(' '),
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
