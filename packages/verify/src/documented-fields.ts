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
  readonly $ref?: string
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly 'x-assumption'?: string | readonly string[]
  readonly 'x-conditional'?: Field['when']
  readonly 'x-enumDescriptions'?: Readonly<Record<string, string>>
}

/** What a `$ref` points to, else the node itself. */
function resolve<Node extends { readonly $ref?: string }>(node: Node): Node {
  const keys = node.$ref?.slice(2).split('/')
  const target = keys?.reduce<unknown>((parent, key) => Reflect.get(Object(parent), key), openapi)
  // A cast: generation has checked that each points into the document, to a node of the kind that is asked for.
  return target === undefined ? node : resolve(target as Node)
}

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

interface Response {
  readonly $ref?: string
  readonly content?: { readonly 'application/json'?: { readonly schema?: Schema } }
}

type Paths = Readonly<
  Record<string, Record<string, { readonly responses: Readonly<Record<string, Response>> }>>
>

/** The documented fields of the `data` of each operation, read from the bundled contract. */
// A cast: the keys of the table are the operations.
export const fields: readonly Field[] = (Object.keys(operations) as OperationId[]).flatMap((operation) => {
  const { path, method } = operations[operation]
  // A cast: the document is one of OpenAPI.
  const { responses = {} } = (openapi.paths as unknown as Paths)[path]?.[method.toLowerCase()] ?? {}
  const [, success = {}] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  const envelope = resolve(resolve(success).content?.['application/json']?.schema ?? {})
  return fieldsBelow(operation, envelope.properties?.data ?? {})
})
