import { openQuestions } from '@travel-card/contract'
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

const groupOf = (id: string) => openQuestions.find((one) => one.id === id)?.group

test.each<[string, (id: string) => boolean, RegExp]>([
  ['all ten', () => false, /hold us up: the first 10 topics help most \(questions 1 to \d\d\)\./],
  [
    'nine, when one is confirmed whole',
    (id) => groupOf(id) === groupOf('query-names'),
    /the first 9 topics help/,
  ],
  [
    'one, when it alone is open',
    (id) => groupOf(id) !== groupOf('cors'),
    /: the first topic helps most \(questions 1 to 2\)\./,
  ],
  [
    'none, when no topic is open',
    (id) => groupOf(id) !== undefined,
    /in the order in which they hold us up\.\n/,
  ],
])('the questionnaire counts the topics that are open: %s', (_, isConfirmed, says) => {
  expect(toQuestionnaire(confirm(isConfirmed))).toMatch(says)
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
