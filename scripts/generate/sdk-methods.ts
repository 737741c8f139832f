import { inputType } from './contract-types.ts'
import { describeOperation, exampleInput } from './describe-operation.ts'
import type { Model, Operation, Output } from './model.ts'

function describe(operation: Operation, model: Model): string {
  const { id, success } = operation
  const variable = `${success.dataType[0]?.toLowerCase()}${success.dataType.slice(1)}`
  return describeOperation(operation, model, [
    '@param options Signal, time limit, retries and headers of this call.',
    '@returns The `data` of the answer. Rejects with a `TravelCardError`.',
    '@example',
    `const ${variable} = await client.${id}(${exampleInput(operation)})`,
  ])
}

function method(operation: Operation, model: Model): string {
  const { id } = operation
  const optional = operation.arguments.every(({ required }) => !required) ? '?' : ''
  return `${describe(operation, model)}
  ${id}(input${optional}: ${inputType(operation)}, options?: CallOptions): Call<Data['${id}']>`
}

/** The client's methods, with the contract's text: hovering shows it. */
export const sdkMethods: Output = {
  path: 'packages/sdk/src/methods.gen.ts',
  render(model) {
    const types = [...model.operations.map(inputType), 'OperationId', 'OperationTypes'].sort()
    return `// generated from openapi/openapi.yaml by scripts/generate/sdk-methods.ts
import type {
${[...new Set(types)].map((name) => `  ${name},`).join('\n')}
} from '@travel-card/contract'
import type { Call } from './call.ts'
import type { CallOptions } from './options.ts'

/** The data of each operation as long as nothing is verified. */
export interface PartialData {
${model.operations.map(({ id }) => `  readonly ${id}: OperationTypes['${id}']['data']`).join('\n')}
}

/** The same, complete for the operations in \`Checked\`, whose answers are verified. */
export type CheckedData<Checked extends OperationId> = {
  readonly [Id in OperationId]: OperationTypes[Id][Id extends Checked ? 'complete' : 'data']
}

/** The operations of the API, as \`createClient()\` gives them. */
export interface Client<Data extends { readonly [Id in OperationId]: unknown } = PartialData> {
${model.operations.map((operation) => method(operation, model)).join('\n\n')}
}
`
  },
}
