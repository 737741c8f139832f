import { type OperationId, operations } from '@travel-card/contract'
import openapi from '@travel-card/contract/openapi.json' with { type: 'json' }

/** A documented field of a response, and what is open of it. */
export interface Field {
  /** A JSON pointer into `data`, with `*` for each index of a list. */
  readonly pointer: string
  /** The ids of the assumptions that it is marked with. */
  readonly entries: readonly string[]
  /** The documented values of an open set. */
  readonly known?: readonly string[]
  /** Whether the contract requires it. */
  readonly isRequired: boolean
  /** Whether the shape of what it holds is not documented. */
  readonly isOpen: boolean
  /** It is documented where another property of the same object has this value. */
  readonly when?: { readonly property: string; readonly equals: string }
}

interface Schema {
  readonly $ref?: string
  readonly type?: unknown
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
// A cast: generation has checked that each points into the document, to a node of the kind that is asked for.
function resolve<Node extends { readonly $ref?: string }>(node: Node): Node {
  if (node.$ref === undefined) return node
  const keys = node.$ref.slice(2).split('/')
  return resolve(keys.reduce<unknown>((parent, key) => Reflect.get(Object(parent), key), openapi) as Node)
}

/** The documented values of an open set. */
function knownOf({ anyOf = [], 'x-enumDescriptions': described }: Schema): readonly string[] {
  const listed = anyOf.flatMap((one) => (typeof one.const === 'string' ? [one.const] : []))
  return described ? Object.keys(described) : listed
}

function fieldOf(property: Schema, pointer: string, isRequired: boolean): Field {
  const schema = resolve(property)
  const items = resolve(schema.items ?? {})
  const known = knownOf(schema)
  return {
    pointer,
    entries: [...new Set([property, schema, schema.items ?? {}].flatMap((one) => one['x-assumption'] ?? []))],
    ...(known.length > 0 && { known }),
    isRequired,
    isOpen:
      (schema.type === 'object' && !schema.properties) ||
      (schema.type === 'array' && typeof items.type !== 'string'),
    ...(property['x-conditional'] && { when: property['x-conditional'] }),
  }
}

/** Each documented property below a schema. */
function fieldsBelow(given: Schema, pointer: string, around: readonly Schema[]): Field[] {
  const schema = resolve(given)
  if (around.includes(schema)) return []
  const inside = [...around, schema]
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
    fieldOf(property, `${pointer}/${name}`, schema.required?.includes(name) === true),
    ...fieldsBelow(property, `${pointer}/${name}`, inside),
  ])
  return schema.items ? [...fields, ...fieldsBelow(schema.items, `${pointer}/*`, inside)] : fields
}

interface Response {
  readonly $ref?: string
  readonly content?: { readonly 'application/json'?: { readonly schema?: Schema } }
}

function readFields(id: OperationId): readonly Field[] {
  const { path, method } = operations[id]
  // A cast: the document is one of OpenAPI.
  const paths = openapi.paths as unknown as Record<
    string,
    Record<string, { readonly responses: Readonly<Record<string, Response>> }>
  >
  const [, success] =
    Object.entries(paths[path]?.[method.toLowerCase()]?.responses ?? {}).find(([status]) =>
      /^2/.test(status),
    ) ?? []
  const envelope = resolve(resolve(success ?? {}).content?.['application/json']?.schema ?? {})
  return fieldsBelow(envelope.properties?.data ?? {}, '', [])
}

/** The documented fields of each operation's `data`, read from the bundled contract. */
// A cast: the keys of the table are the operations.
export const fields = Object.fromEntries(
  (Object.keys(operations) as OperationId[]).map((id) => [id, readFields(id)]),
) as { readonly [Id in OperationId]: readonly Field[] }
