import { toQuestionnaire } from '@travel-card/verify'
import { type Assumption, kinds, type Model } from 'scripts/generate'
import { idsAt, type Place } from '../contract-places.ts'
import { idsEverywhere } from '../marks.ts'
import type { Page } from '../page.ts'

const deadlines: Readonly<Record<Assumption['blocks'], string>> = {
  'first-call': 'Before the first call',
  money: 'Before a call that moves money',
  launch: 'Before the launch',
  nothing: 'At any time',
}

/** The open questions as rows that fold: the pressing ones first, each with what holds until it is answered. */
export function openQuestionsPage(
  { assumptions, operations }: Pick<Model, 'assumptions' | 'operations'>,
  places: readonly Place[],
  answers: string,
): Page {
  const pressing = assumptions.filter((entry) => entry.pressing)
  const others = Map.groupBy(
    assumptions.filter((entry) => !entry.pressing),
    ({ blocks }) => deadlines[blocks],
  )
  const rows = (entries: readonly Assumption[]): string[] => entries.map((entry) => describe(entry, places))
  const text = [
    '# Open questions',
    `The API's documentation leaves ${assumptions.length} questions open. Until the provider answers, each one has an assumption that the types and the mock follow, or it is marked as not known.`,
    `**You run the API?** Thank you for helping. Write your answers into the [questionnaire](./questionnaire.md), and send it to [${answers}](mailto:${answers}). You don't have to answer everything: it begins with the questions that help most.`,
    '**You use the API?** Send the provider that questionnaire. Once you have credentials, [`travel-card-verify`](guides/before-you-go-live.md) looks for answers in the live API, by at most 60 requests that only read.',
    `<QuestionFilter operations="${operations.map(({ id }) => id).join(' ')}" />`,
    `## The ${pressing.length} that block first`,
    ...rows(pressing),
    ...[...others].flatMap(([title, entries]) => [`## ${title}`, ...rows(entries)]),
  ]
  return {
    path: 'open-questions',
    title: 'Open questions',
    description:
      "What the API's documentation leaves open, as questions: what is assumed until they are answered, and what would answer them.",
    group: 'Reference',
    layout: { pageClass: 'questions', outline: 2 },
    text: text.join('\n\n'),
  }
}

/** The questions to the provider as a page that can be printed. Its text is the file to fill in. */
export function questionnairePage(answers: string): Page {
  // What the sender would fill in first has a line here.
  const text = toQuestionnaire()
    .replace('<NAME, ADDRESS>', answers)
    .replaceAll(/<[A-Z][A-Z, ]*>/g, '________')
    .trim()
  return {
    path: 'questionnaire',
    title: 'Questionnaire',
    description: "The open questions for the API's provider to fill in, on paper or as a Markdown file.",
    group: 'Reference',
    layout: { pageClass: 'questionnaire', outline: [2, 2] },
    text,
  }
}

function describe(entry: Assumption, places: readonly Place[]): string {
  const { id, blocks, kind, title, question, parts, choice, reason, settle } = entry
  const found = Map.groupBy(
    places.filter((place) => idsAt(place).has(id)),
    ({ operation }) => operation,
  )
  const isEverywhere =
    idsEverywhere(places).has(id) || entry.places.some((place) => /^#\/(servers|components\/sec)/.test(place))
  const classes = (isEverywhere ? ['all'] : [...found.keys()]).map((name) => `of-${name}`).join(' ')
  return [
    `<details class="question ${classes}">\n<summary>`,
    `### ${question.trim()} {#${id}}`,
    `**${kinds[kind]}**{.mark .${kind}} ${deadlines[blocks]}`,
    '</summary>',
    ...(parts ? [parts.map((part) => `- ${part}`).join('\n')] : []),
    `**${kinds[kind]}: ${title}.** ${choice.trim()} ${reason.trim()}`,
    `**Where:** ${isEverywhere ? 'every operation' : where(found)}.`,
    `**Settled by:** ${settle.trim()}`,
    `[Copy the link to \`${id}\`](#${id}){.copy-link}`,
    '</details>',
  ].join('\n\n')
}

function where(found: ReadonlyMap<string, readonly Place[]>): string {
  const shown = [...found].map(([operation, places]) => {
    const links = places.map(
      ({ label, anchor }) => `[${label}](operations/${operation}.md${anchor && `#${anchor}`})`,
    )
    return `\`${operation}\`: ${links.join(', ')}`
  })
  return shown.join('; ') || 'the API as a whole'
}
