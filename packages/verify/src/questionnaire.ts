import { type OpenQuestion, openQuestions, operations } from '@travel-card/contract'
import type { Report } from './report.ts'

/** The deadlines for an answer, the most pressing first. */
const deadlines: Readonly<Record<OpenQuestion['blocks'], string>> = {
  'first-call': 'before our first call',
  money: 'before a call that moves money',
  launch: 'before our launch',
  nothing: 'when it suits you',
}

/** The operations as method and path, because the provider doesn't know our names. */
const theirNames: ReadonlyMap<string, string> = new Map(
  Object.entries(operations).map(([id, { method, path }]) => [id, `\`${method} ${path}\``]),
)

const inTheirWords = (text: string): string =>
  [...theirNames].reduce(
    (words, [id, name]) => words.replaceAll(new RegExp(`\`?\\b${id}\\b\`?`, 'g'), name),
    text,
  )

/** An open question, or several that share a table. */
interface Question {
  readonly first: OpenQuestion
  readonly entries: readonly OpenQuestion[]
  /** Whether the answer largely answers other questions as well. */
  readonly settles: boolean
  readonly heading: string
}

/** Returns the likely answers, each with a box to tick. */
const boxesOf = (options: readonly string[] = []): string => options.map((one) => `☐ ${one}`).join(' ')

/** The marks of questions that an attachment answers, so that the reader can skip them. */
const marks = ['°', '†'] as const

/**
 * Returns the questions to the provider as Markdown, each with the assumption that holds until then. With a report, leaves out
 * the confirmed questions, and adds the evidence to the others. Without a report, needs only the contract.
 *
 * @example
 * await writeFile('questions.md', toQuestionnaire())
 */
export function toQuestionnaire(report?: Report): string {
  const verdicts = new Map(report?.entries.map((entry) => [entry.id, entry]))
  const open = openQuestions.filter(
    ({ id, asked }) => asked !== false && verdicts.get(id)?.outcome !== 'confirmed',
  )
  const settlers = new Map(
    open
      .filter(({ id }) => open.some(({ answeredBy }) => answeredBy === id))
      .map(({ id }, index) => [id, marks[index] ?? '']),
  )
  const isTogether = (one: OpenQuestion, other: OpenQuestion): boolean =>
    one === other || (one.table !== undefined && one.table === other.table)
  const all = open.flatMap((first): readonly Question[] => {
    const entries = open.filter((one) => isTogether(one, first))
    if (entries[0] !== first) return []
    const settles = entries.some(({ id }) => settlers.has(id))
    const heading = settles
      ? 'First, what answers many others'
      : `${first.pressing ? 'Needed' : 'Also'} ${deadlines[first.blocks]}`
    return [{ first, entries, settles, heading }]
  })
  const questions = [...all.filter(({ settles }) => settles), ...all.filter(({ settles }) => !settles)]

  function nameOf({ id, answeredBy = '' }: OpenQuestion): string {
    const own = settlers.get(id)
    const mark = settlers.get(answeredBy)
    return `(\`${id}\`)${own ? ` It answers each ${own}` : ''}${mark ? ` ${mark}` : ''}`
  }

  function textOf({ first, entries, settles }: Question, index: number): string {
    const isAlone = entries.length === 1
    const withRows = entries.filter(({ parts }) => parts || !isAlone)
    const rows = withRows.flatMap((one) =>
      Object.entries(one.parts ?? { [one.question]: one.options ?? [] }).map(([row, options]) =>
        ['|', row, ...(isAlone ? [] : [nameOf(one)]), '|', boxesOf(options), '|'].filter(Boolean).join(' '),
      ),
    )
    const notes = [
      ...(isAlone && first.kind === 'assumed' && !settles ? [`- Until then we assume: ${first.choice}`] : []),
      ...entries.flatMap(({ id }) => {
        const evidence = verdicts.get(id)?.evidence ?? []
        return evidence.length > 0 ? [`- What we saw (\`${id}\`): ${evidence.join('; ')}.`] : []
      }),
      ...(rows.length > 0 ? [] : [`- Your answer: ${boxesOf(first.options)}`.trim()]),
    ]
    const parts = [
      `**${index + 1}. ${isAlone ? `${first.question}** ${nameOf(first)}` : `${first.table}**`}`,
      notes.join('\n'),
      rows.length > 0 ? ['| | your answer |\n| --- | --- |', ...rows].join('\n') : '',
    ]
    return inTheirWords(parts.filter(Boolean).join('\n\n'))
  }

  const pressing = questions.flatMap(({ first }, index) => (first.pressing ? [index + 1] : []))
  const needed =
    pressing.length === 1 ? `question ${pressing[0]}` : `questions ${pressing[0]} to ${pressing.at(-1)}`
  const afterFiles = settlers.size > 0 ? ', once the files of question 1 are made' : ''
  const helpMost =
    pressing.length > 0
      ? `Half an hour is enough for what we need most: ${needed}${afterFiles}. The rest can wait.`
      : 'None of it is urgent.'
  const isCompared = (report?.requests.answered ?? 0) > 0
  const sections = questions.flatMap((one, index) => [
    ...(one.heading === questions[index - 1]?.heading ? [] : [`## ${one.heading}`]),
    textOf(one, index),
  ])
  return `# Questions about the Travel and Card Services Business API

Please return this file to <NAME, ADDRESS> by <DAY, MONTH>. Partial answers are welcome; the rest may follow in the same file.
Put no credentials, tokens or card numbers into it: say how you will hand them over.

We, <COMPANY, ACCOUNT>, are preparing to use your API${isCompared ? ' and have compared its documentation with the service' : ''}.
“We” and “our” mean us, your customer, also in the boxes that you tick.
We wrote our OpenAPI file from your documentation; “documented” below means stated there. Our SDK is the client that calls your API.

${helpMost} The names in brackets are those in our files.

Forward a section to whoever knows it best: an engineer knows tokens and errors, the card team what a reissue does.

Tick a box, or answer with a few words. “As assumed”, “not known” and “NAME will answer” are answers, too. Where you leave a line
empty, we read it as not yet answered${settlers.size > 0 ? `, or, if it has a mark (${[...settlers.values()].join(' ')}), look it up in your attachment` : ''}.

The operations: ${[...theirNames.values()].join(', ')}.

${sections.join('\n\n')}
`
}
