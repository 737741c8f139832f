import { componentOf } from './component-ref.ts'
import type { Model, Schema } from './model.ts'
import { walk } from './walk.ts'

/** The names of the components that can be reached from these schemas, in the contract's order. */
export function reachableSchemas({ schemas }: Pick<Model, 'schemas'>, roots: readonly Schema[]): string[] {
  const found = new Set<string>()
  const visit = (schema: Schema): void => {
    walk(schema, ({ $ref }) => {
      const name = typeof $ref === 'string' ? componentOf($ref) : ''
      const target = schemas[name]
      if (!target || found.has(name)) return
      found.add(name)
      visit(target)
    })
  }
  roots.forEach(visit)
  return Object.keys(schemas).filter((name) => found.has(name))
}
