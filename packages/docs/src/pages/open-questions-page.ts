import { toQuestionnaire } from '@travel-card/contract/questionnaire'
import { type Assumption, type Model, placesOf } from 'generator'
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
    const topics = Map.groupBy(entries, ({ id, table }) => {
      const [[name] = [], other] = affected(id, model)
      return table ?? (name && !other ? name : 'Several operations')
    })
    const rows = [...topics].map(([topic, own]) =>
      section(`### ${topic}`, ...own.map((entry) => describe(entry, model))),
    )
    return section(`## ${title} (${entries.length})`, ...rows)
  })
  const choice = (value: string, label: string, count: number): string =>
    `<input class="visually-hidden" type="radio" name="kind" id="${label}" value="${value}"${label === 'All' ? ' checked' : ''}><label for="${label}">${label} ${count}</label>`
  const assumed = assumptions.filter(({ kind }) => kind === 'assumed').length
  const text = [
    '# Open questions',
    `The API's documentation leaves ${assumptions.length} questions open. Where a row says **Assumed**{.VPBadge .warning}, we chose an answer, which the types and the mock follow.`,
    `[Fill in the questionnaire](./questionnaire.md) or write to [${answers}](mailto:${answers})\u2003[Ask the live API](guides/before-you-go-live.md)\n{.run-about}`,
    `<form class="filter needs-script"><div class="run-field"><input type="search" name="words" aria-label="Words" placeholder="Filter by words" autocomplete="off"><output></output></div><div class="choice" role="group" aria-label="Kind">${choice('*', 'All', assumptions.length)}${choice(':not(.assumed)', 'Unknown', assumptions.length - assumed)}${choice('.assumed', 'Assumed', assumed)}</div></form>`,
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
  const download = `<p class="download"><a class="button primary" href="./questionnaire.md" download>Download as Markdown</a></p>\n<p class="download">You can also print this page. Send your answers to ${answers}.</p>`
  return {
    path: 'questionnaire',
    title: 'Questionnaire',
    description: "The open questions for the API's provider to fill in, on paper or as a Markdown file.",
    group: 'Questions',
    layout: { pageClass: 'questionnaire', outline: 2 },
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
      `${kind === 'assumed' ? `${title}. ` : ''}${choice.trim()} ${reason.trim()}`,
    Asked: Object.keys(parts)
      .map((part) => `- ${part}`)
      .join('\n'),
    Affects: `${Array.from(affected(id, model), ([, link]) => link).join('; ') || 'Every operation'}.`,
    'What would answer it': settle.trim(),
    Needed: `${deadlines[blocks]}. [Link to this question](#${id})`,
  }
  return [
    `<details class="question ${kind}">\n<summary>`,
    `#### ${question.trim()} ${kind === 'assumed' ? '**Assumed**{.VPBadge .warning} ' : ''}{#${id}}`,
    '</summary>\n<dl>',
    ...Object.entries(details)
      .filter(([, text]) => text !== '')
      .map(([term, text]) => `<dt>${term}</dt>\n<dd>\n\n${text}\n\n</dd>`),
    '</dl>',
    '</details>',
  ].join('\n\n')
}

/** Returns the operations that a question is about: the name of each, and a link to it with its arguments and fields. */
function affected(id: string, model: Model): [summary: string, link: string][] {
  return model.operations.flatMap((operation): [string, string][] => {
    const labels = placesOf(model, operation).flatMap(({ label, ids }) =>
      ids.includes(id) ? [`\`${label}\``] : [],
    )
    const link = `[${operation.id}](operations/${operation.id}.md#open)`
    if (labels.length > 0) return [[operation.summary, `${link} (${labels.join(', ')})`]]
    return operation.assumptions.includes(id) ? [[operation.summary, link]] : []
  })
}
