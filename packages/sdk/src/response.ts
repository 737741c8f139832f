import type { OperationId } from '@travel-card/contract'
import type { AttemptResult, CallContext } from './call.ts'
import type { Difference } from './check-types.ts'
import { ContractError, EnvelopeError } from './errors.ts'
import { operations, type WireNames } from './operations.gen.ts'
import type { ClientSettings } from './read-options.ts'
import { describeIssues, type Expect, type OperationSpec, readOwn, typeOf } from './read-values.ts'
import { type ReceivedResponse, readHeader, readJson } from './transport.ts'

/** Reads the data of a 2xx response. Fails if a required field is missing, or if the client's check finds a difference. */
export function readResponse(
  { check, wireNames }: Pick<ClientSettings, 'check' | 'wireNames'>,
  operation: OperationId,
  complete: ReceivedResponse,
  context: CallContext,
): AttemptResult {
  const success = readEnvelope(complete.text, operations[operation], wireNames)
  if (!success) return failEnvelope('the documented envelope', complete, context)
  const { data } = success
  let checked: readonly Difference[] | undefined
  try {
    checked = check?.(operation, data)
    // Throws if this isn't a list, for example because an async check has returned a promise.
    const found = [...(checked ?? [])]
    const issues = found.length ? found : findBroken(operation, data)
    if (!issues.length) return { result: { ok: true, data, response: complete.response } }
    const isIncomplete = issues.every(({ kind, required }) => kind === 'missing' && !required)
    const fault = isIncomplete ? 'lacks documented fields' : 'violates the contract'
    const message = `got data that ${fault}: ${describeIssues(issues)}`
    return context.fail(ContractError, message, { issues, data }, complete)
  } catch (cause) {
    // Handled here, because no one else awaits this promise.
    Promise.resolve(checked).catch(() => {})
    const message = 'got data for which `check` threw: see cause'
    return context.fail(ContractError, message, { issues: [], cause, data }, complete)
  }
}

export function failEnvelope(lacks: string, complete: ReceivedResponse, context: CallContext): AttemptResult {
  const { response, text, received } = complete
  const { status: receivedStatus } = received
  const message = `got status ${receivedStatus} without ${lacks}: check baseUrl, and whether a proxy answered`
  const contentType = readHeader(response, 'content-type')
  return context.fail(EnvelopeError, message, { receivedStatus, contentType, body: readJson(text) }, complete)
}

function isOf(type: string, value: unknown): boolean {
  const own = value === null ? 'null' : typeOf(value)
  return type.split('|').some((one) => one === own || (one === 'any' && value !== undefined))
}

/** Returns `undefined` if the envelope isn't the documented one. Renames the fields that have a different wire name. */
function readEnvelope(
  text: string,
  operation: OperationSpec,
  wireNames: WireNames,
): { readonly data?: unknown } | undefined {
  const body = readJson(text)
  if (operation.envelope) return operation.envelope(body)
  const data = readOwn(body, 'data')
  if (readOwn(body, 'status') !== 'success' || !isOf(operation.data ?? 'object', data)) return undefined
  for (const name of operation.assumed ?? []) {
    // The cast lets us rename fields in place, which is safe because nothing else refers to the data yet.
    const fields = data as Record<string, unknown>
    // The cast is safe: the names are generated from the same fields.
    const wireName = wireNames[name as keyof WireNames]
    if (!wireName || !Object.hasOwn(fields, wireName)) continue
    // The wire name is the real one. If the response has both, the field with the contract's name is something else.
    const value = fields[wireName]
    delete fields[wireName]
    fields[name] = value
  }
  return { data }
}

/** Checks required fields even in a program without `checkResponses`, because the types promise them. */
function findBroken(operation: OperationId, data: unknown): Difference[] {
  const found = new Map<string, Difference>()
  const { required, deeper } = operations[operation]
  const expect: Expect = (type, value, pointer) => {
    if (isOf(type, value)) return true
    const isMissing = value == null
    const message = isMissing ? 'is missing' : `is not of type ${type}`
    found.set(pointer, { operation, pointer, kind: isMissing ? 'missing' : 'type', message, required: true })
    return false
  }
  for (const [name, type] of Object.entries(required ?? {})) expect(type, readOwn(data, name), `/${name}`)
  deeper?.(data, expect)
  return [...found.values()]
}
