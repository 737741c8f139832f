import type { Model } from './model.ts'
import { reachableSchemas } from './reachable-schemas.ts'
import { walk } from './walk.ts'

/** Whether a mark, such as `x-secret`, stands on a schema that can be reached from a component. */
export function hasMark(
  model: Pick<Model, 'schemas'>,
  mark: 'x-personal-data' | 'x-secret',
  component: string,
): boolean {
  let found = false
  for (const name of reachableSchemas(model, [{ $ref: `#/components/schemas/${component}` }]))
    walk(model.schemas[name], (node) => {
      found ||= node[mark] === true
    })
  return found
}
