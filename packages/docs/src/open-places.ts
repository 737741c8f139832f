import { assumptionIds, type Model, type Operation, type Schema } from 'scripts/generate'

/** An argument of an operation, or a field of its `data`. */
export interface Place {
  /** The name with its path, such as `featuresAccess[].status`. */
  readonly label: string
  readonly isField: boolean
  readonly description: string
  readonly required: boolean
  /** The ids of the open questions about the place. */
  readonly ids: readonly string[]
  readonly sensitivity: 'Secret' | 'Personal data' | undefined
}

/** Returns the arguments of an operation and the fields of its `data`, in the contract's order. */
export function placesOf({ schemas }: Pick<Model, 'schemas'>, operation: Operation): Place[] {
  const known = operation.arguments.map(({ name, schema, required, description, assumptions }) =>
    place(name, [schema], { isField: false, required, description, ids: assumptions }),
  )
  return [...known, ...fieldsOf(schemas, schemas[operation.success.dataType] ?? {}, '', [])]
}

function place(label: string, nodes: readonly Schema[], given: Partial<Place>): Place {
  const isMarked = (mark: 'x-secret' | 'x-personal-data'): boolean => nodes.some((node) => node[mark])
  return {
    label,
    isField: true,
    description: nodes.find(({ description }) => description)?.description ?? '',
    required: false,
    ids: nodes.flatMap((node) => [...assumptionIds({ ...node })]),
    sensitivity: isMarked('x-secret') ? 'Secret' : isMarked('x-personal-data') ? 'Personal data' : undefined,
    ...given,
  }
}

/** Returns the fields of a schema, nested ones included. Follows a schema that contains itself only once. */
function fieldsOf(schemas: Model['schemas'], schema: Schema, label: string, above: Schema[]): Place[] {
  const target = schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema
  if (above.includes(target)) return []
  const below = (value: Schema | true | undefined, name: string): Place[] =>
    typeof value === 'object' ? fieldsOf(schemas, value, name, [...above, target]) : []
  const own = Object.entries(target.properties ?? {}).flatMap(([key, property]) => {
    const name = label === '' ? key : `${label}.${key}`
    const nodes = [property, schemas[property.$ref?.split('/').at(-1) ?? ''] ?? {}]
    return [
      place(name, nodes, { required: target.required?.includes(key) ?? false }),
      ...below(property, name),
    ]
  })
  return [...own, ...below(target.items, `${label}[]`), ...below(target.additionalProperties, `${label}.*`)]
}
