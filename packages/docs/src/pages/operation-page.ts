import type { Model, Operation, Schema } from 'scripts/generate'
import { contractPlaces, type Place, schemaOf } from '../contract-places.ts'
import { marks } from '../marks.ts'
import type { Page } from '../page.ts'
import { operationSamples } from '../samples/operation-samples.ts'
import { typeText } from '../type-text.ts'

const stands =
  'In the samples, `session.ts` is your own module with your session: it exports a function that returns a token. ' +
  '`$BASE_URL` and `$TOKEN` are variables of the shell; `pnpm start` prints a line that sets both for the mock.'

/** The page of an operation, from the contract and the samples. */
export function operationPage(model: Model, operation: Operation, samples: string): Page {
  const places = contractPlaces(model, operation)
  const of = (kind: Place['kind']): Place[] => places.filter((place) => place.kind === kind)
  const marksOf = (kind: Place['kind']): string[] => of(kind).map((place) => marks(place, model.assumptions))
  const members = (kind: Place['kind']): string[] =>
    of(kind).map((place) => describeMember(place, model, operation))
  const body = of('body').flatMap(({ nodes }) => bodyExamples(nodes))
  const text = [
    `# ${operation.summary}: \`${operation.id}\` {#operation}`,
    `**${operation.method}**{.method} \`${operation.path}\`{.path}`,
    operation.deprecated && '**Deprecated:** a coming release of the contract removes it.',
    operation.description,
    repeats(operation),
    ...marksOf('operation'),
    '## Call it',
    codeGroup(operationSamples(operation, samples)),
    stands,
    `<RunSample operation="${operation.id}" />`,
    '## Arguments',
    operation.arguments.length === 0
      ? 'None.'
      : 'The client takes them side by side in one object, wherever they go on the wire.',
    ...members('argument'),
    ...(body.length > 0 ? ['## Body {#body}', ...marksOf('body'), codeGroup(body)] : []),
    '## Answer',
    `\`${operation.success.status}\`, JSON: \`{ "status": "success", "data": { … } }\`. The client takes the envelope off and resolves to \`data\`, whose type is \`${operation.success.dataType}\`. A field is optional unless it says otherwise, and an answer may hold fields that are not listed.`,
    ...marksOf('answer'),
    codeGroup(
      operation.examples.map(({ summary, data }) => ({
        lang: 'json',
        label: summary,
        source: JSON.stringify({ status: 'success', data }, null, 2),
      })),
    ),
    '### Fields of `data` {#fields}',
    ...members('field'),
    '## Failures',
    'The statuses and bodies of failures are not documented. The client rejects with an error that says what happened and whether the request may have been applied: [Errors](../guides/errors.md).',
    ...marksOf('failure'),
  ]
  return {
    path: `operations/${operation.id}`,
    title: operation.id,
    description: `${operation.summary}: ${operation.method} ${operation.path}, its arguments, answer and samples.`,
    group: 'Operations',
    text: text.filter(Boolean).join('\n\n'),
  }
}

function repeats({ repeatable }: Operation): string {
  return repeatable
    ? 'It only reads, and the client retries it after failures that may be temporary.'
    : 'The client never retries it; only after a 401 it is sent once more, with another token. After an error, ask `isCertainlyNotApplied(error)`: [A reissue that failed](../guides/errors.md#a-reissue-that-failed).'
}

function codeGroup(blocks: readonly { lang: string; label: string; source: string }[]): string {
  const shown = blocks.map(
    ({ lang, label, source }) => `\`\`\`${lang} [${label.replaceAll(/[[\]]/g, '')}]\n${source}\n\`\`\``,
  )
  return `::: code-group\n\n${shown.join('\n\n')}\n\n:::`
}

function bodyExamples(nodes: Place['nodes']): { lang: string; label: string; source: string }[] {
  return nodes
    .filter((node) => 'value' in node)
    .map(({ summary, value }) => ({
      lang: 'json',
      label: String(summary),
      source: JSON.stringify(value, null, 2),
    }))
}

/** An argument or a field: a heading with its name, then its type, what it is, and its marks. */
function describeMember(place: Place, model: Model, operation: Operation): string {
  const schema = schemaOf(place)
  const level = place.kind === 'argument' ? '###' : '####'
  const isArgument = place.kind === 'argument'
  const wire = isArgument ? whereOnWire(operation, place) : ''
  const presence = place.required ? ', required' : isArgument ? ', optional' : ''
  const facts = [
    `*${typeText(schema, model)}*${wire}${presence}.`,
    schema.deprecated && '**Deprecated.**',
    schema.description,
    ...limits(schema),
  ]
  return [
    `${level} \`${place.label}\` {#${place.anchor}}`,
    facts.filter(Boolean).join(' '),
    marks(place, model.assumptions),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function whereOnWire(operation: Operation, { label }: Place): string {
  const argument = operation.arguments.find(({ name }) => name === label)
  if (argument === undefined) return ''
  const { wireName } = argument
  return `, in the ${argument.in}${wireName === label ? '' : ` as \`${wireName}\``}`
}

function limits(schema: Schema): string[] {
  const condition = schema['x-conditional']
  const bounds: [string, unknown][] = [
    ['Pattern', schema.pattern],
    ['At least', schema.minimum],
    ['At most', schema.maximum],
    ['Characters at least', schema.minLength],
    ['Characters at most', schema.maxLength],
    ['Items at least', schema.minItems],
    ['Items at most', schema.maxItems],
    ['One of', schema.enum?.join(', ')],
    ['Documented', schema['x-known']?.join('`, `')],
  ]
  return [
    ...bounds.filter(([, bound]) => bound !== undefined).map(([name, bound]) => `${name}: \`${bound}\`.`),
    ...(condition ? [`There when \`${condition.property}\` is \`${condition.equals}\`.`] : []),
    ...(schema.examples ? [`Example: \`${schema.examples.map(String).join('`, `')}\`.`] : []),
  ]
}
