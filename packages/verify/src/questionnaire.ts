import { type OpenQuestion, openQuestions, operations } from '@travel-card/contract'
import type { Report } from './report.ts'

/** What the questions beyond the ten topics hold up, the most pressing first. */
const titles: Readonly<Record<OpenQuestion['blocks'], string>> = {
  'first-call': 'Before our first call',
  money: 'Before a call that moves money',
  launch: 'Before our launch',
  nothing: 'When it suits you',
}

/** Our names of the operations mean nothing to the provider. */
const inTheirWords = (text: string): string =>
  Object.entries(operations).reduce(
    (words, [id, { method, path }]) =>
      words.replaceAll(new RegExp(`\`?\\b${id}\\b\`?`, 'g'), `\`${method} ${path}\``),
    text,
  )

/** A row for each part of a question, with room for what is asked of it. */
const answerTable = (parts: readonly string[], columns: readonly string[] = ['your answer']) => [
  `\n| | ${columns.join(' | ')} |\n| --- |${' --- |'.repeat(columns.length)}`,
  ...parts.map((part) => `| ${part} |${' |'.repeat(columns.length)}`),
]

/**
 * The questions to the provider, each with what is assumed until it is answered; after a run, those that it has not confirmed,
 * with what was seen. Without a report it takes nothing but the contract.
 *
 * @example
 * await writeFile('questions.md', toQuestionnaire())
 */
export function toQuestionnaire(report?: Report): string {
  const verdicts = new Map(report?.entries.map((entry) => [entry.id, entry]))
  const isOpen = ({ id }: OpenQuestion): boolean => verdicts.get(id)?.outcome !== 'confirmed'
  const open = openQuestions.filter(isOpen)
  const numbers = new Map(open.map(({ id }, index) => [id, index + 1]))

  function textOf({ id, kind, question, parts, columns, choice }: OpenQuestion): string {
    const evidence = verdicts.get(id)?.evidence ?? []
    const until = kind === 'assumed' ? 'Until then we assume' : 'What our OpenAPI file says until then'
    return inTheirWords(
      [
        `**${numbers.get(id)}. ${question}**\n`,
        `- ${until}: ${choice}`,
        ...(evidence.length > 0 ? [`- What we saw: ${evidence.join('; ')}.`] : []),
        ...(parts ? answerTable(parts, columns) : ['- Your answer:']),
      ].join('\n'),
    )
  }

  // The list stands in the order of the questionnaire: the ten topics, then the rest by what it holds up.
  const sections: string[] = []
  let title = ''
  for (const question of open) {
    const { group = titles[question.blocks] } = question
    sections.push(title === group ? textOf(question) : `## ${group}\n\n${textOf(question)}`)
    title = group
  }
  const pressing = open.filter(({ group }) => group !== undefined)
  const topics = new Set(pressing.map(({ group }) => group)).size
  const first = topics === 1 ? 'the first topic helps most' : `the first ${topics} topics help most`
  const order = topics > 0 ? `: ${first} (questions 1 to ${pressing.length})` : ''
  const isCompared = (report?.requests.answered ?? 0) > 0
  return `# Questions about the Travel and Card Services Business API

<!-- Before you send this, add whom to answer, and by when. -->

We are preparing to use your API${isCompared ? ' and have compared its documentation with the service' : ''}.
These questions stand in the order in which they hold us up${order}.
Answer with a sentence or a table, or send a document or an example response that answers several.

Our OpenAPI file describes your API by its documentation, and our SDK is the client that calls it. “Until then we assume” marks
a guess that one of the two depends on, “What our OpenAPI file says until then” a gap that we left open.

The operations: ${Object.values(operations)
    .map(({ method, path }) => `\`${method} ${path}\``)
    .join(', ')}.

${sections.join('\n\n')}
`
}
