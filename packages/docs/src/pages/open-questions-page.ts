import { toQuestionnaire } from '@travel-card/verify'
import { type Assumption, kinds, type Model } from 'scripts/generate'
import { placesOf } from '../open-places.ts'
import type { Page } from '../page.ts'

const deadlines: Readonly<Record<Assumption['blocks'], string>> = {
  'first-call': 'Before the first call',
  money: 'Before a call that moves money',
  launch: 'Before the launch',
  nothing: 'At any time',
}

/** Creates the page of the open questions: rows that fold, the pressing ones first, each with the assumption until the answer. */
export function openQuestionsPage(model: Model, answers: string): Page {
  const { assumptions } = model
  const parts = Map.groupBy(assumptions, ({ pressing, blocks }) => (pressing ? '' : deadlines[blocks]))
  const sections = [...parts].map(([title, entries]) =>
    [
      title ? '<section>' : '<section class="first">',
      `## ${title || 'Blocking'}`,
      ...entries.map((entry) => describe(entry, model)),
      '</section>',
    ].join('\n\n'),
  )
  const count = (wanted: Assumption['kind']): number =>
    assumptions.filter(({ kind }) => kind === wanted).length
  const chips = [
    chip('all', 'All', assumptions.length),
    chip('first', 'Blocking', parts.get('')?.length ?? 0),
    chip('assumed', kinds.assumed, count('assumed')),
    chip('unknown', kinds.unknown, count('unknown')),
  ]
  const text = [
    '# Open questions',
    `The API's documentation leaves ${assumptions.length} questions open. Until the provider answers, each one has an assumption that the types and the mock follow, or it is marked as not known.`,
    `**You run the API?** Thank you for helping. Write your answers into the [questionnaire](./questionnaire.md), and send it to [${answers}](mailto:${answers}). You don't have to answer everything: it begins with the questions that help most.`,
    '**You use the API?** Send the provider that questionnaire. Once you have credentials, [`travel-card-verify`](guides/before-you-go-live.md) looks for answers in the live API, by at most 60 requests that only read.',
    `<div class="filter" role="group" aria-label="Show">${chips.join('')}</div>`,
    ...sections,
  ]
  return {
    path: 'open-questions',
    title: 'Open questions',
    description:
      "What the API's documentation leaves open, as questions: what is assumed until they are answered, and what would answer them.",
    group: 'Questions',
    layout: { pageClass: 'questions', outline: 2 },
    text: text.join('\n\n'),
  }
}

/** Writes a filter for the rows, with their number. The styles hide the other rows, so that the filter needs no script. */
const chip = (id: string, name: string, count: number): string =>
  `<input type="radio" name="show" id="show-${id}"${id === 'all' ? ' checked' : ''}><label for="show-${id}">${name} ${count}</label>`

/** Creates the printable page of questions to the provider. The page's text is also the file to fill in. */
export function questionnairePage(answers: string): Page {
  // Draws a line for each fact that the sender would fill in.
  const text = toQuestionnaire()
    .replace('<NAME, ADDRESS>', answers)
    .replaceAll(/<[A-Z][A-Z, ]*>/g, '________')
    .trim()
  const download = `<div class="download"><a class="button primary" href="./questionnaire.md" download>Download as Markdown</a> Or print this page. Send your answers to ${answers}.</div>`
  return {
    path: 'questionnaire',
    title: 'Questionnaire',
    description: "The open questions for the API's provider to fill in, on paper or as a Markdown file.",
    group: 'Questions',
    layout: { pageClass: 'questionnaire', outline: [2, 2] },
    text: text.replace(/\n\n/, () => `\n\n${download}\n\n`),
  }
}

function describe(
  { id, blocks, kind, title, question, parts = {}, choice, reason, settle }: Assumption,
  model: Model,
): string {
  const details = {
    'Until then': `**${title}.** ${choice.trim()} ${reason.trim()}`,
    Asked: Object.keys(parts)
      .map((part) => `- ${part}`)
      .join('\n'),
    Where: `${where(id, model)}.`,
    'Settled by': settle.trim(),
    Needed: `${deadlines[blocks]}.`,
  }
  return [
    '<details class="question">\n<summary>',
    `### ${question.trim()} {#${id}}`,
    `**${kinds[kind]}**{.kind .${kind}}`,
    '</summary>\n<dl>',
    ...Object.entries(details)
      .filter(([, text]) => text !== '')
      .map(([term, text]) => `<dt>${term}</dt>\n<dd>\n\n${text}\n\n</dd>`),
    '</dl>',
    `[Link to this question](#${id})`,
    '</details>',
  ].join('\n\n')
}

/** Lists the operations that a question is about, each with its arguments and fields. */
function where(id: string, model: Model): string {
  const found = model.operations.flatMap((operation) => {
    const labels = placesOf(model, operation).flatMap(({ label, ids }) =>
      ids.includes(id) ? [`\`${label}\``] : [],
    )
    const link = `[${operation.id}](operations/${operation.id}.md#open)`
    if (labels.length > 0) return [`${link} (${labels.join(', ')})`]
    return operation.assumptions.includes(id) ? [link] : []
  })
  return found.join('; ') || 'Every operation'
}
