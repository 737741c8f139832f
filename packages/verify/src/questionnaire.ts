import { type OpenQuestion, openQuestions, operations } from '@travel-card/contract'
import { fields } from './documented-fields.ts'
import type { Report } from './report.ts'

/** By when we need an answer, the most pressing first. */
const deadlines: Readonly<Record<OpenQuestion['blocks'], string>> = {
  'first-call': 'before our first call',
  money: 'before a call that moves money',
  launch: 'before our launch',
  nothing: 'when it suits you',
}

/** The operations by what the provider calls them: our names mean nothing there. */
const theirNames: ReadonlyMap<string, string> = new Map(
  Object.entries(operations).map(([id, { method, path }]) => [id, `\`${method} ${path}\``]),
)

const inTheirWords = (text: string): string =>
  [...theirNames].reduce(
    (words, [id, name]) => words.replaceAll(new RegExp(`\`?\\b${id}\\b\`?`, 'g'), name),
    text,
  )

const severalOperations = 'Several operations, or all'

/** The one operation that a question is about, by the fields and the places that are marked with it. An example tells of none. */
function subjectOf({ id, places }: OpenQuestion): string {
  const about = Object.entries(operations).filter(([operation, { method, path }]) => {
    const place = `#/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}`
    return (
      places.some((one) => `${one}/`.startsWith(`${place}/`) && !one.includes('/examples/')) ||
      fields.some((field) => field.operation === operation && field.entries.includes(id))
    )
  })
  const [only, ...others] = about.map(([operation]) => theirNames.get(operation))
  return only === undefined || others.length > 0 ? severalOperations : only
}

/** A row for each part of a question, with room for what is asked of it. */
const answerTable = (parts: readonly string[], columns: readonly string[] = ['your answer']) => [
  `\n| | ${columns.join(' | ')} |\n| --- |${' --- |'.repeat(columns.length)}`,
  ...parts.map((part) => `| ${part} |${' |'.repeat(columns.length)}`),
]

/** More questions than this under one heading have subheadings. */
const mostTogether = 10

/** A heading with the questions below it. */
type Section = readonly [heading: string, questions: readonly OpenQuestion[]]

/** The questions by their headings, each with subheadings where there are many. */
function inSections(open: readonly OpenQuestion[]): readonly Section[] {
  const headingOf = ({ group, blocks }: OpenQuestion): string =>
    group === undefined ? `## Also, ${deadlines[blocks]}` : `## ${group}`
  return [...new Set(open.map(headingOf))].flatMap((heading): readonly Section[] => {
    const questions = open.filter((question) => headingOf(question) === heading)
    if (questions.length <= mostTogether) return [[heading, questions]]
    const subjects = new Map(questions.map((question) => [question, subjectOf(question)]))
    const bySubject = [severalOperations, ...theirNames.values()].flatMap((subject): readonly Section[] => {
      const own = questions.filter((question) => subjects.get(question) === subject)
      return own.length > 0 ? [[`### ${subject}`, own]] : []
    })
    return [[heading, []], ...bySubject]
  })
}

/**
 * The questions to the provider, each with what is assumed until it is answered; after a run, those that it has not confirmed,
 * with what was seen. Without a report it takes nothing but the contract.
 *
 * @example
 * await writeFile('questions.md', toQuestionnaire())
 */
export function toQuestionnaire(report?: Report): string {
  const verdicts = new Map(report?.entries.map((entry) => [entry.id, entry]))
  const sections = inSections(openQuestions.filter(({ id }) => verdicts.get(id)?.outcome !== 'confirmed'))
  const ordered = sections.flatMap(([, questions]) => questions)

  function textOf(asked: OpenQuestion): string {
    const { id, kind, question, parts, columns, choice } = asked
    const evidence = verdicts.get(id)?.evidence ?? []
    const until = kind === 'assumed' ? 'Until then we assume' : 'What our OpenAPI file says until then'
    return inTheirWords(
      [
        `**${ordered.indexOf(asked) + 1}. ${question}** (\`${id}\`)\n`,
        ...(asked.group ? [`- Needed: ${deadlines[asked.blocks]}`] : []),
        `- ${until}: ${choice}`,
        ...(evidence.length > 0 ? [`- What we saw: ${evidence.join('; ')}.`] : []),
        ...(parts ? answerTable(parts, columns) : ['- Your answer:']),
      ].join('\n'),
    )
  }

  const pressing = ordered.filter(({ group }) => group !== undefined)
  const headings = new Set(pressing.map(({ group }) => group)).size
  const numbers = pressing.length === 1 ? 'Question 1' : `Questions 1 to ${pressing.length}`
  const helpMost = `${numbers} (${headings === 1 ? 'the first heading' : `the first ${headings} headings`}) help most. The rest is grouped by when we need the answer.`
  const isCompared = (report?.requests.answered ?? 0) > 0
  return `# Questions about the Travel and Card Services Business API

Please return this file to <NAME, ADDRESS> by <DAY, MONTH>. Partial answers are welcome; the rest may follow in the same file.
Put no credentials, tokens or card numbers into it: say how you will hand them over.

We, <COMPANY, ACCOUNT>, are preparing to use your API${isCompared ? ' and have compared its documentation with the service' : ''}.
We wrote our OpenAPI file from your documentation; “documented” below means stated there. Our SDK is the client that calls your API.

${pressing.length > 0 ? helpMost : 'The questions are grouped by when we need the answer.'} The name in brackets is a question's name in our files.

Answer with a sentence or in the table. “As assumed”, “see ATTACHMENT” (a document or an example response) and “not known” are
answers, too; we read an empty line as not yet answered. One attachment for a whole table goes into its first row.

Two labels say what we do until you answer. “Until then we assume”: a guess that our OpenAPI file or our SDK relies on.
“What our OpenAPI file says until then”: we guessed nothing and left it open.

The operations: ${[...theirNames.values()].join(', ')}.

${sections.map(([heading, questions]) => [heading, ...questions.map(textOf)].join('\n\n')).join('\n\n')}
`
}
