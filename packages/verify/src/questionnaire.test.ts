import { openQuestions, operations } from '@travel-card/contract'
import { expect, test } from 'vitest'
import { toQuestionnaire } from './questionnaire.ts'
import type { Report, Verdict } from './report.ts'

/** A report that confirms the questions of these ids and says nothing of the others. */
function confirm(isConfirmed: (id: string) => boolean): Report {
  const entries = openQuestions.map(
    ({ id, kind, title }): Verdict => ({
      id,
      kind,
      title,
      outcome: isConfirmed(id) ? 'confirmed' : 'not-observed',
      evidence: [],
    }),
  )
  const nothing = { urgent: [], differences: [], coverage: {}, unverified: [] }
  return { ...nothing, entries, requests: { total: 1, answered: 1 }, exitCode: 0 }
}

const questionOf = (id: string) => openQuestions.find((one) => one.id === id)?.question ?? id
const groupOf = (id: string) => openQuestions.find((one) => one.id === id)?.group

const grouped = openQuestions.filter(({ group }) => group !== undefined)
const groups = new Set(grouped.map(({ group }) => group))
const [first] = groups
const inFirst = grouped.filter(({ group }) => group === first).length

test.each<[string, (id: string) => boolean, RegExp]>([
  [
    'all of them',
    () => false,
    new RegExp(
      `Questions 1 to ${grouped.length} \\(the first ${groups.size} headings\\) help most\\. The rest is`,
    ),
  ],
  [
    'all but one, when that is confirmed whole',
    (id) => groupOf(id) === first,
    new RegExp(`\\(the first ${groups.size - 1} headings\\) help most`),
  ],
  [
    'one, when it alone is open',
    (id) => groupOf(id) !== first,
    new RegExp(`Questions? 1( to ${inFirst})? \\(the first heading\\) help most`),
  ],
  [
    'none, when no topic is open',
    (id) => groupOf(id) !== undefined,
    /\nThe questions are grouped by when we need the answer\. The name/,
  ],
])('the questionnaire counts the headings that help most: %s', (_, isConfirmed, says) => {
  expect(toQuestionnaire(confirm(isConfirmed))).toMatch(says)
})

test('many questions under one heading have subheadings by operation, and are numbered in the order in which they stand', () => {
  const text = toQuestionnaire()
  const [, launch = ''] = /\n## Also, before our launch\n(.*?)\n## /s.exec(text) ?? []
  const subheadings = Array.from(launch.matchAll(/^### (.*)$/gm), ([, subject]) => subject)
  expect(subheadings).toEqual([
    'Several operations, or all',
    ...Object.values(operations).map(({ method, path }) => `\`${method} ${path}\``),
  ])
  const [several = '', ofCustomer = ''] = ['Several', '`GET /customers'].map((start) =>
    launch
      .slice(launch.indexOf(`### ${start}`))
      .split('\n### ')
      .at(0),
  )
  // The places that this question marks are examples of the reissue alone.
  expect(several).toContain(questionOf('example-values'))
  expect(ofCustomer).toContain(questionOf('birth-date-format'))
  const numbers = Array.from(text.matchAll(/^\*\*(\d+)\. /gm), ([, number]) => Number(number))
  expect(numbers).toEqual(openQuestions.map((_, index) => index + 1))
})

test('a question of several parts has a table to fill in, and the others a line', () => {
  const text = toQuestionnaire()
  expect(text).toContain('| | your answer |\n| --- | --- |\n| a body that is not valid JSON | |\n')
  expect(text).toContain(
    '| | may it be left out? | what is used instead |\n| --- | --- | --- |\n| the flight number | | |\n',
  )
  const tables = openQuestions.filter(({ parts }) => parts)
  expect(text.match(/^\| \| /gm)).toHaveLength(tables.length)
  expect(text.match(/- Your answer:/g)).toHaveLength(openQuestions.length - tables.length)
})
