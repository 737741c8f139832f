import type { OperationId } from '@travel-card/contract'
import type { AttemptResult, CallContext } from './call.ts'
import type { Difference } from './check-types.ts'
import { ContractError, EnvelopeError } from './errors.ts'
import { operations, type WireNames } from './operations.gen.ts'
import type { ClientSettings } from './read-options.ts'
import type { ReceivedResponse } from './send.ts'
import { readHeader, readJson } from './transport.ts'
import { describeIssues, type OperationSpec, readOwn, typeOf } from './validate.ts'

/** Takes the data out of a response of 2xx, if it is what the contract requires and the client's check lets it through. */
export function readResponse(
  { check, wireNames }: Pick<ClientSettings, 'check' | 'wireNames'>,
  operation: OperationId,
  { response, text, received }: ReceivedResponse,
  { fail }: CallContext,
): AttemptResult {
  const { body, data } = readEnvelope(text, operations[operation], wireNames)
  if (data === undefined) {
    const { status: receivedStatus } = response
    const message = `got status ${receivedStatus} without the documented envelope: check baseUrl and proxies`
    const members = { receivedStatus, contentType: readHeader(response, 'content-type'), body }
    return fail(EnvelopeError, message, members, response, received)
  }
  let checked: readonly Difference[] | undefined
  try {
    checked = check?.(operation, data)
    // Throws if it is no list, such as the promise of a check that is async.
    const found = [...(checked ?? [])]
    const issues = found.length ? found : findMissing(operation, data)
    if (!issues.length) return { result: { ok: true, data, response } }
    const message = `got data that violates the contract: ${describeIssues(issues)}`
    return fail(ContractError, message, { issues }, response, received)
  } catch (cause) {
    // What a promise rejects with later has nobody else to handle it.
    Promise.resolve(checked).catch(() => {})
    const members = { issues: [], cause }
    return fail(ContractError, 'got data for which `check` threw: see cause', members, response, received)
  }
}

/**
 * Reads the documented success envelope, `{ status: 'success', data }`. `data` is absent if it is not that. A field that
 * has another name on the wire gets the contract's.
 */
function readEnvelope(
  text: string,
  operation: OperationSpec,
  wireNames: WireNames,
): { readonly body: unknown; readonly data?: unknown } {
  const body = readJson(text)
  // Null is none.
  const data = readOwn(body, 'data') ?? undefined
  if (readOwn(body, 'status') !== 'success' || typeOf(data) !== (operation.data ?? 'object')) return { body }
  // A cast: the names are generated from the same fields.
  const own = wireNames as Readonly<Record<string, string>>
  // A cast: that is what the table holds.
  const fields = readOwn(operation, 'fields') as OperationSpec['fields']
  const renamed = fields?.assumed.filter((name) => own[name])
  if (!renamed?.[0]) return { body, data }
  const given = Object(data)
  // The name on the wire is the real one: where the response has both, what has the contract's is something else.
  const isOther = (name: string): boolean => renamed.includes(name) && Object.hasOwn(given, `${own[name]}`)
  const named = Object.entries(given)
    .filter(([name]) => !isOther(name))
    .map(([wireName, value]) => [renamed.find((name) => own[name] === wireName) ?? wireName, value])
  return { body, data: Object.fromEntries(named) }
}

/** What the contract requires and `data` lacks. The types say that it is there, so this is checked always. */
function findMissing(operation: OperationId, data: unknown): Difference[] {
  return Object.entries(operations[operation].required ?? {}).flatMap(([name, type]): Difference[] => {
    const value = readOwn(data, name) ?? undefined
    if (typeOf(value) === type) return []
    const about = { operation, pointer: `/${name}` }
    return [
      value === undefined
        ? { ...about, kind: 'missing', message: 'is missing' }
        : { ...about, kind: 'type', message: `is not of type ${type}` },
    ]
  })
}
