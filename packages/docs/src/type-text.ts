import { componentOf, type Model, type Schema } from 'scripts/generate'

/** The type of a value in words: `text (date)`, `list of objects`, `"success"`. */
export function typeText(schema: Schema, { schemas }: Pick<Model, 'schemas'>): string {
  const target = schema.$ref === undefined ? schema : (schemas[componentOf(schema.$ref)] ?? {})
  if (target.const !== undefined) return `\`${JSON.stringify(target.const)}\``
  if (target.type === 'array') {
    const items = target.items ? typeText(target.items, { schemas }) : 'anything'
    return `list of ${items === 'not documented' ? 'values that are not documented' : `${items}s`}`
  }
  if (target.type === undefined) return 'not documented'
  return target.format === undefined ? target.type : `${target.type} (${target.format})`
}
