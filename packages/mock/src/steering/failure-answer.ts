import { problemBody } from '../wire/problem.ts'
import type { Produced } from './override.ts'

/** Whether a Response with the status may have no body (RFC 9110, section 15.4.5). */
const bodiless = 304

/** A failure with a caller's body, else with one that says that it comes from the mock. */
export function failureAnswer(status: number, body?: unknown): Produced {
  if (status === bodiless) return { status, headers: {}, body: '' }
  if (body === undefined) {
    const title = status === 404 ? 'The mock has nothing for this input' : 'The mock was told to fail'
    return {
      status,
      headers: { 'content-type': 'application/problem+json' },
      body: problemBody(status, title),
    }
  }
  return typeof body === 'string'
    ? { status, headers: { 'content-type': 'text/plain;charset=UTF-8' }, body }
    : { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
