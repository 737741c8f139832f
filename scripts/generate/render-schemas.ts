import { forPeople } from './check-schemas.ts'
import { componentOf, refTo, walk } from './document.ts'
import { hasAssumedName, reachableSchemas } from './fields.ts'
import type { Model, Output, Schema } from './model.ts'
import { toLiteral } from './to-literal.ts'

export type Compact = Record<string, unknown>

/** Keywords that have different names in the checks and the generators of data. */
const renamed: Readonly<Record<string, string>> = {
  minLength: 'min',
  minimum: 'min',
  minItems: 'min',
  maxLength: 'max',
  maximum: 'max',
  maxItems: 'max',
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
function findInlined(schemas: readonly Schema[]): ReadonlySet<string> {
  const references = new Map<string, number>()
  walk(schemas, (schema: Schema) => {
    if (schema.$ref === undefined) return
    const name = componentOf(schema.$ref)
    const isAlone = keptKeywords(schema).every(([key]) => key in renamed)
    references.set(name, (references.get(name) ?? 0) + (isAlone ? 1 : 2))
  })
  return new Set([...references].filter(([, times]) => times === 1).map(([name]) => name))
}

/** What `compactSchema` has to know about a schema's surroundings. */
interface Context {
  /** The components to inline. */
  readonly inlined?: Readonly<Record<string, Schema>>
  readonly assumptions?: Model['assumptions']
  /** Whether a schema around this one is personal or secret, so that reports must not show its value. */
  readonly isPrivate?: boolean
}

const isPrivate = (schema: Schema | undefined): boolean =>
  schema?.['x-personal-data'] === true || schema?.['x-secret'] === true

/** Drops the keywords that only inform people. */
export function compactSchema(schema: Schema, context: Context = {}): Compact {
  const { inlined = {}, assumptions = [] } = context
  const { $ref, items, properties, additionalProperties, examples } = schema
  const isHidden = context.isPrivate || isPrivate(schema)
  const inner = (one: Schema): Compact => compactSchema(one, { ...context, isPrivate: isHidden })
  const target = inlined[componentOf($ref)]
  return {
    ...(target ? inner(target) : $ref !== undefined && { $ref: componentOf($ref) }),
    ...Object.fromEntries(keptKeywords(schema).map(([key, value]) => [renamed[key] ?? key, value])),
    ...(schema.const !== undefined && { enum: [schema.const] }),
    ...(schema['x-known'] && { [isHidden ? 'samples' : 'known']: schema['x-known'] }),
    ...(schema.pattern !== undefined && { samples: examples }),
    ...(items && { items: inner(items) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [
          name,
          { ...inner(property), ...(hasAssumedName(property, assumptions) && { exempt: true }) },
        ]),
      ),
    }),
    ...(additionalProperties !== undefined && {
      rest: additionalProperties === true ? {} : inner(additionalProperties),
    }),
  }
}

/** Constants for the most common fields, which make the table a fifth smaller. */
const shortened = { "{ type: 'string' }": 'text', "{ type: 'number' }": 'number' }

/** The components that `/check` and the mock use to check responses and requests. */
export const schemaTable: Output = {
  path: 'packages/contract/src/schemas/components.gen.ts',
  render(model) {
    const { operations, schemas, assumptions } = model
    const roots = operations.flatMap(({ success, failures, body, arguments: args }): Schema[] => [
      refTo(success.dataType),
      ...failures.map(({ bodyType }) => refTo(bodyType)),
      ...(body ? [body.schema] : []),
      ...args.map(({ schema }) => schema),
    ])
    const names = reachableSchemas(model, roots)
    const hidden = new Set(
      reachableSchemas(model, names.filter((name) => isPrivate(schemas[name])).map(refTo)),
    )
    const components = names.map((name) => [name, schemas[name] ?? {}] as const)
    // The roots count twice, because operations refer to their components by name.
    const alone = findInlined([...roots, ...roots, ...components.map(([, one]) => one)])
    const inlined = Object.fromEntries(components.filter(([name]) => alone.has(name)))
    const table = components
      .filter(([name]) => !alone.has(name))
      .map(([name, one]) => [name, compactSchema(one, { inlined, assumptions, isPrivate: hidden.has(name) })])
    const responses = operations.map(({ id, success, failures }) => [
      id,
      {
        data: success.dataType,
        ...(failures.length > 0 && {
          failures: Object.fromEntries(failures.map(({ status, bodyType }) => [status, bodyType])),
        }),
      },
    ])
    return `// generated from openapi/openapi.yaml by scripts/generate/render-schemas.ts
import type { OperationId } from '../types.gen.ts'
import type { CompactSchema, ResponseSchemas, Schemas } from './compact-schema.ts'

const text: CompactSchema = { type: 'string' }
const number: CompactSchema = { type: 'number' }

export const schemas: Schemas = ${toLiteral(Object.fromEntries(table), { indent: 0, names: shortened })}

/** What each operation responds with. */
export const responses: { readonly [Id in OperationId]: ResponseSchemas } = ${toLiteral(Object.fromEntries(responses), { indent: 0 })}
`
  },
}
