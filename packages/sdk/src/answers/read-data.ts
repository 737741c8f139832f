import type { OperationId } from '@travel-card/contract'
import { ContractError, EnvelopeError } from '../errors/errors.ts'
import { operations } from '../operations/operations.gen.ts'
import type { ClientSettings } from '../options/read-settings.ts'
import { describeIssues } from '../rules/input-issue.ts'
import type { Answer } from '../sending/attempt.ts'
import type { Course, Outcome } from '../sending/course.ts'
import { findMissing } from './find-missing.ts'
import { readEnvelope } from './read-envelope.ts'

/** Takes the data out of an answer of 2xx, if it is what the contract requires and what the client's check demands. */
export function readData(
  { check, wireNames }: Pick<ClientSettings, 'check' | 'wireNames'>,
  operation: OperationId,
  { response, text, about, contentType }: Answer,
  { fail }: Course,
): Outcome {
  const { body, data } = readEnvelope(text, operations[operation], wireNames)
  if (data === undefined) {
    const { status: receivedStatus } = response
    const message = `got status ${receivedStatus} without the documented envelope: check baseUrl and proxies`
    return fail(EnvelopeError, message, { receivedStatus, contentType, body }, response, about)
  }
  try {
    // Throws if it is no list, such as the promise of a check that is async.
    const found = [...(check?.(operation, data) ?? [])]
    const issues = found.length ? found : findMissing(operation, data)
    if (!issues.length) return { result: { ok: true, data, response } }
    const message = `got data that violates the contract: ${describeIssues(issues)}`
    return fail(ContractError, message, { issues }, response, about)
  } catch (cause) {
    const members = { issues: [], cause }
    return fail(ContractError, 'got data for which `check` threw: see cause', members, response, about)
  }
}
