import type { InputIssue } from './errors/errors.ts'
import { readValues } from './read-values.ts'
import type { ValueRules } from './value-rules.ts'

/** Reads the options of a client or of a call. One that is unknown, such as a misspelt one, is an issue as well. */
export function readOptions(
  rules: ValueRules,
  given: unknown,
  issues: InputIssue[],
  defaults: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  for (const name in Object(given))
    if (!Object.hasOwn(rules, name)) issues.push({ field: name, message: 'is no option' })
  return readValues(rules, given, issues, Date.now, defaults)
}
