import type { CompactContract, WireOperation } from './contract.ts'
import { problemAnswer, type ResponseParts, readHeaders } from './http.ts'
import { mistake } from './mistakes.ts'
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
