import {
  compactSchema,
  findInlined,
  isPrivate,
  type Output,
  reachableSchemas,
  refTo,
  responseSchemas,
  type Schema,
  toLiteral,
} from 'generator'

/** Constants for the most common fields, which make the table a fifth smaller. */
const shortened = { "{ type: 'string' }": 'text', "{ type: 'number' }": 'number' }

/** The components that `/check` and the mock use to check responses and requests. */
export const schemaTable: Output = {
  path: 'packages/contract/src/schemas/components.gen.ts',
  render(model) {
    const { operations, schemas, assumptions } = model
    const roots = operations.flatMap((operation): Schema[] => [
      ...responseSchemas(operation),
      ...(operation.body ? [operation.body.schema] : []),
      ...operation.arguments.map(({ schema }) => schema),
    ])
    const names = reachableSchemas(model, roots)
    const hidden = new Set(
      reachableSchemas(model, names.filter((name) => isPrivate(schemas[name])).map(refTo)),
    )
    const components = names.map((name) => [name, schemas[name] ?? {}] as const)
    // The roots count twice, because operations refer to their components by name.
    const alone = findInlined([...roots, ...roots, ...components.map(([, one]) => one)])
    const inlined = Object.fromEntries(components.filter(([name]) => alone.has(name)))
    const table = components
      .filter(([name]) => !alone.has(name))
      .map(([name, one]) => [
        name,
        compactSchema(one, { inlined, assumptions, schemas, component: name, isPrivate: hidden.has(name) }),
      ])
    const responses = operations.map(({ id, success, failures }) => [
      id,
      {
        ...(success.dataType !== undefined && { data: success.dataType }),
        ...(failures.length > 0 && {
          failures: Object.fromEntries(failures.map(({ status, bodyType }) => [status, bodyType])),
        }),
      },
    ])
    return `import type { OperationId } from '../types.gen.ts'
import type { CompactSchema, ResponseSchemas, Schemas } from './compact-schema.ts'

const text: CompactSchema = { type: 'string' }
const number: CompactSchema = { type: 'number' }

export const schemas: Schemas = ${toLiteral(Object.fromEntries(table), { indent: 0, names: shortened })}

/** The responses of each operation. */
export const responses: { readonly [Id in OperationId]: ResponseSchemas } = ${toLiteral(Object.fromEntries(responses), { indent: 0 })}
`
  },
}
