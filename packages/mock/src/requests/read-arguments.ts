import type { CompactArgument, CompactSchema } from '../contract/compact-contract.ts'
import type { Input } from '../contract/example-template.ts'
import { hint } from '../diagnostics/nearest-name.ts'
import type { PlainRequest } from '../wire/plain-message.ts'
import { type Query, readQuery, shown } from '../wire/read-query.ts'
import { addArgument, type Findings, type Reading } from './findings.ts'
import { readBody } from './read-body.ts'

/** What was read of a request, and everything that is wrong with it. */
export interface ReadArguments extends Readonly<Omit<Findings, 'input'>> {
  readonly input: Input
  readonly params: Readonly<Record<string, string>>
  readonly query: Query
  readonly body: unknown
}

const number = /^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i

/** The value that a text in a URL stands for. */
function coerce(text: string, { type }: CompactSchema): unknown {
  if (type === 'number' || type === 'integer') return number.test(text) ? Number(text) : text
  if (type === 'boolean') return text === 'true' || (text === 'false' ? false : text)
  return text
}

/** Reads and checks all arguments of an operation; finds every problem, not only the first. */
export function readArguments(
  reading: Reading,
  rawParams: Readonly<Record<string, string | undefined>>,
  rawQuery: string,
  request: PlainRequest,
): ReadArguments {
  const findings: Findings = { input: [], unreadable: [], unsupported: [], invalid: [] }
  const query = readQuery(rawQuery, findings.unreadable)
  const params: Record<string, string> = {}
  const queryNames: string[] = []
  for (const argument of reading.operation.arguments) {
    const { wireName } = argument
    if (argument.in === 'path') {
      const text = rawParams[wireName]
      if (text !== undefined) params[wireName] = text
      readParameter(reading, findings, argument, text)
    } else if (argument.in === 'query') {
      queryNames.push(wireName)
      readParameter(reading, findings, argument, Object.hasOwn(query, wireName) ? query[wireName] : undefined)
    }
  }
  for (const name of Object.keys(query)) {
    if (!queryNames.includes(name)) {
      const message = `${shown(name)} is no query parameter of the operation${hint(name, queryNames)}`
      findings.invalid.push({ in: 'query', pointer: '', message })
    }
  }
  const body = readBody(reading, findings, request)
  return { ...findings, input: Object.fromEntries(findings.input), params, query, body }
}

/** @param text Not given where the query has no such parameter, or the path's percent-encoding is broken. */
function readParameter(
  reading: Reading,
  findings: Findings,
  argument: CompactArgument,
  text: string | undefined,
): void {
  const { in: part, wireName, required, schema } = argument
  const pointer = `/${wireName}`
  if (text !== undefined) addArgument(reading, findings, argument, coerce(text, schema))
  else if (part === 'path')
    findings.unreadable.push({ in: part, pointer, message: 'is not percent-encoded UTF-8' })
  else if (required) findings.invalid.push({ in: part, pointer, message: 'is required' })
}
