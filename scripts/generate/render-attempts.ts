import { describeOperation, exampleInput } from './describe.ts'
import type { Model, Operation, Output } from './model.ts'
import { inputType } from './render-contract.ts'
import { toLiteral } from './to-literal.ts'

/** Which arguments an operation has, and which of them name what it changes: all, unless the contract says so. */
function row({ id, arguments: args, subject }: Operation): string {
  const all = args.map(({ name }) => name)
  return `  ${id}: { arguments: ${toLiteral(all)}, subject: ${toLiteral(subject === undefined ? all : [subject])} },`
}

function method(operation: Operation, model: Model): string {
  const { id } = operation
  const optional = operation.arguments.every(({ required }) => !required) ? '?' : ''
  const described = describeOperation(operation, model, [
    '@param options Signal, time limit and headers of this call. Calls at once share one request if they have none.',
    '@returns The `data` of the response. Rejects with a `TravelCardError` or, if nothing was sent, an `AttemptError`.',
    '@example',
    `await attempts.${id}(${exampleInput(operation)})`,
  ])
  return `${described}
  ${id}(input${optional}: ${inputType(operation)}, options?: CallOptions): Promise<Awaited<ReturnType<C['${id}']>>>`
}

/** What `createAttempts` guards: the operations that change something. */
export const sdkAttempts: Output = {
  path: 'packages/sdk/src/attempts.gen.ts',
  render(model) {
    const guarded = model.operations.filter(({ isRead }) => !isRead)
    const types = [...new Set(guarded.map(inputType))].sort()
    const imports =
      types.length > 0 ? `import type { ${types.join(', ')} } from '@travel-card/contract'\n` : ''
    const options = types.length > 0 ? `import type { CallOptions } from './options.ts'\n` : ''
    return `// generated from openapi/openapi.yaml by scripts/generate/render-attempts.ts
${imports}import type { Client } from './methods.gen.ts'
${options}
/** The operations that must not be sent twice. */
export const guardedOperations = {
${guarded.map(row).join('\n')}
} as const

/** The \`operationId\` of an operation that must not be sent twice. */
export type GuardedId = keyof typeof guardedOperations

/** The guarded operations, as \`createAttempts()\` gives them. */
export interface GuardedMethods<C extends Client> {
${guarded.map((operation) => method(operation, model)).join('\n\n')}
}
`
  },
}
