import { checkNames } from '../rules/check-names.ts'
import type { InputIssue } from '../rules/input-issue.ts'
import { readValues } from '../rules/read-values.ts'
import type { ValueRules } from '../rules/value-rules.ts'

/** Reads the options of a client or of a call. One that is unknown is an issue as well. */
export function readOptions(
  rules: ValueRules,
  given: unknown,
  issues: InputIssue[],
  defaults?: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  checkNames(given, 'options', (name) => !Object.hasOwn(rules, name) && 'is no option', issues)
  return readValues(rules, given, issues, Date.now, defaults)
}
