import type { InputIssue } from './errors/errors.ts'
import type { ValueRules } from './value-rules.ts'

/**
 * Reads values by their rules, each once, and adds what is wrong to `issues`. Returns `defaults` with the values that
 * are there, under their `names` where they have another. Null counts as absent.
 *
 * What every object has is nobody's value, neither in what is read nor in what is returned, which has no prototype.
 */
export function readValues(
  rules: ValueRules,
  given: unknown,
  issues: InputIssue[],
  now: () => number | Date,
  defaults?: Readonly<Record<string, unknown>>,
  names?: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const values: Record<string, unknown> = Object.assign(Object.create(null), defaults)
  // Plain JavaScript may pass anything.
  const all: Record<string, unknown> = Object(given)
  const everywhere: Record<string, unknown> = Object.prototype as never
  for (const name of Object.keys(rules)) {
    const own = all[name]
    const value = (own === everywhere[name] ? undefined : own) ?? values[name]
    if (value !== undefined) values[names?.[name] || name] = value
    const message = rules[name]?.(value, now)
    if (message) issues.push({ field: name, message })
  }
  return values
}
