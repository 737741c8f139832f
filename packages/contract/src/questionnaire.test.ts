import { expect, test } from 'vitest'
import { openQuestions } from './open-questions.gen.ts'
import { type Findings, toQuestionnaire } from './questionnaire.ts'

/** Returns findings that confirm the questions with these ids. */
const confirm = (isConfirmed: (id: string) => boolean): Findings => ({
  isCompared: true,
  questions: new Map(
    openQuestions.map(({ id }) => [id, { isConfirmed: isConfirmed(id), evidence: [`seen of ${id}`] }]),
  ),
})

const asked = openQuestions.filter((one) => one.asked !== false)
const settled = asked.filter(({ answeredBy }) => answeredBy !== undefined)
const pressing = asked.filter((one) => one.pressing)
const questionsOf = (entries: typeof asked): number =>
  new Set(entries.map(({ id, table }) => table ?? id)).size
const isSettling = (id: string): boolean => settled.some(({ answeredBy }) => answeredBy === id)
const perTable = Map.groupBy(asked, ({ table }) => table)
const aTable = [...perTable].find(([table, { length }]) => table !== undefined && length > 2)
const [table = '', inTable = []] = aTable ?? []
/** Returns the text from a question on. */
const from = (text: string, question = ''): string => text.slice(text.indexOf(question))

test('the first question asks for what answers others, and those are marked', () => {
  const text = toQuestionnaire()
  const [first = ''] = /^\*\*1\. .*?(?=^\*\*2\. )/ms.exec(text) ?? []
  const settling = asked.filter(({ id }) => isSettling(id))
  settling.forEach(({ id, question }, index) => {
    const mark = '°†'[index]
    expect(first).toContain(question)
    expect(first).toContain(`(\`${id}\`) Answers each question with ${mark}`)
    for (const one of settled.filter(({ answeredBy }) => answeredBy === id))
      expect(text).toMatch(new RegExp(`\\(\`${one.id}\`\\) ${mark}( \\||$)`, 'm'))
  })
  expect(toQuestionnaire(confirm((id) => isSettling(id)))).not.toMatch(/[°†]/)
})

test('the questions that we need most come next, by when we need them, and the introduction says up to which number', () => {
  const text = toQuestionnaire()
  const last = questionsOf(pressing) + 1
  expect(text).toContain(
    `what we need most: the questions up to number ${last}, once you have prepared the files for question 1. The rest can wait.`,
  )
  const headings = Array.from(text.matchAll(/^## (.*)$/gm), ([, heading]) => heading)
  expect(headings.slice(0, 4)).toEqual([
    'First, what answers many others',
    'Needed before our first call',
    'Needed before a call that moves money',
    'Needed before our launch',
  ])
  expect(headings.slice(4).every((heading) => heading?.startsWith('Also '))).toBe(true)
})

test.each<[string, (id: string) => boolean, RegExp]>([
  [
    'one',
    (id) => id !== pressing[0]?.id,
    /what we need most: the questions up to number 1\. The rest can wait/,
  ],
  ['none', (id) => pressing.some((one) => one.id === id), /\nNone of it is urgent\./],
])('if a run has left %s of those, the introduction says so', (_, isConfirmed, says) => {
  expect(toQuestionnaire(confirm(isConfirmed))).toMatch(says)
})

test('a comparison is mentioned only if the service has responded', () => {
  const findings = confirm(() => false)
  const unanswered = { ...findings, isCompared: false }
  const compared = 'and have compared its documentation with the service'
  expect(toQuestionnaire(findings)).toContain(compared)
  for (const one of [undefined, unanswered]) expect(toQuestionnaire(one)).not.toContain(compared)
})

test('questions are numbered in order, without those that the documentation answers', () => {
  const text = toQuestionnaire()
  const numbers = Array.from(text.matchAll(/^\*\*(\d+)\. /gm), ([, number]) => Number(number))
  expect(numbers).toEqual(Array.from({ length: questionsOf(asked) }, (_, index) => index + 1))
  for (const { id } of openQuestions)
    expect(text.includes(`(\`${id}\`)`), id).toBe(asked.some((one) => one.id === id))
})

test('the entries of a table are its rows, below what was seen of each', () => {
  const text = from(toQuestionnaire(confirm(() => false)), table)
  for (const { id, question, parts } of inTable) {
    expect(text).toContain(`| ${Object.keys(parts ?? { [question]: [] })[0]} (\`${id}\`)`)
    expect(text).toContain(`- What we saw (\`${id}\`): seen of ${id}.\n`)
  }
})

test('a table with one entry left becomes a question of its own', () => {
  const [only, ...others] = inTable
  const text = toQuestionnaire(confirm((id) => others.some((one) => one.id === id)))
  expect(text).not.toContain(table)
  expect(text).toContain(`. ${only?.question}** (\`${only?.id}\`)`)
})

test('a question outside a table says what we assume, and has a line or a table for its answer', () => {
  const text = toQuestionnaire()
  const alone = asked.filter((one) => one.table === undefined && !isSettling(one.id))
  for (const { kind, question, parts, choice, options } of alone) {
    const [own = ''] = from(text, `. ${question}**`).split(/\n(?=\*\*\d|## )/)
    expect(own.includes(`- Until then we assume: ${choice}\n`), question).toBe(kind === 'assumed')
    const boxOf = (likely: readonly string[] = []): string => (likely[0] ? `☐ ${likely[0]}` : '')
    for (const [row, likely] of Object.entries(parts ?? {}))
      expect(own).toContain(`| ${row} | ${boxOf(likely)}`)
    if (!parts) expect(own).toContain(`- Your answer: ${boxOf(options)}`.trim())
  }
})
