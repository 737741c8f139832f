import type { OperationId } from '@travel-card/contract'
import type { Course, Outcome } from './create-course.ts'
import type { WireAnswer } from './create-transport.ts'
import type { Difference } from './difference.ts'
import { ContractError, describeIssues, EnvelopeError } from './errors/errors.ts'
import { findMissing } from './find-missing.ts'
import { operations } from './operations.gen.ts'
import { readEnvelope } from './read-envelope.ts'
import type { ClientSettings } from './read-settings.ts'

/** Takes the data out of an answer of 2xx, if it is what the contract requires and what the client's check demands. */
export function readData(
  { check, wireNames }: ClientSettings,
  operation: OperationId,
  { fail }: Course,
  { response, text }: WireAnswer,
  about: Outcome['about'],
): Outcome {
  const { body, data } = readEnvelope(text, operations[operation], wireNames)
  if (data === undefined) {
    const { status: receivedStatus, headers } = response
    const message = `got status ${receivedStatus} without the documented envelope: check baseUrl and proxies`
    const contentType = headers.get('content-type')
    return fail(EnvelopeError, message, { receivedStatus, contentType, body }, response, about)
  }
  let issues: readonly Difference[] = []
  try {
    issues = check?.(operation, data) ?? issues
  } catch (cause) {
    const message = 'got data for which `check` threw: see cause'
    return fail(ContractError, message, { issues, cause }, response, about)
  }
  if (!issues[0]) issues = findMissing(operation, data)
  if (!issues[0]) return { result: { ok: true, data, response }, about }
  const message = `got data that violates the contract: ${describeIssues(issues)}`
  return fail(ContractError, message, { issues }, response, about)
}
