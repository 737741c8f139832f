import { type OperationId, operations } from '@travel-card/contract'
import openapi from '@travel-card/contract/openapi.json' with { type: 'json' }
import { type Data, isObject } from './redactor.ts'
import { operationIds, type Read } from './varied-request.ts'

/** A documented field in the `data` of a response. */
export interface Field {
  readonly operation: OperationId
  /** A JSON pointer into `data`, with `*` for each index of a list. */
  readonly pointer: string
  /** The pointer of the objects that may contain the field. */
  readonly parent: string
  readonly name: string
  readonly schema: Schema
  /** The ids of the open questions about the field. */
  readonly questions: readonly string[]
}

interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly 'x-assumption'?: string | readonly string[]
  /** The condition under which the property is documented: another property of the same object has this value. */
  readonly 'x-conditional'?: { readonly property: string; readonly equals: string }
}

const componentOf = (name: string): Schema => Reflect.get(openapi.components.schemas, name)

const resolve = (schema: Schema): Schema =>
  schema.$ref === undefined ? schema : resolve(componentOf(schema.$ref.replace('#/components/schemas/', '')))

/** Returns the schema of what a call resolves to: `data`, or the envelope without `status` if it has more. */
function resultOf(operation: OperationId): Schema | undefined {
  const { method, path } = operations[operation]
  const { responses } = Reflect.get(Reflect.get(openapi.paths, path), method.toLowerCase())
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  const [media] = Object.values(Object(Object(success).content))
  const { status: _, ...members } = resolve(Object(media).schema ?? {}).properties ?? {}
  const isAlone = Object.keys(members).length <= 1
  return isAlone ? members.data : { properties: members }
}

/** Returns all documented properties below a schema. */
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
    const resolved = resolve(property)
    const marked = [property, resolved, resolved.items ?? {}]
    const questions = marked.flatMap((one) => one['x-assumption'] ?? [])
    const schema = { ...resolved, ...property }
    return [
      { operation, pointer, parent, name, schema, questions },
      ...fieldsBelow(operation, property, pointer, inside),
    ]
  })
  return schema.items ? [...own, ...fieldsBelow(operation, schema.items, `${parent}/*`, inside)] : own
}

/** The documented fields of all operations. */
export const documented: readonly Field[] = operationIds.flatMap((operation) => {
  const result = resultOf(operation)
  return result === undefined ? [] : fieldsBelow(operation, result)
})

/** The field names in the contract, which anyone may see. */
export const documentedNames: readonly string[] = namesOf(documented)

/** Returns the names that stand in responses with these fields. */
export function namesOf(fields: readonly Field[]): readonly string[] {
  return ['status', 'data', ...fields.map(({ name }) => name)]
}

/** Returns the values at a pointer: several if the pointer leads through a list. */
function valuesAt(data: unknown, pointer: string): readonly unknown[] {
  const [, ...keys] = pointer.split('/')
  return keys.reduce<readonly unknown[]>(
    (values, key) =>
      values.flatMap((value): readonly unknown[] =>
        key === '*' ? (Array.isArray(value) ? value : []) : isObject(value) ? [value[key]] : [],
      ),
    [data],
  )
}

/** The value of a documented field in a response, or `undefined` if the object that may contain the field lacks it. */
export interface FieldValue {
  readonly field: Field
  readonly value: unknown
  /** The object that may contain the field. */
  readonly owner: Data
  /** The request's input. */
  readonly input: Read['input']
}

/** Returns the values of all documented fields in a response's data. */
export const valuesIn = ({ operation, input }: Read, data: unknown): readonly FieldValue[] =>
  documented
    .filter((field) => field.operation === operation)
    .flatMap((field) =>
      valuesAt(data, field.parent)
        .filter(isObject)
        .map((owner) => ({ field, value: owner[field.name], owner, input })),
    )

/** The documented fields that contain no other documented fields. */
const leaves = new Set(
  documented.filter(
    ({ operation, pointer }) =>
      !documented.some((one) => one.operation === operation && `${one.parent}/`.startsWith(`${pointer}/`)),
  ),
)

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'object' && Object.keys(Object(value)).length === 0)

/**
 * Returns the names of the documented fields at the top level of the data, or of its elements if it is a list, that contain a
 * documented value. An empty list contains none, and neither does an object such as `{ card: {} }`.
 */
export function filledIn(operation: OperationId, data: unknown): readonly string[] {
  const filled = valuesIn({ operation, input: {} }, data).filter(
    ({ field, value }) => leaves.has(field) && !isEmpty(value),
  )
  return [...new Set(filled.map(({ field }) => /[^/*]+/.exec(field.pointer)?.[0] ?? ''))]
}

/** The number of an operation's documented fields, and how many of them had a value in at least one response. */
export interface Coverage {
  readonly seen: number
  readonly documented: number
}

export function coverageOf(values: readonly FieldValue[], operation: OperationId): Coverage {
  const own = documented.filter((field) => field.operation === operation)
  const isSeen = (field: Field): boolean =>
    values.some((one) => one.field === field && one.value !== undefined && one.value !== null)
  return { seen: own.filter(isSeen).length, documented: own.length }
}
