import type { InputIssue } from './input-issue.ts'
import { readOwn } from './read-own.ts'
import type { ValueRules } from './value-rules.ts'

/**
 * Reads values by their rules, each once, and adds what is wrong to `issues`. Returns all of them, or their `defaults`,
 * under their `names` where they have another. Null counts as absent.
 * What is absent is there as `undefined`, so that nothing that every object has is read for it.
 */
export function readValues(
  rules: ValueRules,
  given: unknown,
  issues: InputIssue[],
  now: () => number | Date,
  defaults?: Readonly<Record<string, unknown>>,
  names?: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const name of Object.keys(rules)) {
    // Plain JavaScript may pass anything.
    const value = readOwn(given, name) ?? readOwn(defaults, name)
    values[`${readOwn(names, name) ?? name}`] = value
    const message = rules[name]?.(value, now)
    if (message) issues.push({ field: name, message })
  }
  return values
}
