import { componentOf, refTo } from './component-ref.ts'
import type { Model, Schema } from './model.ts'

/** The paths of the fields in a component that carry a mark, such as `products[].code`. */
export function markedFields(
  { schemas }: Pick<Model, 'schemas'>,
  mark: 'x-personal-data' | 'x-secret',
  component: string,
): string[] {
  const visit = (schema: Schema, path: string, seen: readonly string[]): string[] => {
    const { $ref, items, properties = {}, additionalProperties } = schema
    if (schema[mark]) return [path]
    if ($ref !== undefined) {
      const name = componentOf($ref)
      return seen.includes(name) ? [] : visit(schemas[name] ?? {}, path, [...seen, name])
    }
    return [
      ...Object.entries(properties).flatMap(([key, property]) =>
        visit(property, path === '' ? key : `${path}.${key}`, seen),
      ),
      ...(items ? visit(items, `${path}[]`, seen) : []),
      ...(typeof additionalProperties === 'object' ? visit(additionalProperties, `${path}.*`, seen) : []),
    ]
  }
  return visit(refTo(component), '', [])
}
