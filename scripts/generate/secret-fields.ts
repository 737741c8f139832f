import type { Model, Schema } from './model.ts'

/** The paths of the fields in a component that are marked `x-secret`, such as `products[].code`. */
export function secretFields(model: Model, component: string): string[] {
  const visit = (schema: Schema, path: string, seen: readonly string[]): string[] => {
    const name = schema.$ref?.replace('#/components/schemas/', '')
    if (schema['x-secret']) return [path]
    if (name !== undefined) {
      return seen.includes(name) ? [] : visit(model.schemas[name] ?? {}, path, [...seen, name])
    }
    const { items, properties = {}, additionalProperties } = schema
    return [
      ...Object.entries(properties).flatMap(([key, property]) =>
        visit(property, path === '' ? key : `${path}.${key}`, seen),
      ),
      ...(items ? visit(items, `${path}[]`, seen) : []),
      ...(typeof additionalProperties === 'object' ? visit(additionalProperties, `${path}.*`, seen) : []),
    ]
  }
  return visit({ $ref: `#/components/schemas/${component}` }, '', [])
}
