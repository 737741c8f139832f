import { type OperationId, operations } from '@travel-card/contract'
import openapi from '@travel-card/contract/openapi.json' with { type: 'json' }

/** A documented field of the `data` of a response, and what is open of it. */
export interface Field {
  readonly operation: OperationId
  /** A JSON pointer into `data`, with `*` for each index of a list. */
  readonly pointer: string
  /** The ids of the assumptions that it is marked with. */
  readonly entries: readonly string[]
  /** The documented values of an open set; none if it has none. */
  readonly known: readonly string[]
  /** Whether the contract requires it. */
  readonly isRequired: boolean
  /** It is documented where another property of the same object has this value. */
  readonly when?: { readonly property: string; readonly equals: string } | undefined
}

interface Schema {
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly 'x-assumption'?: string | readonly string[]
  readonly 'x-conditional'?: Field['when']
  readonly 'x-enumDescriptions'?: Readonly<Record<string, string>>
}

/** What stands below a node of the contract, with each `$ref` on the way followed. */
function at(node: unknown, ...keys: readonly string[]): unknown {
  const [key, ...rest] = keys
  const $ref: unknown = Reflect.get(Object(node), '$ref')
  if (typeof $ref === 'string') return at(openapi, ...$ref.slice(2).split('/'), ...keys)
  return key === undefined ? node : at(Reflect.get(Object(node), key), ...rest)
}

// A cast: generation has checked that a `$ref` in the place of a schema points to one.
const resolve = (schema: Schema): Schema => at(schema) as Schema

/** The documented values of an open set. */
const knownOf = ({ anyOf = [], 'x-enumDescriptions': described = {} }: Schema): readonly string[] =>
  [...Object.keys(described), ...anyOf.map((one) => one.const)].filter((one) => typeof one === 'string')

/** Each documented property below a schema. */
function fieldsBelow(
  operation: OperationId,
  given: Schema,
  parent = '',
  around: readonly Schema[] = [],
): readonly Field[] {
  const schema = resolve(given)
  if (around.includes(schema)) return []
  const inside = [...around, schema]
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, property]): readonly Field[] => {
    const pointer = `${parent}/${name}`
    const { items, ...resolved } = resolve(property)
    const field = {
      operation,
      pointer,
      entries: [property, resolved, items ?? {}].flatMap((one) => one['x-assumption'] ?? []),
      known: knownOf(resolved),
      isRequired: schema.required?.includes(name) === true,
      when: property['x-conditional'],
    }
    return [field, ...fieldsBelow(operation, property, pointer, inside)]
  })
  return schema.items ? [...own, ...fieldsBelow(operation, schema.items, `${parent}/*`, inside)] : own
}

/** The documented fields of the `data` of each operation, read from the bundled contract. */
// A cast: the keys of the table are the operations.
export const fields: readonly Field[] = (Object.keys(operations) as OperationId[]).flatMap((operation) => {
  const { path, method } = operations[operation]
  const responses = at(openapi.paths, path, method.toLowerCase(), 'responses')
  const status = Object.keys(Object(responses)).find((one) => one.startsWith('2')) ?? ''
  const envelope = at(responses, status, 'content', 'application/json', 'schema')
  // A cast: as above; each success has an envelope.
  return fieldsBelow(operation, at(envelope, 'properties', 'data') as Schema)
})
