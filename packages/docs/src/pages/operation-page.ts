import type { Model, Operation, Schema } from 'scripts/generate'
import { type Place, schemaOf } from '../contract-places.ts'
import { idsEverywhere, marks, typeText } from '../marks.ts'
import { operationSamples, type Sample } from '../operation-samples.ts'
import type { Page } from '../page.ts'
import { referenceLink } from '../reference/reference-page.ts'

const stands =
  '[Install](../guides/start.md#install) the packages first. In the SDK sample, `session.ts` is your own module, which [returns the token](../guides/authentication.md), and the base URL is a placeholder. To run the curl sample against the mock, start the mock with `pnpm start` in a clone of the repository. `pnpm start` prints the line that sets `$BASE_URL` and `$TOKEN`.'

/** The page of an operation, from the contract, its places and the samples. */
export function operationPage(
  model: Model,
  operation: Operation,
  places: readonly Place[],
  samples: string,
): Page {
  const everywhere = idsEverywhere(places)
  const own = model.assumptions.filter(({ id }) => !everywhere.has(id))
  const of = (kind: Place['kind']): Place[] =>
    places.filter((place) => place.operation === operation.id && place.kind === kind)
  const marksOf = (kind: Place['kind']): string[] => of(kind).map((place) => marks(place, own))
  const members = (kind: Place['kind']): string[] =>
    of(kind).map((place) => describeMember(place, model, operation))
  const text = [
    `# ${operation.summary}: \`${operation.id}\` {#operation}`,
    `**${operation.method}**{.method .${operation.method.toLowerCase()}} \`${operation.path}\`{.path}`,
    `[Run it in this page](#run) · [Arguments](#arguments) · [Response](#response) · [Errors](#errors) · [In the API reference](../${referenceLink(operation)}){target="_self"}`,
    operation.deprecated && '**Deprecated:** a later release of the contract removes this operation.',
    operation.description,
    repeats(operation),
    ...marksOf('operation'),
    ':::: raw',
    '## Example request',
    codeGroup(operationSamples(operation, samples)),
    stands,
    '## Example response',
    codeGroup(
      operation.examples.map(({ summary, data }) => ({
        lang: 'json',
        label: summary,
        source: JSON.stringify({ status: 'success', data }, null, 2),
      })),
    ),
    '::::',
    `<RunSample operation="${operation.id}" />`,
    '## Arguments',
    operation.arguments.length === 0 ? 'None.' : 'Pass all arguments in one object.',
    ...members('argument'),
    ...(of('body').length > 0 ? ['### Request body {#body}', ...marksOf('body')] : []),
    '## Response',
    `A success has status \`${operation.success.status}\` and this JSON: \`{ "status": "success", "data": { … } }\`. The call resolves to \`data\`, of type \`${operation.success.dataType}\`. Fields are optional unless they are marked as required. Responses may contain further fields.`,
    everywhere.size > 0 &&
      `[${everywhere.size} open questions](../open-questions.md) concern the responses and errors of every operation.`,
    ...marksOf('response'),
    '### Fields of `data` {#fields}',
    ...members('field'),
    '## Errors',
    'Error statuses and bodies are not documented. The [class and `kind`](../guides/errors.md) of an error say what happened.',
    afterError(operation),
    ...marksOf('errors'),
  ]
  return {
    path: `operations/${operation.id}`,
    title: operation.id,
    description: `${operation.summary}: ${operation.method} ${operation.path}, its arguments, response and samples.`,
    group: 'Operations',
    layout: { pageClass: 'operation', aside: false },
    text: text.filter(Boolean).join('\n\n'),
  }
}

function repeats({ repeatable }: Operation): string {
  return repeatable
    ? 'This operation only reads data. The client retries it after transient errors.'
    : `::: warning Never retried

A reissue is sent once. After a 401 with a new token, once more. [After an error](#errors), the reissue may have been carried out.

:::`
}

function afterError({ repeatable }: Operation): string {
  return repeatable
    ? '[Say what went wrong](../guides/errors.md#what-to-show-a-user), and offer to try again if another attempt can help.'
    : 'Call `isCertainlyNotApplied(error)`. If the result is true, nothing was carried out: offer to try again. If the result is false, as after a time-out or a 503, the card may have been reissued. In this case, do not send the request again, and tell the user to contact your support. [After a card reissue that failed](../guides/failed-reissue.md) shows an example.'
}

function codeGroup(blocks: readonly Sample[]): string {
  const shown = blocks.map(
    ({ lang, label, source }) => `\`\`\`${lang} [${label.replaceAll(/[[\]]/g, '')}]\n${source}\n\`\`\``,
  )
  return `::: code-group\n\n${shown.join('\n\n')}\n\n:::`
}

/** An argument or a field: a heading with its name, then its type, what it is, and its marks. */
function describeMember(place: Place, model: Model, operation: Operation): string {
  const schema = schemaOf(place)
  const isArgument = place.kind === 'argument'
  const wire = isArgument ? whereOnWire(operation, place) : ''
  const presence = place.required ? ', required' : isArgument ? ', optional' : ''
  const facts = [
    `*${typeText(schema, model)}*${wire}${presence}.`,
    schema.deprecated && '**Deprecated.**',
    schema.description,
    ...limits(schema),
  ]
  const heading = `${isArgument ? '###' : '####'} \`${place.label}\` {#${place.anchor}}`
  return [heading, facts.filter(Boolean).join(' '), marks(place, model.assumptions)]
    .filter(Boolean)
    .join('\n\n')
}

function whereOnWire(operation: Operation, { label }: Place): string {
  const argument = operation.arguments.find(({ name }) => name === label)
  if (argument === undefined) return ''
  return `, in the ${argument.in}${argument.wireName === label ? '' : ` as \`${argument.wireName}\``}`
}

function limits(schema: Schema): string[] {
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
    ...(schema.examples ? [`Example: \`${schema.examples.map(String).join('`, `')}\`.`] : []),
  ]
}
