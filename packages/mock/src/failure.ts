import type { CompactSchema } from '@travel-card/contract/schemas'
import type { CompactContract, Input, WireOperation } from './contract.ts'
import { createTemplate, success, successBody } from './data.ts'
import { type Fault, faults } from './faults.ts'
import { problemAnswer, type ResponseParts, readHeaders } from './http.ts'
import { isPlainObject, mapValues } from './json.ts'
import { choices, mistake } from './mistakes.ts'
import { findIssues } from './schema.ts'

/** Creates the error response that a test sets. If the contract documents its status, the body must fit the contract. */
export function createFailure(
  where: string,
  { schemas }: Pick<CompactContract, 'schemas'>,
  operation: Pick<WireOperation, 'failures'>,
  status: number,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): ResponseParts {
  if (body !== undefined && JSON.stringify(body) === undefined)
    throw new TypeError(`${where}: the body cannot be put into JSON`)
  if (!Number.isInteger(status) || status < 300 || status > 599) {
    throw new RangeError(`${where}: a failure has a status from 300 to 599, not ${JSON.stringify(status)}`)
  }
  const documented = operation.failures?.[status]
  const [issue] = documented && body !== undefined ? findIssues(schemas, { $ref: documented.body }, body) : []
  if (issue)
    throw mistake(where, `/body${issue.pointer}`, `the body of a documented failure ${issue.message}`)
  const parts = failureResponse(operation, status, body)
  return { ...parts, headers: { ...parts.headers, ...readHeaders(where, headers) } }
}

/** The only status from 300 to 599 whose response must not have a body (RFC 9110, section 15.4.5). */
const bodiless = 304

/** Creates an error response: with the caller's body, else with the documented example, else with a problem of the mock. */
export function failureResponse(
  { failures }: Pick<WireOperation, 'failures'>,
  status: number,
  body: unknown = failures?.[status]?.example,
): ResponseParts {
  if (status === bodiless) return { status, headers: {}, body: '' }
  if (body === undefined)
    return problemAnswer(
      status,
      status === 404 ? 'The mock has nothing for this input' : 'The mock was told to fail',
    )
  return typeof body === 'string'
    ? { status, headers: { 'content-type': 'text/plain;charset=UTF-8' }, body }
    : { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/** Replaces each optional field of the example with null. */
function withNulls(contract: CompactContract, schema: CompactSchema, value: unknown): unknown {
  if (schema.$ref !== undefined) return withNulls(contract, contract.schemas[schema.$ref] ?? {}, value)
  if (!isPlainObject(value)) return value
  const { properties = {}, required = [] } = schema
  return mapValues(value, (inner, name) =>
    required.includes(name) ? withNulls(contract, properties[name] ?? {}, inner) : null,
  )
}

const signInPage =
  '<!doctype html><html lang="en"><title>Sign in</title><p>Sign in to use this network.</p></html>'

/** Creates the responses of a fault. The transport itself simulates `network`, `hang` and `truncated`. */
export function createFault(
  where: string,
  contract: CompactContract,
  operation: WireOperation,
  kind: Fault,
): (input: Input) => ResponseParts {
  const { status } = operation
  const example = Object.values(operation.examples)[0]
  const template = createTemplate(contract, operation, example)
  switch (kind) {
    case 'network':
    case 'hang':
      return () => ({ status: 0, headers: {}, body: '', fault: kind })
    case 'truncated':
      return (input) => ({ ...successBody(operation, template(input)), fault: kind })
    case 'nulls': {
      const parts = success(operation, withNulls(contract, { $ref: operation.data }, example))
      return () => parts
    }
    case 'malformed-json':
      return () => successBody(operation, '{"status":"success","data":}')
    case 'html':
      return () => ({ status, headers: { 'content-type': 'text/html;charset=UTF-8' }, body: signInPage })
    default:
      throw new TypeError(`${where}: there is no such fault${choices(kind, faults)}`)
  }
}
