import { receivedFormats } from '@travel-card/contract/formats'
import type { CompactArgument, CompactSchema } from './contract.ts'
import { pointerTo } from './json.ts'
import { hint } from './mistakes.ts'

/** A place in a JSON value and what is wrong there. The message never holds the value. */
export interface Issue {
  readonly pointer: string
  readonly message: string
}

interface CheckOptions {
  /** Whether a property that the contract does not name is refused. JSON Schema takes it. */
  readonly closed?: boolean
}

type Schemas = Readonly<Record<string, CompactSchema>>

const patterns = new Map<string, RegExp>()

function matches(text: string, pattern: string): boolean {
  let expression = patterns.get(pattern)
  if (!expression) {
    expression = new RegExp(pattern, 'u')
    patterns.set(pattern, expression)
  }
  return expression.test(text)
}

function lengthOf(text: string): number {
  let length = text.length
  // JSON Schema counts characters, not UTF-16 units.
  for (let index = 0; index < text.length - 1; index += 1)
    if ((text.codePointAt(index) ?? 0) > 0xffff) length -= 1
  return length
}

/** What kind of JSON value it is, in words. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  if (typeof value === 'object') return 'an object'
  if (typeof value === 'number' && !Number.isFinite(value)) return 'a number that JSON cannot hold'
  return value === undefined ? 'undefined' : `a ${typeof value}`
}

function isOfType(value: unknown, type: CompactSchema['type']): boolean {
  switch (type) {
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
    case 'array':
      return Array.isArray(value)
    case 'number':
      return Number.isFinite(value)
    case 'integer':
      return Number.isInteger(value)
    case undefined:
      return ['string', 'boolean', 'object'].includes(typeof value) || Number.isFinite(value)
    default:
      return typeof value === type
  }
}

/** Checks a JSON value against a schema of the contract and adds what is wrong to `issues`. */
export function checkValue(
  schemas: Schemas,
  schema: CompactSchema,
  value: unknown,
  pointer: string,
  issues: Issue[],
  options: CheckOptions = {},
): void {
  const report = (message: string): void => {
    issues.push({ pointer, message })
  }
  if (!isOfType(value, schema.type)) {
    const wanted =
      schema.type === undefined ? 'JSON' : `${/^[aeiou]/.test(schema.type) ? 'an' : 'a'} ${schema.type}`
    report(`must be ${wanted}, not ${kindOf(value)}`)
    return
  }
  if (schema.$ref !== undefined) {
    checkValue(schemas, schemas[schema.$ref] ?? {}, value, pointer, issues, options)
  }
  if (schema.const !== undefined && value !== schema.const) report(`must be ${JSON.stringify(schema.const)}`)
  if (schema.enum && !schema.enum.includes(value as string)) {
    report(`must be one of ${schema.enum.map((one) => JSON.stringify(one)).join(', ')}`)
  }
  if (typeof value === 'string') {
    if (schema.format && !receivedFormats[schema.format](value)) report(`must be a ${schema.format}`)
    if (schema.pattern !== undefined && !matches(value, schema.pattern))
      report(`must match ${schema.pattern}`)
    checkBounds(lengthOf(value), schema.minLength, schema.maxLength, 'have', ' characters', report)
  } else if (typeof value === 'number') {
    checkBounds(value, schema.minimum, schema.maximum, 'be', '', report)
  } else if (Array.isArray(value)) {
    checkBounds(value.length, schema.minItems, schema.maxItems, 'have', ' items', report)
    const { items } = schema
    if (items) {
      for (const [index, item] of value.entries()) {
        checkValue(schemas, items, item, pointerTo(pointer, index), issues, options)
      }
    }
  } else if (typeof value === 'object' && value !== null) {
    checkProperties(schemas, schema, value as Record<string, unknown>, pointer, issues, options)
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
  schemas: Schemas,
  { properties = {}, required = [], additionalProperties, $ref }: CompactSchema,
  value: Readonly<Record<string, unknown>>,
  pointer: string,
  issues: Issue[],
  options: CheckOptions,
): void {
  for (const name of required) {
    if (!Object.hasOwn(value, name))
      issues.push({ pointer: pointerTo(pointer, name), message: 'is required' })
  }
  const isClosed = options.closed && $ref === undefined && Object.keys(properties).length > 0
  for (const name of Object.keys(value)) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined
    const inner = property ?? (additionalProperties === true ? undefined : additionalProperties)
    if (inner) checkValue(schemas, inner, value[name], pointerTo(pointer, name), issues, options)
    else if (isClosed && additionalProperties === undefined) {
      const names = Object.keys(properties)
      issues.push({
        pointer: pointerTo(pointer, name),
        message: `is not in the contract${hint(name, names) || `, which has ${names.join(', ')}`}`,
      })
    }
  }
}

/** What is wrong with the value of an argument; with a clock, also by the rule that a date must lie ahead. */
export function argumentIssues(
  schemas: Readonly<Record<string, CompactSchema>>,
  { wireName, schema }: CompactArgument,
  value: unknown,
  now?: () => number,
): readonly Issue[] {
  const issues: Issue[] = []
  checkValue(schemas, schema, value, `/${wireName}`, issues)
  if (issues.length === 0 && schema.futureDate && now && !isFutureDate(String(value), now())) {
    issues.push({ pointer: `/${wireName}`, message: 'must be a date in the future' })
  }
  return issues
}

const hour = 3_600_000

/**
 * Whether a day may count as the future: it is not over at UTC-12, where a day ends last. The contract assumes this rule
 * (`future-date-zone`, `future-date-today`), because the service names no zone and does not say whether today counts.
 */
function isFutureDate(date: string, now: number): boolean {
  return date > new Date(now - 36 * hour).toISOString().slice(0, 10)
}
