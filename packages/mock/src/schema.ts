import {
  type CompactSchema,
  findIssues as compare,
  isFault,
  pointerTo,
  type Schemas,
} from '@travel-card/contract/schemas'
import type { WireArgument } from './contract.ts'
import { hint, type WrongPlace } from './mistakes.ts'

/**
 * Compares a JSON value with a schema of the contract, and returns the violations. A message never contains the value, or a name
 * that the contract doesn't know.
 *
 * @param isClosed Whether an undocumented property counts as a violation, although JSON Schema allows it.
 */
export function findIssues(
  schemas: Schemas,
  schema: CompactSchema,
  value: unknown,
  pointer = '',
  isClosed = false,
): readonly WrongPlace[] {
  return compare(schemas, schema, value, {}, pointer)
    .filter((issue) => isFault(issue) || (isClosed && issue.kind === 'new-field'))
    .map(({ pointer, kind, message, name = '', names = [] }) => ({
      pointer,
      message:
        kind === 'new-field'
          ? `has an unknown field${hint(name, names) || `; the known fields are ${names.join(', ')}`}`
          : message,
    }))
}

/** Returns the problems of an argument's value. With a clock, it also checks that a date lies in the future. */
export function argumentIssues(
  schemas: Schemas,
  { wireName, schema }: WireArgument,
  value: unknown,
  now?: () => number,
): readonly WrongPlace[] {
  const pointer = pointerTo('', wireName)
  const issues = findIssues(schemas, schema, value, pointer)
  if (issues.length > 0 || !schema.futureDate || !now) return issues
  // A day counts as the future until it is over at UTC-12, where each day ends last. The contract assumes this rule
  // (`future-date-zone`, `future-date-today`), because the API's documentation doesn't say which time zone counts, or whether
  // today does.
  const past = new Date(now() - 36 * 3_600_000).toISOString().slice(0, 10)
  return String(value) > past ? [] : [{ pointer, message: 'must be a date in the future' }]
}
