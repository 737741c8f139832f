import type { InputIssue } from './errors/input-error.ts'
import type { ValueSpec, ValueSpecs } from './value-spec.ts'

type Now = () => number | Date

function findFault(
  value: unknown,
  { type = 'string', optional, rules = [] }: ValueSpec,
  now: Now,
): string | false {
  if (value === undefined || (value === '' && !optional)) return !optional && 'is missing'
  if (type !== 'any' && (typeof value !== type || value === null)) return `must be of type ${type}`
  for (const [rule, operand] of rules) {
    const fault = rule(value, operand, now)
    if (fault) return fault
  }
  return type === 'number' && !Number.isFinite(value) && 'must be finite'
}

/** Reads values by their specs, adds what is wrong to `issues`, and returns those that are there. */
export function readValues(
  specs: ValueSpecs,
  given: unknown,
  issues: InputIssue[],
  now: Now,
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  // Plain JavaScript may pass anything.
  const all: Record<string, unknown> = Object(given)
  for (const name in specs) {
    const value = all[name]
    // A cast: the name comes from the specs.
    const message = findFault(value, specs[name] as ValueSpec, now)
    if (message) issues.push({ field: name, message })
    if (value !== undefined) values[name] = value
  }
  return values
}
