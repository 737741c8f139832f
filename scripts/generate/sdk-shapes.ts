import { isDemanded } from './complete-schema.ts'
import { componentOf, refTo } from './component-ref.ts'
import type { Model, Output, Schema } from './model.ts'
import { reachableSchemas } from './reachable-schemas.ts'
import { toLiteral } from './to-literal.ts'

/** What may be reported of a field: no value where the contract marks it, or what is around it, as personal or secret. */
interface Context {
  readonly model: Model
  readonly index: ReadonlyMap<string, number>
  readonly isPrivate: boolean
}

function shapeOf(schema: Schema, context: Context): unknown {
  const { $ref, type, format } = schema
  if ($ref !== undefined) return context.index.get(componentOf($ref))
  if (type === undefined) return 'any'
  if (type === 'array')
    return { items: shapeOf(schema.items ?? {}, context), ...limits(schema.minItems, schema.maxItems) }
  if (type === 'object') {
    const { properties, additionalProperties } = schema
    const members = Object.entries(properties ?? {})
    return {
      props: Object.fromEntries(members.map(([name, one]) => [name, memberOf(one, context)])),
      ...((additionalProperties || !properties) && {
        rest: typeof additionalProperties === 'object' ? shapeOf(additionalProperties, context) : 'any',
      }),
    }
  }
  const kind = format ?? type
  const known = schema['x-known']
  const more = {
    ...(schema.pattern !== undefined && { pattern: schema.pattern }),
    ...((schema.enum || schema.const !== undefined) && { values: schema.enum ?? [schema.const] }),
    ...(known && !context.isPrivate && !schema['x-secret'] && { known }),
    ...limits(schema.minLength ?? schema.minimum, schema.maxLength ?? schema.maximum),
  }
  return Object.keys(more).length > 0 ? { type: kind, ...more } : kind
}

const limits = (min?: number, max?: number): object => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
})

/** A property: its shape if it is demanded, else a list of the shape and the value beside it that demands it, if any. */
function memberOf(property: Schema, context: Context): unknown {
  const shape = shapeOf(property, context)
  const condition = property['x-conditional']
  if (isDemanded(property, context.model.assumptions)) return shape
  return condition ? [shape, condition.property, condition.equals] : [shape]
}

/** What `@travel-card/sdk/check` holds answers against: each component that can be in one, numbered. */
export const sdkShapes: Output = {
  path: 'packages/sdk/src/shapes.gen.ts',
  render(model) {
    const names = reachableSchemas(
      model,
      model.operations.map(({ success }) => refTo(success.dataType)),
    )
    const personal = names.filter((name) => model.schemas[name]?.['x-personal-data'])
    const hidden = new Set([...personal, ...reachableSchemas(model, personal.map(refTo))])
    const index = new Map(names.map((name, position) => [name, position]))
    const rows = names.map((name) => {
      const shape = shapeOf(model.schemas[name] ?? {}, { model, index, isPrivate: hidden.has(name) })
      const start = `/* ${index.get(name)}: ${name} */ `
      return `  ${start}${toLiteral(shape, { indent: 2, before: start.length })},`
    })
    const roots = model.operations.map(({ id, success }) => `  ${id}: ${index.get(success.dataType)},`)
    return `// generated from openapi/openapi.yaml by scripts/generate/sdk-shapes.ts
import type { OperationId } from '@travel-card/contract'
import type { Shape } from './check-types.ts'

/** What \`data\` of each operation is, by its place in \`shapes\`. */
export const roots: { readonly [Id in OperationId]: number } = {
${roots.join('\n')}
}

export const shapes: readonly Shape[] = [
${rows.join('\n')}
]
`
  },
}
