import type { Argument, Model, Operation, Output, Schema } from './model.ts'
import { ContractProblems } from './problems.ts'
import { toLiteral } from './sdk-literal.ts'

/** RFC 3339 section 5.6, and RFC 3986 section 4.3 without the parts that no service uses to tell URLs apart. */
const formatPatterns = {
  'date-time':
    '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])[Tt]([01]\\d|2[0-3]):[0-5]\\d:([0-5]\\d|60)(\\.\\d+)?([Zz]|[+-]([01]\\d|2[0-3]):[0-5]\\d)$',
  uri: "^[A-Za-z][A-Za-z\\d+.\\-]*:([\\w\\-.~:\\/?#\\[\\]@!$&'()*+,;=]|%[\\dA-Fa-f]{2})+$",
} as const

/** Keywords that say something to people, or to the service alone. */
const silent = new Set(['title', 'description', 'examples', 'deprecated'])
const onValues = new Set([
  'type',
  'format',
  'pattern',
  'enum',
  'const',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
])

function fail(operation: Operation, argument: Argument, problem: string): never {
  throw new ContractProblems([`${operation.id}: the argument \`${argument.name}\` ${problem}`])
}

/** A list or an object is checked for its type alone, so nothing inside may ask for more. */
function checkInside(
  operation: Operation,
  argument: Argument,
  model: Model,
  schema: Schema,
  seen: Set<string>,
): void {
  if (argument.in !== 'body')
    fail(operation, argument, `is a ${schema.type} in the ${argument.in}: the SDK cannot send it`)
  const inside = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
    ...(typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : []),
  ]
  for (const one of inside) {
    const name = one.$ref?.replace('#/components/schemas/', '') ?? ''
    if (seen.has(name)) continue
    const target = model.schemas[name] ?? one
    for (const keyword of Object.keys(target)) {
      if (keyword !== 'type' && onValues.has(keyword))
        fail(
          operation,
          argument,
          `has \`${keyword}\` inside: the SDK checks only the outermost value of a ${schema.type}`,
        )
    }
    checkInside(operation, argument, model, target, new Set([...seen, name]))
  }
}

function describeArgument(operation: Operation, argument: Argument, model: Model): Record<string, unknown> {
  const { schema } = argument
  const { type = fail(operation, argument, 'has no `type`'), format } = schema
  const isList = type === 'array' || type === 'object'
  if (isList) checkInside(operation, argument, model, schema, new Set())
  for (const keyword of Object.keys(schema)) {
    const known = onValues.has(keyword) || silent.has(keyword) || keyword.startsWith('x-')
    const ofList = isList && ['properties', 'items', 'required', 'additionalProperties'].includes(keyword)
    if (!known && !ofList) fail(operation, argument, `has \`${keyword}\`, which the SDK cannot check`)
  }
  if (schema['x-future-date'] && format !== 'date')
    fail(operation, argument, 'has `x-future-date` without `format: date`')
  if (format && format !== 'date' && schema.pattern)
    fail(operation, argument, `has both \`pattern\` and \`format: ${format}\`: the SDK checks one of them`)
  return {
    in: argument.in,
    ...(argument.wireName !== argument.name && { wireName: argument.wireName }),
    ...(type !== 'string' && { type }),
    ...(!argument.required && { optional: true }),
    ...(format === 'date' && { date: true }),
    ...(schema['x-future-date'] && { future: true }),
    ...optional('pattern', format && format !== 'date' ? formatPatterns[format] : schema.pattern),
    ...optional('values', schema.const === undefined ? schema.enum : [schema.const]),
    ...optional('min', schema.minLength ?? schema.minimum),
    ...optional('max', schema.maxLength ?? schema.maximum),
  }
}

const optional = (name: string, value: unknown): object => (value === undefined ? {} : { [name]: value })

function describeOperation(operation: Operation, model: Model): Record<string, unknown> {
  const data = model.schemas[operation.success.dataType]?.type ?? 'object'
  return {
    method: operation.method,
    path: operation.path,
    ...(operation.repeatable && { repeatable: true }),
    ...(operation.body && { body: true }),
    ...(data !== 'object' && { data: data === 'integer' ? 'number' : data }),
    arguments: Object.fromEntries(
      operation.arguments.map((argument) => [argument.name, describeArgument(operation, argument, model)]),
    ),
  }
}

/** What the client needs at run time to send each operation and to check its arguments. */
export const sdkOperations: Output = {
  path: 'packages/sdk/src/operations.gen.ts',
  render(model) {
    const table = model.operations.map((one) => `  ${one.id}: ${toLiteral(describeOperation(one, model))},`)
    return `// generated from openapi/openapi.yaml by scripts/generate/sdk-operations.ts
import type { OperationId } from '@travel-card/contract'
import type { OperationSpec } from './operation-spec.ts'

export const operations: { readonly [Id in OperationId]: OperationSpec } = {
${table.join('\n')}
}
`
  },
}
