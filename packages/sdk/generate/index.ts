import {
  type Argument,
  assumedFields,
  componentOf,
  describeOperation,
  exampleInput,
  type Model,
  type Operation,
  type Output,
  type Part,
  renamableNames,
  type Schema,
  toLiteral,
} from 'generator'

/** Writes the rules of an argument as calls of functions in `rules.ts`, with the rule for the type first. */
function rulesOf({ in: place, required, filled, schema }: Argument): string[] {
  const { type, format, pattern, minimum, maximum, minLength, maxLength } = schema
  const values = schema.const === undefined ? schema.enum : [schema.const]
  const rules: (readonly [holds: unknown, rule: string])[] = [
    [required || filled, 'missing(value)'],
    [type === 'string' && place === 'path', 'segment(value)'],
    [type === 'string' && place === 'query', 'encodable(value)'],
    [type === 'string' && place === 'header', 'headerText(value)'],
    [type === 'string' && place === 'body', "typed(value, 'string')"],
    [type === 'boolean', "typed(value, 'boolean')"],
    [type === 'number', 'finite(value)'],
    [type === 'integer', 'integer(value)'],
    [type === 'array', 'list(value)'],
    [type === 'object', 'record(value)'],
    [format === 'date', 'date(value)'],
    [format === 'date-time', 'dateTime(value)'],
    [format === 'uri', 'uri(value)'],
    [schema['x-future-date'], 'future(value, now)'],
    [pattern !== undefined, `matches(value, ${new RegExp(pattern ?? '', 'u')})`],
    [values, `oneOf(value, ${toLiteral(values ?? [])})`],
    [minimum !== undefined, `atLeast(value, ${minimum})`],
    [maximum !== undefined, `atMost(value, ${maximum})`],
    [minLength !== undefined, `longEnough(value, ${minLength})`],
    [maxLength !== undefined, `shortEnough(value, ${maxLength})`],
  ]
  return rules.filter(([holds]) => holds).map(([, rule]) => rule)
}

function argumentRule(argument: Argument): string {
  const rules = rulesOf(argument).join(' || ')
  const parameters = argument.schema['x-future-date'] ? '(value, now)' : '(value)'
  return `${parameters} => ${argument.required || argument.filled ? rules : `value !== undefined && (${rules})`}`
}

/** Returns the client's name of a type. JSON has only one kind of number. */
const jsonType = (type: Schema['type']): string => (type === 'integer' ? 'number' : (type ?? 'object'))

/** Returns the required fields of `data`, with their types. The client always checks them, because its types rely on them. */
function requiredOf({ success }: Operation, { schemas }: Model): Record<string, string> {
  const { required = [], properties = {} } = schemas[success.dataType] ?? {}
  return Object.fromEntries(
    required.map((name) => {
      const { $ref, type } = properties[name] ?? {}
      return [name, jsonType($ref ? schemas[componentOf($ref)]?.type : type)]
    }),
  )
}

function operationSpec(operation: Operation, model: Model): string {
  const data = jsonType(model.schemas[operation.success.dataType]?.type)
  const required = requiredOf(operation, model)
  const members = [
    `method: '${operation.method}'`,
    `path: ${toLiteral(operation.path)}`,
    // Written for every operation, so that a polluted `Object.prototype` can't make a reissue retryable.
    `retryable: ${operation.repeatable}`,
    data !== 'object' && `data: '${data}'`,
    Object.keys(required).length > 0 && `required: ${toLiteral(required)}`,
  ]
  const places = (['path', 'query', 'header', 'body'] as const).map((place) => {
    const args = operation.arguments.filter((argument) => argument.in === place)
    if (args.length === 0) return place === 'body' && operation.body ? '      body: {},\n' : ''
    const rules = args.map((one) => `        ${one.name}: ${argumentRule(one)},\n`)
    return `      ${place}: {\n${rules.join('')}      },\n`
  })
  // Header names are written in lower case.
  const onTheWire = operation.arguments.map(
    ({ name, in: place, wireName }) =>
      [name, place === 'header' ? wireName.toLowerCase() : wireName] as const,
  )
  const names = onTheWire.flatMap(([name, wireName]) =>
    name === wireName ? [] : `${name}: ${toLiteral(wireName)}`,
  )
  const filled = operation.arguments.filter((argument) => argument.filled)
  const defaults = filled.map(({ name }) => `get ${name}() { return randomKey() }`)
  const assumed = assumedFields(model, operation)
  return `  ${operation.id}: {
    ${members.filter(Boolean).join(', ')},
    arguments: {${places.join('') && `\n${places.join('')}    `}},${names.length > 0 ? `\n    wireNames: { ${names.join(', ')} },` : ''}${defaults.length > 0 ? `\n    defaults: { ${defaults.join(', ')} },` : ''}${assumed.length > 0 ? `\n    assumed: ${toLiteral(assumed)},` : ''}
  },`
}

