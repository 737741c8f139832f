import { hasAssumedName } from './assumed-fields.ts'
import type { Assumption, Schema } from './model.ts'

/**
 * Whether a complete answer must hold a property: each documented one, unless it depends on the value beside it
 * (`x-conditional`) or its very name is assumed.
 */
export function isDemanded(property: Schema, assumptions: readonly Assumption[]): boolean {
  return !property['x-conditional'] && !hasAssumedName(property, assumptions)
}

/** The schema of an answer that holds all documented fields; `rename` turns each component's name into the complete one's. */
export function completeSchema(
  schema: Schema,
  assumptions: readonly Assumption[],
  rename: (component: string) => string = (component) => component,
): Schema {
  const complete = (inner: Schema): Schema => completeSchema(inner, assumptions, rename)
  const properties = Object.entries(schema.properties ?? {})
  return {
    ...schema,
    ...(schema.$ref && {
      $ref: schema.$ref.replace(/[^/]+$/, rename),
    }),
    ...(schema.items && { items: complete(schema.items) }),
    ...(typeof schema.additionalProperties === 'object' && {
      additionalProperties: complete(schema.additionalProperties),
    }),
    ...(schema.properties && {
      properties: Object.fromEntries(properties.map(([name, property]) => [name, complete(property)])),
      required: properties.filter(([, property]) => isDemanded(property, assumptions)).map(([name]) => name),
    }),
  }
}
