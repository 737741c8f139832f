import type { Assumption, Model, Operation, Schema } from './model.ts'
import type { Path } from './pointer.ts'
import { assumptionIds } from './read-assumptions.ts'

/** Whether the very name of a property is assumed. */
export const hasAssumedName = (property: Schema, assumptions: readonly Assumption[]): boolean =>
  assumptions.some(({ id, affects }) => affects === 'name' && assumptionIds({ ...property }).includes(id))

/** The properties of an operation's `data`: those whose name is assumed, which `wireNames` may change, and the others. */
export function dataFields(
  { schemas, assumptions }: Pick<Model, 'schemas' | 'assumptions'>,
  { success }: Operation,
): { readonly assumed: readonly string[]; readonly documented: readonly string[] } {
  const properties = Object.entries(schemas[success.dataType]?.properties ?? {})
  const namesOf = (isAssumed: boolean): string[] =>
    properties.filter(([, one]) => hasAssumedName(one, assumptions) === isAssumed).map(([name]) => name)
  return { assumed: namesOf(true), documented: namesOf(false) }
}

/** Everything that `wireNames` may give another name, by the contract's names. */
export function renamableNames(
  model: Pick<Model, 'schemas' | 'assumptions' | 'operations'>,
): readonly string[] {
  const names = model.operations.flatMap((operation) => [
    ...operation.arguments.filter((one) => one.in !== 'path').map(({ name }) => name),
    ...dataFields(model, operation).assumed,
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
