import type { OperationId } from '@travel-card/contract'
import type { AttemptResult, CallContext } from './call.ts'
import type { Difference } from './check-types.ts'
import { ContractError, EnvelopeError } from './errors.ts'
import { operations, type WireNames } from './operations.gen.ts'
import type { ClientSettings } from './read-options.ts'
import { assumedOf, describeIssues, type OperationSpec, readOwn, typeOf } from './read-values.ts'
import { type ReceivedResponse, readHeader, readJson } from './transport.ts'

/** Reads the data of a 2xx response. Fails if a required field is missing, or if the client's check finds a difference. */
export function readResponse(
  { check, wireNames }: Pick<ClientSettings, 'check' | 'wireNames'>,
  operation: OperationId,
  complete: ReceivedResponse,
  context: CallContext,
): AttemptResult {
  const data = readEnvelope(complete.text, operations[operation], wireNames)
  if (data === undefined) return failEnvelope('the documented envelope', complete, context)
  let checked: readonly Difference[] | undefined
  try {
    checked = check?.(operation, data)
    // Throws if this isn't a list, for example because an async check has returned a promise.
    const found = [...(checked ?? [])]
    const issues = found.length ? found : findMissing(operation, data)
    if (!issues.length) return { result: { ok: true, data, response: complete.response } }
    const isIncomplete = issues.every(({ kind, required }) => kind === 'missing' && !required)
    const fault = isIncomplete ? 'lacks documented fields' : 'violates the contract'
    const message = `got data that ${fault}: ${describeIssues(issues)}`
    return context.fail(ContractError, message, { issues }, complete)
  } catch (cause) {
    // Handled here, because no one else awaits this promise.
    Promise.resolve(checked).catch(() => {})
    const message = 'got data for which `check` threw: see cause'
    return context.fail(ContractError, message, { issues: [], cause }, complete)
  }
}

/** Creates the result of a 2xx response whose body isn't of the expected form. */
export function failEnvelope(lacks: string, complete: ReceivedResponse, context: CallContext): AttemptResult {
  const { response, text, received } = complete
  const { status: receivedStatus } = received
  const message = `got status ${receivedStatus} without ${lacks}: check baseUrl, and whether a proxy answered`
  const contentType = readHeader(response, 'content-type')
  return context.fail(EnvelopeError, message, { receivedStatus, contentType, body: readJson(text) }, complete)
}

/**
 * Reads the data out of the documented success envelope, `{ status: 'success', data }`. Returns `undefined` if there's no
 * such envelope. Renames the fields that have a different wire name.
 */
function readEnvelope(text: string, operation: OperationSpec, wireNames: WireNames): unknown {
  const body = readJson(text)
  // Null counts as absent.
  const data = readOwn(body, 'data') ?? undefined
  if (readOwn(body, 'status') !== 'success' || typeOf(data) !== (operation.data ?? 'object')) return undefined
  // The cast lets us rename fields in place, which is safe because nothing else refers to the data yet.
  const fields = data as Record<string, unknown>
  for (const name of assumedOf(operation)) {
    // The cast is safe: the names are generated from the same fields.
    const wireName = wireNames[name as keyof WireNames]
    if (!wireName || !Object.hasOwn(fields, wireName)) continue
    // The wire name is the real one. If the response has both, the field with the contract's name is something else.
    const value = fields[wireName]
    delete fields[wireName]
    fields[name] = value
  }
  return data
}

/**
 * Lists the required fields that `data` lacks. Always checked, even in a program without `checkResponses`, because the types
 * promise these fields.
 */
function findMissing(operation: OperationId, data: unknown): Difference[] {
  return Object.entries(operations[operation].required ?? {}).flatMap(([name, type]): Difference[] => {
    // Null counts as absent.
    const value = readOwn(data, name) ?? undefined
    if (typeOf(value) === type) return []
    const isMissing = value === undefined
    const message = isMissing ? 'is missing' : `is not of type ${type}`
    return [{ operation, pointer: `/${name}`, kind: isMissing ? 'missing' : 'type', message, required: true }]
  })
}
