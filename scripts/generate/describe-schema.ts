import { componentOf } from './component-ref.ts'
import type { Assumption, Model, Schema } from './model.ts'
import { assumptionIds } from './read-assumptions.ts'

/** One line for each assumption, for JSDoc: what is open, and what the contract chose. */
export function describeAssumptions(ids: readonly string[], assumptions: readonly Assumption[]): string[] {
  return assumptions
    .filter(({ id }) => ids.includes(id))
    .map(
      ({ id, kind, title, choice }) =>
        `- ${kind === 'assumed' ? 'Assumed' : 'Not known'} (\`${id}\`): ${title}. ${choice}`,
    )
}

/** A schema's description with what its extensions say, so that hovering shows it. */
export function describeSchema(schema: Schema, model: Model): string {
  const target = model.schemas[componentOf(schema.$ref ?? '')]
  const conditional = schema['x-conditional']
  return [
    schema.description ?? target?.description ?? '',
    schema['x-known'] && `- Documented: \`${schema['x-known'].join('`, `')}\`.`,
    conditional && `- There when \`${conditional.property}\` is \`${conditional.equals}\`.`,
    (schema['x-secret'] ?? target?.['x-secret']) && '- Secret: neither log nor store it.',
    (schema['x-personal-data'] ?? target?.['x-personal-data']) &&
      '- Personal data: neither log nor store it.',
    ...describeAssumptions(assumptionIds({ ...schema }), model.assumptions),
  ]
    .filter(Boolean)
    .join('\n')
}
