import { checkNames } from './check-names.ts'
import type { InputIssue } from './errors/errors.ts'
import { readValues } from './read-values.ts'
import type { ValueRules } from './value-rules.ts'

/** Reads the options of a client or of a call. One that is unknown is an issue as well. */
export function readOptions(
  rules: ValueRules,
  given: unknown,
  issues: InputIssue[],
  defaults: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  checkNames(given, 'options', 'option', (name) => Object.hasOwn(rules, name), issues)
  return readValues(rules, given, issues, Date.now, defaults)
}
