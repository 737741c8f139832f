import { dataFields, renamableNames } from './assumed-fields.ts'
import { componentOf } from './component-ref.ts'
import type { Argument, Model, Operation, Output, Schema } from './model.ts'
import { toLiteral } from './to-literal.ts'

/** The rules of an argument as calls of those in `validate.ts`, the one for the type first. */
function rulesOf({ in: place, required, schema }: Argument): string[] {
  const call = (rule: string, operand?: string): string =>
    `${rule}(${['value', operand].filter(Boolean).join(', ')})`
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
    [schema.format === 'date', () => call('date')],
    [schema.format === 'date-time', () => call('dateTime')],
    [schema.format === 'uri', () => call('uri')],
    [schema['x-future-date'], () => call('future', 'now')],
    [schema.pattern !== undefined, () => call('matches', `${new RegExp(schema.pattern ?? '', 'u')}`)],
    [schema.enum, () => call('oneOf', toLiteral(schema.enum))],
    [schema.const !== undefined, () => call('oneOf', toLiteral([schema.const]))],
    [schema.minimum !== undefined, () => call('atLeast', `${schema.minimum}`)],
    [schema.maximum !== undefined, () => call('atMost', `${schema.maximum}`)],
    [schema.minLength !== undefined, () => call('longEnough', `${schema.minLength}`)],
    [schema.maxLength !== undefined, () => call('shortEnough', `${schema.maxLength}`)],
  ]
  return lists.filter(([holds]) => holds).map(([, make]) => make())
}

function describeArgument(argument: Argument): string {
  const rules = rulesOf(argument).join(' || ')
  const parameters = argument.schema['x-future-date'] ? '(value, now)' : '(value)'
  return `${parameters} => ${argument.required ? rules : `value !== undefined && (${rules})`}`
}

/** The client's name of a type: JSON has one kind of numbers. */
const jsonType = (type: Schema['type']): string => (type === 'integer' ? 'number' : (type ?? 'object'))

/** What `data` requires, with its type. The types rely on it, so the client always checks it. */
function requiredOf({ success }: Operation, { schemas }: Model): Record<string, string> {
  const { required = [], properties = {} } = schemas[success.dataType] ?? {}
  return Object.fromEntries(
    required.map((name) => {
      const { $ref, type } = properties[name] ?? {}
      return [name, jsonType($ref ? schemas[componentOf($ref)]?.type : type)]
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
    `retryable: ${operation.repeatable}`,
    data !== 'object' && `data: '${data}'`,
    Object.keys(required).length > 0 && `required: ${toLiteral(required)}`,
  ]
  const places = (['path', 'query', 'body'] as const).map((place) => {
    const args = operation.arguments.filter((argument) => argument.in === place)
    if (args.length === 0) return place === 'body' && operation.body ? '      body: {},\n' : ''
    const rules = args.map((one) => `        ${one.name}: ${describeArgument(one)},\n`)
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
    const imports = rules.length > 0 ? `import { ${rules.join(', ')} } from './validate.ts'\n` : ''
    return `// generated from openapi/openapi.yaml by scripts/generate/sdk-operations.ts
import type { OperationId } from '@travel-card/contract'
import type { OperationSpec } from './validate.ts'
${imports}
/** Names on the wire, by the contract's names of query and body arguments and of fields whose name is assumed. */
export interface WireNames {
${renamableNames(model)
  .map((name) => `  readonly ${name}?: string`)
  .join('\n')}
}

export const operations: { readonly [Id in OperationId]: OperationSpec } = {
${model.operations.map((operation) => describeOperation(operation, model)).join('\n')}
}
`
  },
}
