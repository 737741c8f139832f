import { assumptionIds, componentOf, type Path, refTo, walk } from './document.ts'
import type { Assumption, Model, Operation, Schema } from './model.ts'

/** Tells whether the name of a property, and not just its value, is assumed. */
export const hasAssumedName = (property: Schema, assumptions: readonly Assumption[]): boolean =>
  assumptions.some(({ id, affects }) => affects === 'name' && assumptionIds({ ...property }).includes(id))

/** Returns the properties of an operation's `data` whose names are assumed, so that `wireNames` may change them. */
export function assumedFields({ schemas, assumptions }: Model, { success }: Operation): string[] {
  const properties = Object.entries(schemas[success.dataType ?? '']?.properties ?? {})
  return properties.filter(([, one]) => hasAssumedName(one, assumptions)).map(([name]) => name)
}

/** Returns every argument and field that `wireNames` may rename, by the contract's names. */
export function renamableNames(model: Model): readonly string[] {
  const names = model.operations.flatMap((operation) => [
    ...operation.arguments.filter((one) => one.in === 'query' || one.in === 'body').map(({ name }) => name),
    ...assumedFields(model, operation),
  ])
  return [...new Set(names)]
}

/** Reports each assumed name that is deeper than `wireNames` reaches, or that is also the name of an argument. */
export function checkAssumedFields(model: Model, report: (path: Path, problem: string) => void): void {
  const args = model.operations.flatMap((operation) => operation.arguments.map(({ name }) => name))
  for (const [component, { properties = {} }] of Object.entries(model.schemas)) {
    for (const [name, property] of Object.entries(properties)) {
      if (!hasAssumedName(property, model.assumptions)) continue
      const path = ['components', 'schemas', component, 'properties', name]
      if (!model.operations.some(({ success }) => success.dataType === component))
        report(
          path,
          `the name of \`${name}\` is assumed, but \`wireNames\` only reaches the properties of \`data\` itself`,
        )
      if (args.includes(name))
        report(path, `\`${name}\` is also an argument, so \`wireNames\` could not tell the two apart`)
    }
  }
}

/** Tells whether a property of a component leads back to the component, so that complete data would never end. */
export const isRecursive = (model: Pick<Model, 'schemas'>, component: string, property: Schema): boolean =>
  reachableSchemas(model, [property]).includes(component)

/**
 * Returns the properties of a component that even a complete response may lack: those that depend on another value
 * (`x-conditional`), those whose name is assumed, and those that lead back to the component.
 */
export function exemptFields(model: Pick<Model, 'schemas' | 'assumptions'>, component: string): string[] {
  const { properties = {}, required } = model.schemas[component] ?? {}
  return Object.entries(properties)
    .filter(
      ([, one]) =>
        one['x-conditional'] || hasAssumedName(one, model.assumptions) || isRecursive(model, component, one),
    )
    .map(([name]) => name)
    .filter((name) => !required?.includes(name))
}

/** The value in data at a path, such as `products[].code`: a property, an element of a list (`[]`), or a value by any name (`.*`). */
export interface Field {
  readonly path: string
  readonly required: boolean
  /** The schema at the place, and the component that it refers to. */
  readonly nodes: readonly Schema[]
}

/** Returns everything in a schema, itself included. Follows a schema that contains itself only once. */
export function fieldsOf(
  { schemas }: Pick<Model, 'schemas'>,
  schema: Schema,
  path = '',
  required = false,
  above: readonly Schema[] = [],
): Field[] {
  const target = schemas[componentOf(schema.$ref)] ?? schema
  const field = { path, required, nodes: [...new Set([schema, target])] }
  if (above.includes(target)) return [field]
  const { properties = {}, items, additionalProperties } = target
  const below = (node: Schema | true | undefined, end: string, isRequired = false): Field[] =>
    typeof node === 'object'
      ? fieldsOf({ schemas }, node, `${path}${end}`, isRequired, [...above, target])
      : []
  return [
    field,
    ...Object.entries(properties).flatMap(([key, node]) =>
      below(node, path === '' ? key : `.${key}`, target.required?.includes(key)),
    ),
    ...below(items, '[]'),
    ...below(additionalProperties, '.*'),
  ]
}

/** Returns the paths of a component's fields that carry a mark; none without a component. */
export function markedFields(
  model: Pick<Model, 'schemas'>,
  mark: 'x-personal-data' | 'x-secret',
  component: string | undefined,
): string[] {
  if (component === undefined) return []
  const marked = fieldsOf(model, refTo(component)).filter(({ nodes }) => nodes.some((node) => node[mark]))
  return marked.map(({ path }) => path)
}

/** Returns the schemas of what an operation responds with: its data, if any, and the bodies of documented failures. */
export const responseSchemas = ({ success: { dataType }, failures }: Operation): Schema[] => [
  ...(dataType === undefined ? [] : [refTo(dataType)]),
  ...failures.map(({ bodyType }) => refTo(bodyType)),
]

/** Returns the names of the components that these schemas reach, in the contract's order. */
export function reachableSchemas({ schemas }: Pick<Model, 'schemas'>, roots: readonly Schema[]): string[] {
  const found = new Set<string>()
  const visit = (schema: Schema): void => {
    walk(schema, ({ $ref }) => {
      const name = componentOf($ref)
      const target = schemas[name]
      if (!target || found.has(name)) return
      found.add(name)
      visit(target)
    })
  }
  roots.forEach(visit)
  return Object.keys(schemas).filter((name) => found.has(name))
}
