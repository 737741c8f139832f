import { renamableNames } from './assumed-fields.ts'
import { inputType } from './contract-types.ts'
import { describeAssumptions } from './describe-schema.ts'
import type { Model, Operation, Output } from './model.ts'
import { secretFields } from './secret-fields.ts'
import { toLiteral } from './to-literal.ts'

function exampleCall(operation: Operation): string {
  const input = Object.fromEntries(
    operation.arguments.flatMap(({ name, example }) => (example === undefined ? [] : [[name, example]])),
  )
  const { dataType } = operation.success
  const variable = `${dataType[0]?.toLowerCase()}${dataType.slice(1)}`
  return `const ${variable} = await client.${operation.id}(${toLiteral(input)})`
}

function describe(operation: Operation, model: Model): string {
  const input = operation.arguments.map(({ name, description }) => `\`${name}\`: ${description}`)
  const assumptions = [...operation.assumptions, ...operation.arguments.flatMap((one) => one.assumptions)]
  const secrets = secretFields(model, operation.success.dataType).map((path) => `\`${path}\``)
  const repeat = operation.repeatable
    ? 'Repeatable: it is retried after failures that may be temporary, as `retries` says.'
    : 'Not repeatable: it is sent once, and a second time only after a complete 401 and with another token. After a failure, `isCertainlyNotApplied(error)` tells whether it was certainly not carried out.'
  const paragraphs = [
    `${operation.summary}.`,
    operation.description,
    `\`${operation.method} ${operation.path}\``,
    repeat,
    operation.personalData && 'The answer holds personal data: neither log nor store it.',
    operation.secret && `The answer holds secrets (${secrets.join(', ')}): neither log nor store them.`,
    describeAssumptions(assumptions, model.assumptions).join('\n'),
    [
      `@param input ${input.join(' ') || 'Nothing.'}`,
      '@param options Signal, time limit, retries and headers of this call.',
      `@returns The \`data\` of the answer. Rejects with a \`TravelCardError\`.`,
      '@example',
      exampleCall(operation),
    ].join('\n'),
  ]
  const lines = paragraphs
    .filter((one) => typeof one === 'string' && one !== '')
    .join('\n\n')
    .split('\n')
  return lines.map((line) => `   * ${line}`.trimEnd().replaceAll('*/', '*\\/')).join('\n')
}

function method(operation: Operation, model: Model): string {
  const { id } = operation
  const optional = operation.arguments.every(({ required }) => !required) ? '?' : ''
  return `  /**
${describe(operation, model)}
   */
  ${id}(input${optional}: ${inputType(operation)}, options?: CallOptions): Call<Data['${id}']>`
}

/** The client's methods, with the contract's text: hovering shows it. */
export const sdkMethods: Output = {
  path: 'packages/sdk/src/methods.gen.ts',
  render(model) {
    const types = [...model.operations.map(inputType), 'OperationId', 'OperationTypes'].sort()
    const renamed = renamableNames(model)
    return `// generated from openapi/openapi.yaml by scripts/generate/sdk-methods.ts
import type {
${[...new Set(types)].map((name) => `  ${name},`).join('\n')}
} from '@travel-card/contract'
import type { Call } from './call.ts'
import type { CallOptions } from './client-options.ts'

/** The data of each operation as long as nothing is verified. */
export interface TolerantData {
${model.operations.map(({ id }) => `  readonly ${id}: OperationTypes['${id}']['data']`).join('\n')}
}

/** The same, complete for the operations in \`Checked\`, whose answers are verified. */
export type CheckedData<Checked extends OperationId> = {
  readonly [Id in OperationId]: OperationTypes[Id][Id extends Checked ? 'complete' : 'data']
}

/** The operations of the API, as \`createClient()\` gives them. */
export interface Client<Data extends { readonly [Id in OperationId]: unknown } = TolerantData> {
${model.operations.map((operation) => method(operation, model)).join('\n\n')}
}

/** Names on the wire, by the contract's names of query and body arguments and of fields whose name is assumed. */
export interface WireNames {
${renamed.map((name) => `  readonly ${name}?: string`).join('\n')}
}
`
  },
}
