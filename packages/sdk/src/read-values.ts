import type { InputIssue } from './errors/input-error.ts'
import type { ValueSpec, ValueSpecs } from './value-spec.ts'

type Now = () => number | Date

function findFault(value: unknown, spec: ValueSpec, now: Now): string | false | undefined {
  const { type = 'string', rules = [] } = spec
  if (value === undefined || (value === '' && !spec.optional)) return 'is missing'
  if (type !== 'any' && (typeof value !== type || value === null)) return `must be of type ${type}`
  if (type === 'number' && !Number.isFinite(value)) return 'must be finite'
  for (const [rule, operand] of rules) {
    const fault = rule(value, operand, now)
    if (fault) return fault
  }
  return undefined
}

/** Reads values by their specs, adds what is wrong to `issues`, and returns those that are there. */
export function readValues(
  specs: ValueSpecs,
  given: unknown,
  issues: InputIssue[],
  now: Now,
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, spec] of Object.entries(specs)) {
    // Plain JavaScript may pass anything.
    const value: unknown = Object(given)[name]
    if (value === undefined && spec.optional) continue
    const message = findFault(value, spec, now)
    if (message) issues.push({ field: name, message })
    values[name] = value
  }
  return values
}

/** The same, and refuses names that are not in the specs. */
export function readOptions(
  specs: ValueSpecs,
  given: unknown,
  issues: InputIssue[],
  now: Now,
): Record<string, unknown> {
  for (const name in Object(given))
    if (!(name in specs)) issues.push({ field: name, message: 'is no option' })
  return readValues(specs, given, issues, now)
}
