import { receivedFormats } from '@travel-card/contract/formats'
import type { CompactSchema, WireArgument } from './contract.ts'
import { ownValue, pointerTo } from './json.ts'
import { hint } from './mistakes.ts'

/** A place in a JSON value and what is wrong there. It never holds the value, nor a name that the contract does not know. */
export interface Issue {
  readonly pointer: string
  readonly message: string
}

interface Check {
  readonly schemas: Readonly<Record<string, CompactSchema>>
  readonly isClosed: boolean
  readonly issues: Issue[]
}

const patterns = new Map<string, RegExp>()

function matches(text: string, pattern: string): boolean {
  let expression = patterns.get(pattern)
  if (!expression) {
    expression = new RegExp(pattern, 'u')
    patterns.set(pattern, expression)
  }
  return expression.test(text)
}

/** JSON Schema counts characters, not UTF-16 units. */
const lengthOf = (text: string): number => text.length - (text.match(/[\u{10000}-\u{10ffff}]/gu)?.length ?? 0)

/** The type that JSON Schema gives a value; none for what JSON cannot hold. */
function typeOf(value: unknown): string | undefined {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  const isJson = Number.isFinite(value) || ['object', 'string', 'boolean'].includes(typeof value)
  return isJson ? typeof value : undefined
}

/** What kind of JSON value it is, in words. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value)
  const type = typeOf(value) ?? typeof value
  if (type === 'number' && !Number.isFinite(value)) return 'a number that JSON cannot hold'
  return withArticle(type)
}

const withArticle = (type: string): string => `${/^[aio]/.test(type) ? 'an' : 'a'} ${type}`

/**
 * What is wrong with a JSON value, by a schema of the contract.
 *
 * @param isClosed Whether a property that the contract does not name is wrong. JSON Schema takes it.
 */
export function findIssues(
  schemas: Check['schemas'],
  schema: CompactSchema,
  value: unknown,
  pointer = '',
  isClosed = false,
): readonly Issue[] {
  const issues: Issue[] = []
  checkValue({ schemas, isClosed, issues }, schema, value, pointer)
  return issues
}

function checkValue(check: Check, schema: CompactSchema, value: unknown, pointer: string): void {
  const { schemas, issues } = check
  const report = (message: string): void => {
    issues.push({ pointer, message })
  }
  if (value === null && schema.nullable) return
  const { type } = schema
  const own = type === 'integer' && Number.isInteger(value) ? type : typeOf(value)
  if (own === undefined || (type !== undefined && type !== own)) {
    const wanted = type === undefined ? 'JSON' : withArticle(type)
    report(`must be ${wanted}, not ${kindOf(value)}`)
    return
  }
  if (schema.$ref !== undefined) checkValue(check, schemas[schema.$ref] ?? {}, value, pointer)
  if (schema.const !== undefined && value !== schema.const) report(`must be ${JSON.stringify(schema.const)}`)
  if (schema.enum && !schema.enum.includes(value as string)) {
    report(`must be one of ${schema.enum.map((one) => JSON.stringify(one)).join(', ')}`)
  }
  if (typeof value === 'string') {
    if (schema.format && !receivedFormats[schema.format](value)) report(`must be a ${schema.format}`)
    if (schema.pattern !== undefined && !matches(value, schema.pattern))
      report(`must match ${schema.pattern}`)
    const { minLength, maxLength } = schema
    if (minLength !== undefined || maxLength !== undefined)
      checkBounds(lengthOf(value), minLength, maxLength, 'have', ' characters', report)
  } else if (typeof value === 'number') {
    checkBounds(value, schema.minimum, schema.maximum, 'be', '', report)
  } else if (Array.isArray(value)) {
    checkBounds(value.length, schema.minItems, schema.maxItems, 'have', ' items', report)
    const { items } = schema
    if (!items) return
    for (const [index, item] of value.entries()) checkValue(check, items, item, pointerTo(pointer, index))
  } else if (typeof value === 'object' && value !== null) {
    checkProperties(check, schema, value as Record<string, unknown>, pointer)
  }
}

function checkBounds(
  value: number,
  least: number | undefined,
  most: number | undefined,
  verb: string,
  unit: string,
  report: (message: string) => void,
): void {
  if (least !== undefined && value < least) report(`must ${verb} at least ${least}${unit}`)
  if (most !== undefined && value > most) report(`must ${verb} at most ${most}${unit}`)
}

function checkProperties(
  check: Check,
  { properties = {}, required = [], additionalProperties, $ref }: CompactSchema,
  value: Readonly<Record<string, unknown>>,
  pointer: string,
): void {
  const { issues } = check
  for (const name of required) {
    if (!Object.hasOwn(value, name))
      issues.push({ pointer: pointerTo(pointer, name), message: 'is required' })
  }
  const names = Object.keys(properties)
  const isClosed = check.isClosed && $ref === undefined && names.length > 0
  for (const name of Object.keys(value)) {
    const property = ownValue(properties, name)
    const inner = property ?? (additionalProperties === true ? undefined : additionalProperties)
    // A name that the contract does not know may be personal in itself: the place is that of its object.
    if (inner) checkValue(check, inner, value[name], property ? pointerTo(pointer, name) : pointer)
    else if (isClosed && additionalProperties === undefined)
      issues.push({
        pointer,
        message: `has an unknown field${hint(name, names) || `; known are ${names.join(', ')}`}`,
      })
  }
}

/** What is wrong with the value of an argument; with a clock, also by the rule that a date must lie ahead. */
export function argumentIssues(
  schemas: Check['schemas'],
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
