import { toQuestionnaire } from '@travel-card/verify'
import { type Assumption, type Model, placesOf } from 'scripts/generate'
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
  const sections = [...parts].map(([title, entries]) => {
    const topics = Map.groupBy(entries, ({ table = 'Further questions' }) => table)
    const rows = [...topics].map(([topic, own]) =>
      section(`### ${topic}`, ...own.map((entry) => describe(entry, model))),
    )
    return section(`## ${title} (${entries.length})`, ...rows)
  })
  const choice = (value: string, label: string, count: number): string =>
    `<input type="radio" name="kind" id="${label}" value="${value}"${label === 'All' ? ' checked' : ''}><label for="${label}">${label} ${count}</label>`
  const assumed = assumptions.filter(({ kind }) => kind === 'assumed').length
  const text = [
    '# Open questions',
    `The API's documentation leaves ${assumptions.length} questions open. **Assumed**{.VPBadge .warning} means that we chose an answer, which the types and the mock follow. What is **Unknown**{.VPBadge .info} waits for the provider.`,
    `**You run the API?** Send your answers to [${answers}](mailto:${answers}). **You use the API?** One command looks for answers.`,
    '[Open the questionnaire](./questionnaire.md){.button .primary} [How to check the live API](guides/before-you-go-live.md){.button}',
    `<form class="filter run-row needs-script"><div class="run-field"><input type="search" name="words" aria-label="Words" placeholder="Filter by words" autocomplete="off"><output></output></div><div class="vp-code-group" role="group" aria-label="Kind"><div class="tabs">${choice('*', 'All', assumptions.length)}${choice(':not(.assumed)', 'Unknown', assumptions.length - assumed)}${choice('.assumed', 'Assumed', assumed)}</div></div></form>`,
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

const section = (...parts: string[]): string => ['<section>', ...parts, '</section>'].join('\n\n')

function describe(
  { id, blocks, kind, title, question, parts = {}, choice, reason, settle }: Assumption,
  model: Model,
): string {
  const details = {
    [kind === 'assumed' ? 'What we assume' : 'Until it is known']:
      `**${title}.** ${choice.trim()} ${reason.trim()}`,
    Asked: Object.keys(parts)
      .map((part) => `- ${part}`)
      .join('\n'),
    Affects: `${where(id, model)}.`,
    'Answered by': settle.trim(),
    Needed: `${deadlines[blocks]}. [Link to this question](#${id})`,
  }
  return [
    `<details class="question ${kind}">\n<summary>`,
    `#### ${question.trim()} {#${id}}`,
    kind === 'assumed' ? '**Assumed**{.VPBadge .warning}' : '**Unknown**{.VPBadge .info}',
    '</summary>\n<dl>',
    ...Object.entries(details)
      .filter(([, text]) => text !== '')
      .map(([term, text]) => `<dt>${term}</dt>\n<dd>\n\n${text}\n\n</dd>`),
    '</dl>',
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
