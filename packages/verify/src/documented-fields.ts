import { type OperationId, operations } from '@travel-card/contract'
import openapi from '@travel-card/contract/openapi.json' with { type: 'json' }
import { operationIds } from './varied-request.ts'

/** A documented field of the `data` of a response, and what is open of it. */
export interface Field {
  readonly operation: OperationId
  /** A JSON pointer into `data`, with `*` for each index of a list. */
  readonly pointer: string
  /** The pointer of the objects that may hold it. */
  readonly parent: string
  readonly name: string
  /** The ids of the assumptions that it is marked with. */
  readonly entries: readonly string[]
  /** The documented values of an open set; none if it has none. */
  readonly known: readonly string[]
  /** Whether null is documented. */
  readonly mayBeNull: boolean
  /** It is documented where another property of the same object has this value. */
  readonly when?: { readonly property: string; readonly equals: string } | undefined
}

interface Schema {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly 'x-assumption'?: string | readonly string[]
  readonly 'x-conditional'?: Field['when']
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The node below another one of the contract, with each `$ref` on the way followed. */
function at(node: unknown, ...keys: readonly string[]): unknown {
  const [key, ...rest] = keys
  const $ref: unknown = Reflect.get(Object(node), '$ref')
  if (typeof $ref === 'string') return at(openapi, ...$ref.slice(2).split('/'), ...keys)
  return key === undefined ? node : at(Reflect.get(Object(node), key), ...rest)
}

// A cast: generation has checked that a `$ref` in the place of a schema points to one.
const resolve = (schema: Schema): Schema => at(schema) as Schema

/** The documented values of an open set. */
const knownOf = ({ anyOf = [] }: Schema): readonly string[] =>
  anyOf.map((one) => one.const).filter((one) => typeof one === 'string')

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
    const { items = {}, ...resolved } = resolve(property)
    const field = {
      operation,
      pointer,
      parent,
      name,
      entries: [property, resolved, items].flatMap((one) => one['x-assumption'] ?? []),
      mayBeNull: resolved.type?.includes('null') ?? false,
      known: [resolved, resolve(items)].flatMap(knownOf),
      when: property['x-conditional'],
    }
    return [field, ...fieldsBelow(operation, property, pointer, inside)]
  })
  return schema.items ? [...own, ...fieldsBelow(operation, schema.items, `${parent}/*`, inside)] : own
}

/** The schema of the `data` of an operation. */
function dataSchema(operation: OperationId): Schema {
  const { path, method } = operations[operation]
  const responses = at(openapi.paths, path, method.toLowerCase(), 'responses')
  const status = Object.keys(Object(responses)).find((one) => one.startsWith('2')) ?? ''
  const content = ['content', 'application/json', 'schema', 'properties', 'data']
  // A cast: generation has checked that each success has an envelope.
  return at(responses, status, ...content) as Schema
}

/** The documented fields of the `data` of each operation, read from the bundled contract. */
export const fields: readonly Field[] = operationIds.flatMap((operation) =>
  fieldsBelow(operation, dataSchema(operation)),
)

/** The values at a pointer of data: several, where it leads through a list. */
export function valuesAt(data: unknown, pointer: string): readonly unknown[] {
  const [, ...keys] = pointer.split('/')
  return keys.reduce<readonly unknown[]>(
    (values, key) =>
      values.flatMap((value): readonly unknown[] =>
        key === '*' ? (Array.isArray(value) ? value : []) : isObject(value) ? [value[key]] : [],
      ),
    [data],
  )
}

/** Whether data holds a documented field at its top, or at the top of an element of a list. */
export const hasField = (operation: OperationId, data: unknown): boolean =>
  fields.some(
    ({ parent, pointer, ...field }) =>
      field.operation === operation &&
      (parent === '' || parent === '/*') &&
      valuesAt(data, pointer).some((value) => value !== undefined),
  )
