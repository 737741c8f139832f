import { describeAssumptions } from './describe-schema.ts'
import { exampleOf } from './example-of.ts'
import type { Model, Operation } from './model.ts'
import { toLiteral } from './sdk-literal.ts'
import { secretFields } from './secret-fields.ts'

/** The arguments of the contract's example, as code. */
export function exampleInput(operation: Operation, model: Model): string {
  const input = Object.fromEntries(
    operation.arguments
      .map((one) => [one.name, exampleOf(model.document, operation, one)] as const)
      .filter(([, value]) => value !== undefined),
  )
  return toLiteral(input)
}

/** What the contract says of an operation, as the comment of a member: who hovers over it reads it. */
export function describeOperation(operation: Operation, model: Model, tags: readonly string[]): string {
  const input = operation.arguments.map(({ name, description }) => `\`${name}\`: ${description}`)
  const assumptions = [...operation.assumptions, ...operation.arguments.flatMap((one) => one.assumptions)]
  const secrets = secretFields(model, operation.success.dataType).map((path) => `\`${path}\``)
  const repeat = operation.repeatable
    ? 'Repeatable: it is sent again after failures that pass, as `retries` says.'
    : 'Not repeatable: it is sent once, and a second time only after a complete 401 and with another token.'
  const paragraphs = [
    `${operation.summary}.`,
    operation.description,
    `\`${operation.method} ${operation.path}\``,
    repeat,
    operation.personalData && 'The answer holds personal data: neither log nor store it.',
    operation.secret && `The answer holds secrets (${secrets.join(', ')}): neither log nor store them.`,
    describeAssumptions(assumptions, model.assumptions).join('\n'),
    [`@param input ${input.join(' ') || 'Nothing.'}`, ...tags].join('\n'),
  ]
  const lines = paragraphs
    .filter((one) => typeof one === 'string' && one !== '')
    .join('\n\n')
    .split('\n')
  const text = lines.map((line) => `   * ${line}`.trimEnd().replaceAll('*/', '*\\/')).join('\n')
  return `  /**\n${text}\n   */`
}
