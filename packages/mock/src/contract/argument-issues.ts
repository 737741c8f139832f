import { checkValue, type Issue } from './check-value.ts'
import type { CompactArgument, CompactSchema } from './compact-contract.ts'
import { isFutureDate } from './is-future-date.ts'

/** What is wrong with the value of an argument; with a clock, also by the rule that a date must lie ahead. */
export function argumentIssues(
  schemas: Readonly<Record<string, CompactSchema>>,
  { wireName, schema }: CompactArgument,
  value: unknown,
  now?: () => number,
): readonly Issue[] {
  const issues: Issue[] = []
  checkValue(schemas, schema, value, `/${wireName}`, issues)
  if (issues.length === 0 && schema.futureDate && now && !isFutureDate(String(value), now())) {
    issues.push({ pointer: `/${wireName}`, message: 'must be a date in the future' })
  }
  return issues
}
