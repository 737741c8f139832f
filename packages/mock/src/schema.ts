import {
  type CompactSchema,
  findIssues as compare,
  isFault,
  type Schemas,
} from '@travel-card/contract/schemas'
import type { WireArgument } from './contract.ts'
import { hint } from './mistakes.ts'

/** A place in a JSON value and what is wrong there. It never holds the value, nor a name that the contract does not know. */
export interface Issue {
  readonly pointer: string
  readonly message: string
}

/**
 * What is wrong with a JSON value, by a schema of the contract.
 *
 * @param isClosed Whether a property that the contract does not name is wrong. JSON Schema takes it.
 */
export function findIssues(
  schemas: Schemas,
  schema: CompactSchema,
  value: unknown,
  pointer = '',
  isClosed = false,
): readonly Issue[] {
  return compare(schemas, schema, value, {}, pointer)
    .filter((issue) => isFault(issue) || (isClosed && issue.kind === 'new-field'))
    .map(({ pointer, kind, message, name = '', names = [] }) => ({
      pointer,
      message:
        kind === 'new-field'
          ? `has an unknown field${hint(name, names) || `; known are ${names.join(', ')}`}`
          : message,
    }))
}

/** What is wrong with the value of an argument; with a clock, also by the rule that a date must lie ahead. */
export function argumentIssues(
  schemas: Schemas,
  { wireName, schema }: WireArgument,
  value: unknown,
  now?: () => number,
): readonly Issue[] {
  const pointer = `/${wireName}`
  const issues = findIssues(schemas, schema, value, pointer)
  if (issues.length > 0 || !schema.futureDate || !now || isFutureDate(String(value), now())) return issues
  return [{ pointer, message: 'must be a date in the future' }]
}

const hour = 3_600_000

/**
 * Whether a day may count as the future: it is not over at UTC-12, where a day ends last. The contract assumes this rule
 * (`future-date-zone`, `future-date-today`), because the service names no zone and does not say whether today counts.
 */
function isFutureDate(date: string, now: number): boolean {
  return date > new Date(now - 36 * hour).toISOString().slice(0, 10)
}
