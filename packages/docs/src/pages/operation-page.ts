import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Assumption, type Model, type Operation, type Place, placesOf } from 'generator'
import { operationSamples, type Sample } from '../operation-samples.ts'
import type { Page } from '../page.ts'
import { referenceLink } from '../reference/reference-page.ts'
import { successBody } from '../success-body.ts'

const runSamples =
  'In the SDK sample, `session.ts` stands for your own module, which [returns the token](../guides/authentication.md), and the base URL is a placeholder. To try the curl sample without access, run `pnpm start` in the repository: it starts the mock and prints the line to copy first, which sets `$BASE_URL` and `$TOKEN`.'

/** Creates the page of an operation, with what a caller needs. Only the reference has all fields and the whole description. */
export function operationPage(model: Model, operation: Operation, samples: string): Page {
  const own = placesOf(model, operation)
  const [lead, note = ''] = operation.description.trim().split('\n\n')
  const text = [
    '<div class="columns">\n<div>',
    `# ${operation.summary} {#operation}`,
    lead,
    `**${operation.method}**{.VPBadge .tip} \`${operation.path}\`\\\n**SDK**{.VPBadge .info} \`client.${operation.id}()\`\n{.facts}`,
    `[Run it](#run)\u2003[Example](#example-request)\u2003[Errors](#errors)\u2003[Missing\u00a0fields](#response)\u2003[Open\u00a0questions](#open)\u2003[All\u00a0fields](../${referenceLink(operation)}){target="_self"}\n{.run-about}`,
    operation.deprecated && '**Deprecated:** a later release of the contract removes this operation.',
    operation.isOpen && 'It needs no token.',
    repeats(operation, note),
    `<RunSample operation="${operation.id}" />`,
    '</div>\n<div class="beside">',
    '## Example request',
    codeGroup(operationSamples(operation, samples)),
    runSamples,
    '## Example response',
    ...exampleResponses(operation),
    wholeScreen(operation, samples),
    '</div>\n<div>',
    '## Errors',
    documentedFailures(operation),
    operation.guard && !operation.repeatable
      ? '[After a failed card reissue](../guides/failed-reissue.md) has the code that tells the user what to do, and works for any operation that must not be sent twice.'
      : '[What to show a user](../guides/errors.md#what-to-show-a-user) has a function that you can copy.',
    '## Fields that may be missing {#response}',
    guaranteed(operation, own),
    '</div>\n</div>',
    '## Open questions {#open}',
    `<div class="open">\n\n${openQuestions(operation, own, model.assumptions)}\n\n</div>`,
    '[Other questions](../open-questions.md) concern every operation: tokens, limits and errors, for example.',
  ]
  return {
    path: `operations/${operation.id}`,
    title: operation.summary,
    description: `${operation.id}: ${operation.method} ${operation.path}, with samples, a form that runs it, its errors and what is open.`,
    group: 'Operations',
    layout: { pageClass: 'operation', outline: false },
    text: text.filter(Boolean).join('\n\n'),
  }
}

/** Writes whether the client repeats a call, with the contract's own note unless the warning says the same. */
function repeats({ isRead, method, repeatable, repeatableBecause, guard }: Operation, note: string): string {
  if (isRead)
    return `This operation only reads data. The client retries it after transient errors.\n\n${note}`
  const harmless = guard?.key
    ? 'with the same key, so that it is carried out once'
    : `because ${method === 'PUT' || method === 'DELETE' ? `a second ${method} changes nothing more` : 'repeating it is harmless'}`
  const missing =
    method === 'DELETE' ? ' A repeated request may get a 404 although the first one succeeded.' : ''
  return repeatable
    ? `The client retries it after transient errors${repeatableBecause ? `. ${repeatableBecause}` : ` ${harmless}.`}${missing}\n\n${note}`
    : `::: warning Never repeat this automatically

A second request may act again. After most errors, only the provider can find out what happened. [May the user try again?](../guides/failed-reissue.md#may-the-user-try-again)

:::`
}

/** Names the screen of the example app that shows an operation, if there is one. */
function wholeScreen({ id }: Operation, samples: string): string {
  const sources = join(samples, '../../example-web/src')
  const screen = globSync('*-screen.tsx', { cwd: sources }).find((file) =>
    readFileSync(join(sources, file), 'utf8').includes(`operation="${id}"`),
  )
  return screen === undefined
    ? ''
    : `To copy a whole screen, see \`packages/example-web/src/${screen}\` in the repository.`
}

