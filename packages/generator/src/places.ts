import { assumptionIds } from './document.ts'
import { fieldsOf } from './fields.ts'
import type { Model, Operation, Schema } from './model.ts'

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
export function placesOf(model: Pick<Model, 'schemas'>, operation: Operation): Place[] {
  const known = operation.arguments.map(({ name, schema, required, description, assumptions }) =>
    place(name, [schema], { isField: false, required, description, ids: assumptions }),
  )
  const data = fieldsOf(model, model.schemas[operation.success.dataType ?? ''] ?? {})
  const fields = data.filter(({ path }) => !/^$|\[\]$|\.\*$/.test(path))
  return [...known, ...fields.map(({ path, nodes, required }) => place(path, nodes, { required }))]
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
