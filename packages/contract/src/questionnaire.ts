import type { OpenQuestion } from './open-question.ts'
import { openQuestions } from './open-questions.gen.ts'
import { operations } from './operations.gen.ts'

/** The findings of a comparison with the live service. */
export interface Findings {
  /** Whether the service has responded at all. */
  readonly isCompared: boolean
  /** The observation on each question, by its id. A confirmed question isn't asked any more. */
  readonly questions: ReadonlyMap<
    string,
    { readonly isConfirmed: boolean; readonly evidence: readonly string[] }
  >
}

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

/** Returns the likely answers, each with a box to tick. */
const boxesOf = (options: readonly string[] = []): string => options.map((one) => `☐ ${one}`).join(' ')

/** The marks of questions that an attachment answers, so that the provider can skip them. */
const marks = ['°', '†'] as const

/**
 * Returns the questions for the provider as Markdown, each with what we assume until it's answered. With findings, leaves out the
 * confirmed questions, and adds what was seen to the others.
 *
 * @example
 * await writeFile('questions.md', toQuestionnaire())
 */
export function toQuestionnaire(findings?: Findings): string {
  const seen = (id: string) => findings?.questions.get(id)
  const open = openQuestions.filter(({ id, asked }) => asked !== false && !seen(id)?.isConfirmed)
  const settlers = open.map(({ id }) => id).filter((id) => open.some(({ answeredBy }) => answeredBy === id))
  const markOf = (id = ''): string => marks[settlers.indexOf(id)] ?? ''
  const keyOf = ({ id, table }: OpenQuestion): string => table ?? id
  /** Returns the entries that share a table with this one. */
  const entriesOf = (first: OpenQuestion): readonly OpenQuestion[] =>
    open.filter((one) => keyOf(one) === keyOf(first))
  const firsts = open.filter((one) => entriesOf(one)[0] === one)
  const settles = (first: OpenQuestion): boolean => entriesOf(first).some(({ id }) => settlers.includes(id))
  const questions = [...firsts.filter(settles), ...firsts.filter((first) => !settles(first))]

  function headingOf(first: OpenQuestion): string {
    if (settles(first)) return 'First, what answers many others'
    return `${first.pressing ? 'Needed' : 'Also'} ${deadlines[first.blocks]}`
  }

  function nameOf({ id, answeredBy }: OpenQuestion): string {
    const [own, mark] = [markOf(id), markOf(answeredBy)]
    return `(\`${id}\`)${own ? ` Answers each question with ${own}` : ''}${mark ? ` ${mark}` : ''}`
  }

  function textOf(first: OpenQuestion, index: number): string {
    const entries = entriesOf(first)
    const isAlone = entries.length === 1
    const withRows = entries.filter(({ parts }) => parts || !isAlone)
    const rows = withRows.flatMap((one) =>
      Object.entries(one.parts ?? { [one.question]: one.options ?? [] }).map(([row, options]) =>
        ['|', row, ...(isAlone ? [] : [nameOf(one)]), '|', boxesOf(options), '|'].filter(Boolean).join(' '),
      ),
    )
    const notes = [
      ...(isAlone && first.kind === 'assumed' && !settles(first)
        ? [`- Until then we assume: ${first.choice}`]
        : []),
      ...entries.flatMap(({ id }) => {
        const evidence = seen(id)?.evidence ?? []
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

  const last = Math.max(0, ...questions.map(({ pressing }, index) => (pressing ? index + 1 : 0)))
  const afterFiles = settlers.length > 0 ? ', once you have prepared the files for question 1' : ''
  const helpMost =
    last > 0
      ? `Half an hour is enough for what we need most: the questions up to number ${last}${afterFiles}. The rest can wait.`
      : 'None of it is urgent.'
  const headings = questions.map(headingOf)
  const sections = questions.flatMap((first, index) => [
    ...(headings[index] === headings[index - 1] ? [] : [`## ${headings[index]}`]),
    textOf(first, index),
  ])
  return `# Questions about the Travel and Card Services Business API

Please return this file to <NAME, ADDRESS> by <DAY, MONTH>. Partial answers are welcome; the rest may follow in the same file.
Don't put credentials, tokens or card numbers into it; just say how you will hand them over.

We, <COMPANY, ACCOUNT>, are preparing to use your API${findings?.isCompared ? ' and have compared its documentation with the service' : ''}.
“We” and “our” always mean us, your customer, even in the boxes that you tick.
We wrote our OpenAPI file from your documentation; “documented” below means stated there. Our SDK is the client that calls your API.

${helpMost} The names in brackets are those in our files.

Forward a section to whoever knows it best, for example tokens and errors to an engineer, and reissues to the card team.

Tick a box, or answer with a few words. “As assumed”, “not known” and “NAME will answer” are answers, too. A line that you
leave empty counts as not yet answered${settlers.length > 0 ? `; if it has a mark (${settlers.map((id) => markOf(id)).join(' ')}), we look in your attachment` : ''}.

The operations: ${[...theirNames.values()].join(', ')}.

${sections.join('\n\n')}
`
}