/** Writes the successes that the mock responds with. */
function exampleResponses(operation: Operation): string[] {
  const { success, examples } = operation
  if (success.envelope === 'nothing') return [`A success has status \`${success.status}\` and no content.`]
  const shown = examples.length > 0 ? examples : [{ name: 'success', data: undefined }]
  return [
    "The values are made up on purpose, because the real formats aren't documented.\n{.run-about}",
    codeGroup(
      shown.map(({ name, data }) => ({
        lang: 'json',
        label: (name[0]?.toUpperCase() + name.slice(1)).replaceAll('-', ' '),
        source: JSON.stringify(successBody(operation, data), null, 2),
      })),
    ),
  ]
}

/** Writes the contract's error responses, and their consequences for the reader's code. */
function documentedFailures({ id, failures }: Operation): string {
  if (failures.length === 0)
    return "The API doesn't document its error responses, so branch on [`error.kind`](../guides/errors.md) rather than on the status or the body."
  const rows = failures.map(
    ({ status, bodyType, description }) => `| ${status} | \`${bodyType}\` | ${description} |`,
  )
  const check = `\`isFailure(error, '${id}', ${failures[0]?.status})\` of \`@travel-card/sdk/check\` gives \`error.body\` its type.`
  return `${['| Status | Body | Meaning |', '| --- | --- | --- |', ...rows].join('\n')}\n\n${check} For any other failure, branch on [\`error.kind\`](../guides/errors.md).`
}

/** Writes which fields the contract guarantees. A field counts only if its parents are guaranteed as well. */
function guaranteed({ success }: Pick<Operation, 'success'>, own: readonly Place[]): string {
  const { status, dataType, envelope } = success
  if (dataType === undefined)
    return `A success has status \`${status}\`, and the call resolves to \`undefined\`.`
  const fields = own.filter(({ isField }) => isField)
  const names = fields.filter(({ required }) => required).map(({ label }) => label)
  const certain = names.filter((name) =>
    [...name.matchAll(/\[\]|\./g)].every(({ index }) =>
      names.includes(name.slice(0, index).replace('[]', '')),
    ),
  )
  const some = certain.map((name) => `\`${name}\``).join(', ')
  const sure = some ? `Only ${some} of its ${fields.length} fields` : `None of its ${fields.length} fields`
  const what = envelope === 'members' ? 'the response without its `status`' : '`data` of the response'
  return `A success has status \`${status}\`, and the call resolves to ${what}. ${sure} is guaranteed: the API's documentation doesn't say which fields are always present, so ${some ? 'all others' : 'all'} are optional in the types. [Check responses](../guides/known-and-unknown.md#check-responses) makes most of them required.`
}

/** Lists the operation's private data and open questions in a table, each with its places. */
function openQuestions(
  operation: Operation,
  own: readonly Place[],
  assumptions: readonly Assumption[],
): string {
  const whole = { label: '', isField: true, ids: operation.assumptions, sensitivity: undefined }
  const subjects = [
    ...['Secret', 'Personal data'].map((name) => ({
      title: `${name}: [never log or store it](../guides/security.md#personal-data-and-secrets)`,
      isAbout: ({ sensitivity }: Pick<Place, 'sensitivity'>) => sensitivity === name,
    })),
    ...assumptions.map(({ id, kind, title }) => ({
      title: `[${title}](../open-questions.md#${id})${kind === 'assumed' ? ' **Assumed**{.VPBadge .warning}' : ''}`,
      isAbout: ({ ids }: Pick<Place, 'ids'>) => ids.includes(id),
    })),
  ]
  const rows = subjects.flatMap(({ title, isAbout }) => {
    const where = [whole, ...own]
      .filter(isAbout)
      .map(({ label, isField }) => (label ? `${isField ? '' : 'Argument '}\`${label}\`` : 'The operation'))
    return where.length > 0 ? [`| ${title} | ${where.join(', ')} |`] : []
  })
  if (rows.length === 0) return 'Nothing is open about this operation alone.'
  const about =
    'None of this is documented. Where a row says **Assumed**{.VPBadge .warning}, we chose an answer, which the types and the mock follow.'
  return `${about}\n\n${['| What | Where |', '| --- | --- |', ...rows].join('\n')}`
}

function codeGroup(blocks: readonly Sample[]): string {
  const shown = blocks.map(
    ({ lang, label, source }) => `\`\`\`${lang} [${label.replaceAll(/[[\]]/g, '')}]\n${source}\n\`\`\``,
  )
  return `::: code-group\n\n${shown.join('\n\n')}\n\n:::`
}
