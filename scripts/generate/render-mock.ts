import { forPeople } from './check-schemas.ts'
import { describeOperation } from './describe.ts'
import { asList, asObject, componentOf, refTo, walk } from './document.ts'
import { assumedFields, reachableSchemas, renamableNames } from './fields.ts'
import type { Argument, Model, Operation, Output, Schema } from './model.ts'
import { toLiteral } from './to-literal.ts'

type Compact = Record<string, unknown>

/** What the mock knows by another name. */
const renamed: Readonly<Record<string, string>> = {
  'x-conditional': 'conditional',
  'x-echo': 'echo',
  'x-future-date': 'futureDate',
  'x-nullable': 'nullable',
}

/** What the mock reads of the keywords of a schema that hold no other schemas. */
function keptKeywords({ $ref, items, properties, additionalProperties, examples, ...others }: Schema) {
  return Object.entries(others).filter(
    ([key]) => !forPeople.includes(key) && (!key.startsWith('x-') || key in renamed),
  )
}

/**
 * The components that stand where another one refers to them, because nothing else does, and nothing is added there to what
 * is checked. Without their names a browser loads less.
 */
function findInlined(roots: readonly Schema[], components: readonly Schema[]): ReadonlySet<string> {
  const references = new Map<string, number>()
  // Twice, because what operations refer to is found by its name.
  walk([...roots, ...roots, ...components], (schema: Schema) => {
    if (schema.$ref === undefined) return
    const name = componentOf(schema.$ref)
    const isAlone = keptKeywords(schema).every(([key]) => key in renamed)
    references.set(name, (references.get(name) ?? 0) + (isAlone ? 1 : 2))
  })
  return new Set([...references].filter(([, times]) => times === 1).map(([name]) => name))
}

/**
 * Leaves out what is only for people.
 *
 * @param inlined The components that stand where they are referred to.
 */
function compactSchema(schema: Schema, inlined: Readonly<Record<string, Schema>> = {}): Compact {
  const { $ref, items, properties, additionalProperties, examples } = schema
  const kept = keptKeywords(schema)
  const name = componentOf($ref ?? '')
  const target = inlined[name]
  return {
    ...(target ? compactSchema(target, inlined) : $ref !== undefined && { $ref: name }),
    ...Object.fromEntries(kept.map(([key, value]) => [renamed[key] ?? key, value])),
    // Documented values, or texts that a pattern takes; all other examples are for people.
    ...(schema['x-known'] && { known: schema['x-known'] }),
    ...(schema.pattern !== undefined && { known: examples }),
    ...(items && { items: compactSchema(items, inlined) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, compactSchema(property, inlined)]),
      ),
    }),
    ...(additionalProperties !== undefined && {
      additionalProperties: additionalProperties === true || compactSchema(additionalProperties, inlined),
    }),
  }
}

function compactArgument({
  name,
  wireName,
  in: location,
  required,
  filled,
  schema,
  example,
}: Argument): Compact {
  // Nothing is made for arguments.
  const { known: _, ...compact } = compactSchema(schema)
  const isId = schema.type === 'string' && schema.format === undefined && example !== undefined
  // Names of headers are told in lower case.
  const sentAs = location === 'header' ? wireName.toLowerCase() : wireName
  const isRequired = filled?.required ?? required
  return {
    name,
    ...(sentAs !== name && { wireName: sentAs }),
    in: location,
    required: isRequired,
    ...(isId && { example }),
    schema: compact,
  }
}

/** The fields of a body are arguments; only what its schema says of others is left. */
function compactBody({
  required,
  schema: { additionalProperties },
}: NonNullable<Operation['body']>): Compact {
  return typeof additionalProperties === 'object'
    ? { required, additionalProperties: compactSchema(additionalProperties) }
    : { required }
}

function compactOperation(operation: Operation, model: Model): Compact {
  const { id, method, path, success, body, failures } = operation
  const assumed = assumedFields(model, operation)
  return {
    id,
    method,
    path,
    status: success.status,
    data: success.dataType,
    ...(assumed.length > 0 && { assumed }),
    arguments: operation.arguments.map(compactArgument),
    ...(body && { body: compactBody(body) }),
    examples: Object.fromEntries(operation.examples.map(({ name, data }) => [name, data])),
    ...(failures.length > 0 && {
      failures: Object.fromEntries(
        failures.map(({ status, bodyType, example }) => [status, { body: bodyType, example }]),
      ),
    }),
  }
}

const union = (names: Iterable<string>): string =>
  [...new Set(names)].map((name) => `'${name}'`).join(' | ') || 'never'
/** What the contract's fields mostly are stands in the table by name, which saves a fifth. */
const shortened = { "{ type: 'string' }": 'text', "{ type: 'number' }": 'number' }

/** What the mock needs of the contract at run time, so that it reads no YAML and compiles no schema there. */
const mockContract: Output = {
  path: 'packages/mock/src/contract.gen.ts',
  render(model) {
    const { operations, schemas } = model
    const roots = operations.flatMap(({ success, failures, body, arguments: args }): Schema[] => [
      refTo(success.dataType),
      ...failures.map(({ bodyType }) => refTo(bodyType)),
      ...(body ? [body.schema] : []),
      ...args.map(({ schema }) => schema),
    ])
    const names = reachableSchemas(model, roots)
    const inlined = findInlined(
      roots,
      names.map((name) => schemas[name] ?? {}),
    )
    const targets = Object.fromEntries([...inlined].map((name) => [name, schemas[name] ?? {}]))
    const components = names
      .filter((name) => !inlined.has(name))
      .map((name) => [name, compactSchema(schemas[name] ?? {}, targets)])
    const contract = {
      baseUrl: String(asObject(asList(model.document.servers)[0]).url ?? ''),
      schemas: Object.fromEntries(components),
      operations: operations.map((operation) => compactOperation(operation, model)),
    }
    return `// generated from openapi/openapi.yaml by scripts/generate/render-mock.ts
import type { CompactContract, CompactSchema } from './contract.ts'

const text: CompactSchema = { type: 'string' }
const number: CompactSchema = { type: 'number' }

/** The names of the contract's examples, by operation. */
export interface ExampleNames {
${operations.map(({ id, examples }) => `  ${id}: ${union(examples.map(({ name }) => name))}\n`).join('')}}

/** The arguments, and the fields of assumed name, that may have another name on the wire. */
export type Renamable = ${union(renamableNames(model))}

export const contract: CompactContract = ${toLiteral(contract, { indent: 0, names: shortened })}
`
  },
}

/** The operations of the mock, with the contract's text: hovering shows it. */
const mockOperations: Output = {
  path: 'packages/mock/src/operation-mocks.gen.ts',
  render: (model) => `// generated from openapi/openapi.yaml by scripts/generate/render-mock.ts
import type { OperationMock } from './operation-mock.ts'

/** The operations of the mock, by \`operationId\`. */
export interface OperationMocks {
${model.operations
  .map(
    (operation) => `${describeOperation(operation, model, ['@example', `mock.${operation.id}.fail(503)`])}
  readonly ${operation.id}: OperationMock<'${operation.id}'>`,
  )
  .join('\n\n')}
}
`,
}

/** What the mock knows of the contract, and its types. */
export const mockFiles: readonly Output[] = [mockContract, mockOperations]
