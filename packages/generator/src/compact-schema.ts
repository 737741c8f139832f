import { forPeople } from './check-schemas.ts'
import { componentOf, walk } from './document.ts'
import { hasAssumedName, isRecursive } from './fields.ts'
import type { Model, Schema } from './model.ts'

/** A schema in the form that the packages use at run time. */
export type Compact = Record<string, unknown>

/** Keywords that have different names in the checks and the generators of data. */
const renamed: Readonly<Record<string, string>> = {
  minLength: 'min',
  minimum: 'min',
  minItems: 'min',
  maxLength: 'max',
  maximum: 'max',
  maxItems: 'max',
  exclusiveMinimum: 'above',
  exclusiveMaximum: 'below',
  uniqueItems: 'unique',
  'x-conditional': 'conditional',
  'x-echo': 'echo',
  'x-future-date': 'futureDate',
  'x-nullable': 'nullable',
}

/** Returns the keywords of a schema that are used at run time and contain no other schemas. */
function keptKeywords({ $ref, items, properties, additionalProperties, examples, ...others }: Schema) {
  return Object.entries(others).filter(
    ([key]) => key !== 'const' && !forPeople.includes(key) && (!key.startsWith('x-') || key in renamed),
  )
}

/**
 * Finds the components to inline: those that only one other schema refers to, without adding rules there. Leaving out their names
 * saves bytes in a browser.
 */
export function findInlined(schemas: readonly Schema[]): ReadonlySet<string> {
  const references = new Map<string, number>()
  walk(schemas, (schema: Schema) => {
    if (schema.$ref === undefined) return
    const name = componentOf(schema.$ref)
    const isAlone = keptKeywords(schema).every(([key]) => key in renamed)
    references.set(name, (references.get(name) ?? 0) + (isAlone ? 1 : 2))
  })
  return new Set([...references].filter(([, times]) => times === 1).map(([name]) => name))
}

/** A schema's surroundings, as far as `compactSchema` has to know them. */
interface Context {
  /** The components to inline. */
  readonly inlined?: Readonly<Record<string, Schema>>
  readonly assumptions?: Model['assumptions']
  /** All components, and the name of the one that contains the schema. */
  readonly schemas?: Model['schemas']
  readonly component?: string
  /** Whether a schema around this one is personal or secret, so that reports must not show its value. */
  readonly isPrivate?: boolean
}

/** Tells whether reports must not show a schema's value. */
export const isPrivate = (schema: Schema | undefined): boolean =>
  schema?.['x-personal-data'] === true || schema?.['x-secret'] === true

/** Drops the keywords that only inform people. */
export function compactSchema(schema: Schema, context: Context = {}): Compact {
  const { inlined = {}, assumptions = [], schemas = {}, component = '' } = context
  const { $ref, items, properties, additionalProperties, examples } = schema
  const isHidden = context.isPrivate || isPrivate(schema)
  const inner = (one: Schema): Compact => compactSchema(one, { ...context, isPrivate: isHidden })
  const target = inlined[componentOf($ref)]
  const isExempt = (property: Schema): boolean =>
    hasAssumedName(property, assumptions) || isRecursive({ schemas }, component, property)
  return {
    ...(target
      ? compactSchema(target, { ...context, isPrivate: isHidden, component: componentOf($ref) })
      : $ref !== undefined && { $ref: componentOf($ref) }),
    ...Object.fromEntries(keptKeywords(schema).map(([key, value]) => [renamed[key] ?? key, value])),
    ...(schema.const !== undefined && { enum: [schema.const] }),
    ...(schema['x-known'] && { [isHidden ? 'samples' : 'known']: schema['x-known'] }),
    ...(schema.pattern !== undefined && examples && { samples: examples }),
    ...(items && { items: inner(items) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [
          name,
          { ...inner(property), ...(isExempt(property) && { exempt: true }) },
        ]),
      ),
    }),
    ...(additionalProperties !== undefined && {
      rest: additionalProperties === true ? {} : inner(additionalProperties),
    }),
  }
}
