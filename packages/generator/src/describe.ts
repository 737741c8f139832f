import { assumptionIds, componentOf } from './document.ts'
import { markedFields } from './fields.ts'
import type { Model, Operation, Schema } from './model.ts'
import { toLiteral } from './to-literal.ts'

/** Writes the arguments of the contract's example as code. */
export function exampleInput(operation: Operation): string {
  const given = operation.arguments.filter(({ example }) => example !== undefined)
  return toLiteral(Object.fromEntries(given.map(({ name, example }) => [name, example])))
}

const sentences = (all: readonly (string | false | undefined)[]): string => all.filter(Boolean).join(' ')

/** Writes the contract's text on an operation as a member's JSDoc, so that an editor shows it on hover. */
export function describeOperation(operation: Operation, model: Model, tags: readonly string[]): string {
  const input = operation.arguments.map(({ name, description }) => `\`${name}\`: ${description}`)
  const ids = [...operation.assumptions, ...operation.arguments.flatMap((one) => one.assumptions)]
  const questions = model.assumptions
    .filter(({ id, blocks }) => ids.includes(id) && (blocks === 'first-call' || blocks === 'money'))
    .map(({ id, title }) => `[${title}](${model.site}open-questions.html#${id})`)
  const secrets = markedFields(model, 'x-secret', operation.success.dataType).map((path) => `\`${path}\``)
  const failures = operation.failures.map(({ status, bodyType }) => `${status} (\`${bodyType}\`)`)
  const key = operation.guard?.key ? ', with the same key' : ''
  const repeat = operation.repeatable
    ? [
        `The client retries this operation after temporary errors, up to \`retries\` times${key}.`,
        operation.method === 'DELETE' && 'A repeated request may get a 404 although the first one succeeded.',
        operation.repeatableBecause,
      ]
    : [
        "The client never retries this operation, except after a 401 with a new token. After any other error, don't send it again unless `isCertainlyNotApplied(error)` is true.",
      ]
  const paragraphs = [
    `${operation.summary}.`,
    operation.description,
    sentences([`\`${operation.method} ${operation.path}\`.`, ...repeat]),
    sentences([
      operation.personalData && "The response contains personal data: don't log or store it.",
      operation.secret && `The response contains secrets (${secrets.join(', ')}): don't log or store them.`,
    ]),
    failures.length > 0 && `Documented failures: ${failures.join(', ')}. \`isFailure()\` recognizes them.`,
    questions.length > 0 && `Open questions: ${questions.join(', ')}.`,
    [
      ...(operation.deprecated
        ? ['@deprecated A future release of the contract will remove this operation.']
        : []),
      `@param input ${input.join(' ') || 'Nothing.'}`,
      ...tags,
    ].join('\n'),
  ]
  const lines = paragraphs.filter(Boolean).join('\n\n').split('\n')
  const text = lines.map((line) => `   * ${line}`.trimEnd().replaceAll('*/', '*\\/')).join('\n')
  return `  /**\n${text}\n   */`
}

/** The names of the two kinds of open question, as readers see them. */
const kinds = { assumed: 'Assumed', unknown: 'Not known' } as const

/** Writes a schema's description and the meaning of its extensions, so that an editor shows both on hover. */
export function describeSchema(schema: Schema, model: Model): string {
  const ids = assumptionIds({ ...schema })
  const target = model.schemas[componentOf(schema.$ref)]
  const conditional = schema['x-conditional']
  return [
    schema.description ?? target?.description ?? '',
    schema['x-known'] && `- Documented: \`${schema['x-known'].join('`, `')}\`.`,
    (schema['x-nullable'] ?? target?.['x-nullable']) && '- May be null.',
    conditional && `- Present when \`${conditional.property}\` is \`${conditional.equals}\`.`,
    (schema['x-secret'] ?? target?.['x-secret']) && '- Secret: do not log or store it.',
    (schema['x-personal-data'] ?? target?.['x-personal-data']) && '- Personal data: do not log or store it.',
    ...model.assumptions
      .filter(({ id }) => ids.includes(id))
      .map(({ id, kind, title, choice }) => `- ${kinds[kind]} (\`${id}\`): ${title}. ${choice}`),
  ]
    .filter(Boolean)
    .join('\n')
}
