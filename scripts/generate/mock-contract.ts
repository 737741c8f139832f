import { dataFields, renamableNames } from './assumed-fields.ts'
import { exampleOf } from './example-of.ts'
import { readPattern } from './mock-pattern.ts'
import type { Argument, Model, Operation, Output, Schema } from './model.ts'
import { reachableSchemas } from './reachable-schemas.ts'

type Compact = Record<string, unknown>

const checked = [
  'type',
  'const',
  'enum',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'required',
] as const
const extensions = {
  'x-conditional': 'conditional',
  'x-echo': 'echo',
  'x-future-date': 'futureDate',
} as const
const structural = ['$ref', 'items', 'properties', 'additionalProperties', 'examples']
const texts = ['title', 'description', 'deprecated']
const formats = ['date', 'date-time', 'uri']

/** Leaves out what is only for people, and refuses what the mock's walker (`check-value.ts`) does not know. */
export function compactSchema(schema: Schema, place: string): Compact {
  for (const key of Object.keys(schema)) {
    if (key.startsWith('x-') || [...checked, ...structural, ...texts].includes(key)) continue
    throw new Error(`${place}: the mock does not know the schema keyword \`${key}\``)
  }
  if (schema.format !== undefined && !formats.includes(schema.format)) {
    throw new Error(`${place}: the mock does not know the format \`${schema.format}\``)
  }
  const compact: Compact = {}
  if (schema.$ref !== undefined) compact.$ref = schema.$ref.replace(/^#\/components\/schemas\//, '')
  for (const key of checked) if (schema[key] !== undefined) compact[key] = schema[key]
  for (const [key, name] of Object.entries(extensions)) {
    const value = schema[key as keyof typeof extensions]
    if (value !== undefined) compact[name] = value
  }
  if (schema.examples) compact.known = schema.examples
  if (schema.pattern !== undefined) {
    try {
      compact.pieces = readPattern(schema.pattern)
    } catch (error) {
      throw new Error(`${place}/pattern: ${error instanceof Error ? error.message : error}`)
    }
  }
  if (schema.items) compact.items = compactSchema(schema.items, `${place}/items`)
  if (schema.properties) {
    compact.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, property]) => [
        name,
        compactSchema(property, `${place}/properties/${name}`),
      ]),
    )
  }
  if (schema.additionalProperties !== undefined) {
    compact.additionalProperties =
      schema.additionalProperties === true
        ? true
        : compactSchema(schema.additionalProperties, `${place}/additionalProperties`)
  }
  return compact
}

function compactArgument(argument: Argument, operation: Operation, { document }: Model): Compact {
  const { name, wireName, in: location, required, schema } = argument
  // Nothing is made for arguments.
  const { known: _, pieces: __, ...compact } = compactSchema(schema, `${operation.id} argument ${name}`)
  const isId = schema.type === 'string' && schema.format === undefined
  const example = isId ? exampleOf(document, operation, argument) : undefined
  return {
    name,
    wireName,
    in: location,
    required,
    ...(example !== undefined && { example }),
    schema: compact,
  }
}

function compactOperation(operation: Operation, model: Model): Compact {
  const { id, method, path, success, body } = operation
  const { assumed } = dataFields(model, operation)
  return {
    id,
    method,
    path,
    status: success.status,
    data: success.dataType,
    ...(assumed.length > 0 && { assumed }),
    arguments: operation.arguments.map((argument) => compactArgument(argument, operation, model)),
    ...(body && { body: { required: body.required, schema: compactSchema(body.schema, `${id} body`) } }),
    examples: Object.fromEntries(operation.examples.map(({ name, data }) => [name, data])),
  }
}

/** The first server's URL with the defaults of its variables. */
function defaultBaseUrl({ document }: Model): string {
  const [server] = document.servers as {
    url: string
    variables?: Record<string, { default: string }>
  }[] // Linting has established the shape.
  return (server?.url ?? '').replace(
    /\{(\w+)\}/g,
    (_, name: string) => server?.variables?.[name]?.default ?? '',
  )
}

const union = (names: Iterable<string>): string =>
  [...new Set(names)].map((name) => `'${name}'`).join(' | ') || 'never'
/** A value as code; what the contract's fields mostly are stands there by name, which saves a fifth. */
const code = (value: unknown): string =>
  JSON.stringify(value).replaceAll('{"type":"string"}', 'text').replaceAll('{"type":"number"}', 'number')
const table = (entries: readonly (readonly [string, unknown])[]): string =>
  entries.map(([name, value]) => `    ${JSON.stringify(name)}: ${code(value)},\n`).join('')

/** What the mock needs of the contract at run time, so that it reads no YAML and compiles no schema there. */
export const mockContract: Output = {
  path: 'packages/mock/src/contract.gen.ts',
  render(model) {
    const { operations, schemas } = model
    const roots = operations.flatMap(({ success, body, arguments: args }): Schema[] => [
      { $ref: `#/components/schemas/${success.dataType}` },
      ...(body ? [body.schema] : []),
      ...args.map(({ schema }) => schema),
    ])
    const components = reachableSchemas(model, roots).map(
      (name) => [name, compactSchema(schemas[name] ?? {}, `#/components/schemas/${name}`)] as const,
    )
    return `// generated from openapi/openapi.yaml by scripts/generate/mock-contract.ts
import type { CompactContract, CompactSchema } from './compact-contract.ts'

const text: CompactSchema = { type: 'string' }
const number: CompactSchema = { type: 'number' }

/** The names of the contract's examples, by operation. */
export interface ExampleNames {
${operations.map(({ id, examples }) => `  ${id}: ${union(examples.map(({ name }) => name))}\n`).join('')}}

/** The arguments, and the fields of assumed name, that may have another name on the wire. */
export type Renamable = ${union(renamableNames(model))}

export const contract: CompactContract = {
  baseUrl: ${JSON.stringify(defaultBaseUrl(model))},
  schemas: {
${table(components)}  },
  operations: [
${operations.map((operation) => `    ${code(compactOperation(operation, model))},\n`).join('')}  ],
}
`
  },
}
