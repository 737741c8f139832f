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
  const parts = Map.groupBy(assumptions, ({ pressing, blocks }) =>
    pressing ? 'Blocking' : deadlines[blocks],
  )
  const sections = [...parts].map(([title, entries]) =>
    ['<section>', `## ${title}`, ...entries.map((entry) => describe(entry, model)), '</section>'].join(
      '\n\n',
    ),
  )
  const choices = [['', 'All'], ...Object.entries(kinds)].map(([wanted, name]) => {
    const { length } = wanted ? assumptions.filter(({ kind }) => kind === wanted) : assumptions
    return `<option value="${wanted}">${name} (${length})</option>`
  })
  const text = [
    '# Open questions',
    `The API's documentation leaves ${assumptions.length} questions open. For some, we assumed an answer that the types and the mock follow; the others stay unknown until the provider answers.`,
    `- **You run the API?** Write your answers into the [questionnaire](./questionnaire.md) and send it to [${answers}](mailto:${answers}). It begins with the questions that help most.
- **You use the API?** Send the questionnaire to the provider. Once you have credentials, [\`travel-card-verify\`](guides/before-you-go-live.md) looks for answers in the live API.`,
    `<form class="filter needs-script"><input type="search" name="words" aria-label="Words" placeholder="Filter by words" autocomplete="off"><select name="kind" aria-label="Kind" autocomplete="off">${choices.join('')}</select><output></output></form>`,
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

/** Creates the printable page of questions to the provider. The page's text is also the file to fill in. */
export function questionnairePage(answers: string): Page {
  // Draws a line for each fact that the sender would fill in.
  const text = toQuestionnaire()
    .replace('<NAME, ADDRESS>', answers)
    .replaceAll(/<[A-Z][A-Z, ]*>/g, '________')
    .trim()
  const download = `<p class="download"><a class="button primary" href="./questionnaire.md" download>Download as Markdown</a> Or print this page. Send your answers to ${answers}.</p>`
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