/** The table that the client needs at run time to send each operation and to check its arguments. */
const sdkOperations: Output = {
  path: 'packages/sdk/src/operations.gen.ts',
  render(model) {
    const args = model.operations.flatMap((operation) => operation.arguments)
    const rules = [
      ...new Set(args.flatMap((argument) => rulesOf(argument).map((rule) => rule.split('(')[0]))),
    ].sort()
    const imports = [
      args.some(({ filled }) => filled) ? `import { randomKey } from './random-key.ts'\n` : '',
      `import type { OperationSpec } from './read-values.ts'\n`,
      rules.length > 0 ? `import { ${rules.join(', ')} } from './rules.ts'\n` : '',
    ].join('')
    return `import type { OperationId } from '@travel-card/contract'
${imports}
/** The API's real names for query and body arguments, and for fields whose name is assumed. */
export interface WireNames {
${renamableNames(model)
  .map((name) => `  readonly ${name}?: string`)
  .join('\n')}
}

export const operations: { readonly [Id in OperationId]: OperationSpec } = {
${model.operations.map((operation) => operationSpec(operation, model)).join('\n')}
}
`
  },
}

function method(operation: Operation, model: Model): string {
  const { id, success } = operation
  const optional = operation.arguments.every(({ required }) => !required) ? '?' : ''
  const variable = `${success.dataType[0]?.toLowerCase()}${success.dataType.slice(1)}`
  const comment = describeOperation(operation, model, [
    '@param options Options for this call, such as `signal` and `timeoutMs`.',
    "@returns A promise of the response's `data`. It rejects with a `TravelCardError`.",
    '@example',
    `const ${variable} = await client.${id}(${exampleInput(operation)})`,
  ])
  return `${comment}
  ${id}(input${optional}: OperationTypes['${id}']['input'], options?: CallOptions): Call<Data['${id}']>`
}

/** The client's methods, with the contract's text, so that hovering shows it. */
const sdkMethods: Output = {
  path: 'packages/sdk/src/methods.gen.ts',
  render(model) {
    return `import type { OperationId, OperationTypes } from '@travel-card/contract'
import type { Call } from './call.ts'
import type { CallOptions } from './options.ts'

/** The data of each operation if no check ensures that it's complete. */
export type PartialData = { readonly [Id in OperationId]: OperationTypes[Id]['data'] }

/** The data of each operation, complete for the operations in \`Checked\`, whose calls reject incomplete data. */
export type CheckedData<Checked extends OperationId> = {
  readonly [Id in OperationId]: OperationTypes[Id][Id extends Checked ? 'complete' : 'data']
}

/** The client that \`createClient()\` returns, with a method for each operation of the API. */
export interface Client<Data extends { readonly [Id in OperationId]: unknown } = PartialData> {
${model.operations.map((operation) => method(operation, model)).join('\n\n')}
}
`
  },
}

/** Lists an operation's arguments, and those that identify its subject: all, unless the contract names one. */
function guardedRow({ id, arguments: args, subject }: Operation): string {
  const all = args.map(({ name }) => name)
  return `  ${id}: { arguments: ${toLiteral(all)}, subject: ${toLiteral(subject === undefined ? all : [subject])} },`
}

/** The operations that `createAttempts` guards, because they change something. */
const sdkAttempts: Output = {
  path: 'packages/sdk/src/attempts.gen.ts',
  render: ({ operations }) => `/** The operations that must not be sent twice. */
export const guardedOperations = {
${operations
  .filter(({ isRead }) => !isRead)
  .map(guardedRow)
  .join('\n')}
} as const

/** The \`operationId\` of an operation that must not be sent twice. */
export type GuardedId = keyof typeof guardedOperations
`,
}

/** The contract's types, which the client exports, too, so that an app needs to import from only one package. */
const sdkTypes: Output = {
  path: 'packages/sdk/src/types.gen.ts',
  async render(_, textOf) {
    const text = await textOf('packages/contract/src/types.gen.ts')
    const names = [...text.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => `  ${name},`)
    return `export type {
${names.sort().join('\n')}
} from '@travel-card/contract'
`
  },
}

const sdkCall = (operation: Operation): string =>
  `await client.${operation.id}(${exampleInput(operation)}) // → ${operation.success.dataType}${operation.repeatable ? '' : '; never retried'}\n`

/** The snippet with a call of each operation, for `AGENTS.md`. */
const sdkCalls: Output = {
  path: 'packages/sdk/snippets/calls.gen.ts',
  render: ({ operations }) => `// #region calls
import { createMock } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'

const client = createClient(createMock().clientOptions) // with access to the API: { baseUrl, token }

${operations.map(sdkCall).join('')}// #endregion
`,
}

/** The client's files, and the other members of `createAttempts()`. */
export const part: Part = {
  outputs: [sdkOperations, sdkMethods, sdkAttempts, sdkTypes, sdkCalls],
  reservedNames: ['allowAnother', 'get', 'read', 'settle', 'subscribe'],
}
