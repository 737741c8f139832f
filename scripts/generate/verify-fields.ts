import type { Model, Output, Schema } from './model.ts'
import { assumptionIds } from './read-assumptions.ts'
import { toLiteral } from './to-literal.ts'

/** Each documented property below a schema, as a row of the table. */
function fieldsOf({ schemas }: Model, root: Schema): readonly object[] {
  const componentOf = ({ $ref = '' }: Schema): Schema =>
    schemas[$ref.replace('#/components/schemas/', '')] ?? {}

  function visit(given: Schema, pointer: string, around: readonly Schema[]): object[] {
    const schema = given.$ref === undefined ? given : componentOf(given)
    if (around.includes(schema)) return []
    const rows = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
      const here = `${pointer}/${name}`
      const isRequired = schema.required?.includes(name)
      return [
        { ...rowOf(property, here), ...(isRequired && { isRequired }) },
        ...visit(property, here, [...around, schema]),
      ]
    })
    return schema.items ? [...rows, ...visit(schema.items, `${pointer}/*`, around)] : rows
  }

  function rowOf(property: Schema, pointer: string): object {
    const { type, items, properties, ...schema } = property.$ref ? componentOf(property) : property
    const entries = [property, schema, items ?? {}].flatMap((one) => assumptionIds({ ...one }))
    const known = schema['x-enumDescriptions'] && Object.keys(schema['x-enumDescriptions'])
    const isOpen =
      (type === 'object' && !properties) ||
      (type === 'array' && !items?.type && !componentOf(items ?? {}).type)
    return {
      pointer,
      ...(entries.length > 0 && { entries: [...new Set(entries)] }),
      ...(known && { known }),
      ...(isOpen && { isOpen }),
      ...(property['x-conditional'] && { when: property['x-conditional'] }),
    }
  }
  return visit(root, '', [])
}

/** What `@travel-card/verify` looks for in answers: each documented field, with the entries that it is marked with. */
export const verifyFields: Output = {
  path: 'packages/verify/src/fields.gen.ts',
  render(model) {
    const operations = model.operations.map(({ id, success }) => {
      const rows = fieldsOf(model, { $ref: `#/components/schemas/${success.dataType}` })
      return `  ${id}: [\n${rows.map((row) => `    ${toLiteral(row, { indent: 4 })},`).join('\n')}\n  ],`
    })
    return `// generated from openapi/openapi.yaml by scripts/generate/verify-fields.ts
import type { OperationId } from '@travel-card/contract'
import type { Field } from './observing/field.ts'

/** The documented fields of each operation's \`data\`. */
export const fields: { readonly [Id in OperationId]: readonly Field[] } = {
${operations.join('\n')}
}
`
  },
}
