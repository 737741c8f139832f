import { dataFields } from './assumed-fields.ts'
import type { Argument, Model, Operation, Output, Schema } from './model.ts'
import { ContractProblems } from './problems.ts'
import { reachableSchemas } from './reachable-schemas.ts'
import { onValues, silent } from './sdk-keywords.ts'
import { toLiteral } from './sdk-literal.ts'

/** RFC 3339 section 5.6, and RFC 3986 section 4.3 without the parts that no service uses to tell URLs apart. */
const formatPatterns = {
  'date-time':
    '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])[Tt]([01]\\d|2[0-3]):[0-5]\\d:([0-5]\\d|60)(\\.\\d+)?([Zz]|[+-]([01]\\d|2[0-3]):[0-5]\\d)$',
  uri: "^[A-Za-z][A-Za-z\\d+.\\-]*:([\\w\\-.~:\\/?#\\[\\]@!$&'()*+,;=]|%[\\dA-Fa-f]{2})+$",
} as const

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
    fail(operation, argument, `is of type ${schema.type} in the ${argument.in}: the SDK cannot send it`)
  const inside = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
    ...(typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : []),
  ]
  for (const one of inside) {
    const name = one.$ref?.replace('#/components/schemas/', '') ?? ''
    if (name !== '' && seen.has(name)) continue
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

/** The rules of an argument as calls of those in `value-rules.ts`, the one for the type first. */
function rulesOf({ in: place, required, schema: { format, ...schema } }: Argument): string[] {
  const call = (rule: string, operand?: string): string =>
    `${rule}(${['value', operand].filter(Boolean).join(', ')})`
  const pattern = (text: string): string => call('matches', `${new RegExp(text, 'u')}`)
  const lists: (readonly [unknown, () => string])[] = [
    [required, () => call('missing')],
    [schema.type === 'string' && place === 'path', () => call('segment')],
    [schema.type === 'string' && place === 'query', () => call('encodable')],
    [schema.type === 'string' && place === 'body', () => call('typed', "'string'")],
    [schema.type === 'boolean', () => call('typed', "'boolean'")],
    [schema.type === 'number', () => call('finite')],
    [schema.type === 'integer', () => call('integer')],
    [schema.type === 'array', () => call('list')],
    [schema.type === 'object', () => call('record')],
    [format === 'date', () => call('date')],
    [schema['x-future-date'], () => call('future', 'now')],
    [format && format !== 'date', () => pattern(formatPatterns[format as keyof typeof formatPatterns])],
    [schema.pattern !== undefined, () => pattern(schema.pattern ?? '')],
    [schema.enum, () => call('oneOf', toLiteral(schema.enum))],
    [schema.const !== undefined, () => call('oneOf', toLiteral([schema.const]))],
    [schema.minimum !== undefined, () => call('atLeast', `${schema.minimum}`)],
    [schema.maximum !== undefined, () => call('atMost', `${schema.maximum}`)],
    [schema.minLength !== undefined, () => call('longEnough', `${schema.minLength}`)],
    [schema.maxLength !== undefined, () => call('shortEnough', `${schema.maxLength}`)],
  ]
  return lists.filter(([holds]) => holds).map(([, make]) => make())
}

function describeArgument(operation: Operation, argument: Argument, model: Model): string {
  const { schema } = argument
  const { type = fail(operation, argument, 'has no `type`') } = schema
  const isList = type === 'array' || type === 'object'
  if (isList) checkInside(operation, argument, model, schema, new Set())
  for (const keyword of Object.keys(schema)) {
    const known = onValues.has(keyword) || silent.has(keyword) || keyword.startsWith('x-')
    const ofList = isList && ['properties', 'items', 'required', 'additionalProperties'].includes(keyword)
    if (!known && !ofList) fail(operation, argument, `has \`${keyword}\`, which the SDK cannot check`)
  }
  if (schema['x-future-date'] && schema.format !== 'date')
    fail(operation, argument, 'has `x-future-date` without `format: date`')
  const rules = rulesOf(argument).join(' || ')
  const parameters = schema['x-future-date'] ? '(value, now)' : '(value)'
  return `${parameters} => ${argument.required ? rules : `value !== undefined && (${rules})`}`
}

/** The client's name of a type: JSON has one kind of numbers. */
const jsonType = (type: Schema['type']): string => (type === 'integer' ? 'number' : (type ?? 'object'))

/** What `data` requires, with its type. The types rely on it, so the client checks it, and refuses what it would not. */
function requiredOf({ id, success }: Operation, model: Model): Record<string, string> {
  const { required = [], properties = {} } = model.schemas[success.dataType] ?? {}
  const components = reachableSchemas(model, Object.values(properties)).map((name) => model.schemas[name])
  if ([...Object.values(properties), ...components].some((one) => one?.required?.length))
    throw new ContractProblems([
      `${id}: the SDK checks only what its data itself requires, and nothing inside`,
    ])
  if (required.some((name) => /[~/]/.test(name)))
    throw new ContractProblems([`${id}: its data requires a name that a JSON pointer would have to escape`])
  return Object.fromEntries(
    required.map((name) => {
      const { $ref, type } = properties[name] ?? {}
      return [name, jsonType($ref ? model.schemas[$ref.replace('#/components/schemas/', '')]?.type : type)]
    }),
  )
}

function describeOperation(operation: Operation, model: Model): string {
  const data = jsonType(model.schemas[operation.success.dataType]?.type)
  const required = requiredOf(operation, model)
  const members = [
    `method: '${operation.method}'`,
    `path: ${toLiteral(operation.path)}`,
    // Said of each: a script that gives every object a member of this name must not repeat a payment.
    `repeatable: ${operation.repeatable}`,
    data !== 'object' && `data: '${data}'`,
    Object.keys(required).length > 0 && `required: ${toLiteral(required)}`,
  ]
  const places = (['path', 'query', 'body'] as const).map((place) => {
    const args = operation.arguments.filter((argument) => argument.in === place)
    if (args.length === 0) return place === 'body' && operation.body ? '      body: {},\n' : ''
    const rules = args.map((one) => `        ${one.name}: ${describeArgument(operation, one, model)},\n`)
    return `      ${place}: {\n${rules.join('')}      },\n`
  })
  const renamed = operation.arguments.filter(({ name, wireName }) => name !== wireName)
  const names = renamed.map(({ name, wireName }) => `${name}: ${toLiteral(wireName)}`)
  const fields = dataFields(model, operation)
  return `  ${operation.id}: {
    ${members.filter(Boolean).join(', ')},
    arguments: {${places.join('') && `\n${places.join('')}    `}},${names.length > 0 ? `\n    wireNames: { ${names.join(', ')} },` : ''}${fields.assumed.length > 0 ? `\n    fields: ${toLiteral(fields)},` : ''}
  },`
}

/** What the client needs at run time to send each operation and to check its arguments. */
export const sdkOperations: Output = {
  path: 'packages/sdk/src/operations.gen.ts',
  render(model) {
    const args = model.operations.flatMap((operation) => operation.arguments)
    const rules = [
      ...new Set(args.flatMap((argument) => rulesOf(argument).map((rule) => rule.split('(')[0]))),
    ].sort()
    const imports = rules.length > 0 ? `import { ${rules.join(', ')} } from './value-rules.ts'\n` : ''
    return `// generated from openapi/openapi.yaml by scripts/generate/sdk-operations.ts
import type { OperationId } from '@travel-card/contract'
import type { OperationSpec } from './operation-spec.ts'
${imports}
export const operations: { readonly [Id in OperationId]: OperationSpec } = {
${model.operations.map((operation) => describeOperation(operation, model)).join('\n')}
}
`
  },
}
