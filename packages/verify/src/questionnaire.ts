import { toQuestionnaire as writeQuestions } from '@travel-card/contract/questionnaire'
import type { Report } from './report.ts'

/**
 * Returns the questions for the provider as Markdown, each with what we assume until it's answered. With a report, leaves out the
 * confirmed questions, and adds what the run saw to the others.
 *
 * @example
 * await writeFile('questions.md', toQuestionnaire())
 */
export function toQuestionnaire(report?: Report): string {
  const questions = report?.entries.map(
    ({ id, outcome, evidence }) => [id, { isConfirmed: outcome === 'confirmed', evidence }] as const,
  )
  const isCompared = (report?.requests.answered ?? 0) > 0
  return writeQuestions({ isCompared, questions: new Map(questions) })
}
