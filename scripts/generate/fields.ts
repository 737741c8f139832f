import { assumptionIds, componentOf, type Path, refTo, walk } from './document.ts'
import type { Assumption, Model, Operation, Schema } from './model.ts'

/** Whether the very name of a property is assumed. */
export const hasAssumedName = (property: Schema, assumptions: readonly Assumption[]): boolean =>
  assumptions.some(({ id, affects }) => affects === 'name' && assumptionIds({ ...property }).includes(id))

/** The properties of an operation's `data` whose name is assumed, which `wireNames` may change. */
export function assumedFields(
  { schemas, assumptions }: Pick<Model, 'schemas' | 'assumptions'>,
  { success }: Operation,
): string[] {
  const properties = Object.entries(schemas[success.dataType]?.properties ?? {})
  return properties.filter(([, one]) => hasAssumedName(one, assumptions)).map(([name]) => name)
}

/** Everything that `wireNames` may give another name, by the contract's names. */
export function renamableNames(
  model: Pick<Model, 'schemas' | 'assumptions' | 'operations'>,
): readonly string[] {
  const names = model.operations.flatMap((operation) => [
    ...operation.arguments.filter((one) => one.in === 'query' || one.in === 'body').map(({ name }) => name),
    ...assumedFields(model, operation),
  ])
  return [...new Set(names)]
}

/** Says where an assumed name stands deeper than `wireNames` reaches, or is an argument's as well. */
export function checkAssumedFields(
  model: Pick<Model, 'schemas' | 'assumptions' | 'operations'>,
  report: (path: Path, problem: string) => void,
): void {
  const args = model.operations.flatMap((operation) => operation.arguments.map(({ name }) => name))
  for (const [component, { properties = {} }] of Object.entries(model.schemas)) {
    for (const [name, property] of Object.entries(properties)) {
      if (!hasAssumedName(property, model.assumptions)) continue
      const path = ['components', 'schemas', component, 'properties', name]
      if (!model.operations.some(({ success }) => success.dataType === component))
        report(
          path,
          `the name of \`${name}\` is assumed, and \`wireNames\` reaches the properties of \`data\` alone`,
        )
      if (args.includes(name))
        report(path, `\`${name}\` is an argument as well: \`wireNames\` could not tell the two apart`)
    }
  }
}

/**
 * The properties of a schema that may be missing from a complete answer, too: those that depend on the value beside them
 * (`x-conditional`), and those whose very name is assumed.
 */
export const exemptFields = (
  { properties = {}, required }: Schema,
  assumptions: readonly Assumption[],
): string[] =>
  Object.entries(properties)
    .filter(([, one]) => one['x-conditional'] || hasAssumedName(one, assumptions))
    .map(([name]) => name)
    .filter((name) => !required?.includes(name))

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
