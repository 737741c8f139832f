import type { OperationId } from '@travel-card/contract'
import { type Difference, isCertainlyNotApplied } from '@travel-card/sdk'
import { letsPageHave } from './cors.ts'
import { hasField, isObject } from './documented-fields.ts'
import type { Exchange } from './exchange.ts'
import { wasNotSent } from './node-fetch.ts'
import type { Observation } from './observation.ts'
import { jsonShape, mediaTypeOf, type Redactor } from './redactor.ts'
import { pathArguments, type VariedRequest } from './varied-request.ts'

/** A response in both forms: what is kept, and the data, which the caller must not keep. */
interface Observed {
  readonly observation: Observation
  readonly differences: readonly Difference[]
  readonly data?: unknown
}

/** These say something of the token, the load or the service itself, and nothing of what was asked. */
const unclearStatuses = [401, 403, 408, 429]

const is2xx = (status: number): boolean => status >= 200 && status < 300

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The envelope's `status` is no open set, so another value is shown only if many services have it. */
const usual = /^(ok|success|succeeded|done|error|failure|failed|fail|warning)$/i

/** `success`, or what a 2xx has in the place of the envelope. */
function envelopeOf(body: unknown, error: Exchange['error'], redactor: Redactor): string {
  if (error?.kind !== 'envelope') return 'success'
  const { status } = Object(body)
  return `\`${jsonShape(body, redactor, 1)}\`${usual.test(status) ? ` with \`${status}\`` : ''}`
}

/** Whether a response says that something is wrong with the request: by its status, or by the envelope of a 2xx. */
function isRefusal(operation: OperationId, status: number, body: unknown): boolean {
  if (status >= 400 && status < 500) return !unclearStatuses.includes(status)
  if (!is2xx(status) || !isObject(body) || typeof body.status !== 'string') return false
  // Fields of the data may stand in the place of the envelope. A `status` can be either's.
  const isBare = body.data === undefined && hasField(operation, { ...body, status: undefined })
  return !isBare && body.status !== 'success'
}

/** The name of a new field, the last part of where it is. */
const lastOf = (pointer: string): string => pointer.slice(pointer.lastIndexOf('/') + 1)

/** A difference without what could be private: the name of a new field, and a value of an open set, which its question shows. */
function redact(one: Difference, redactor: Redactor): Difference {
  const { pointer, kind } = one
  if (kind === 'new-value') return { ...one, message: 'has a value that is not documented' }
  if (kind !== 'new-field') return one
  const name = lastOf(pointer)
  return { ...one, pointer: pointer.slice(0, pointer.length - name.length) + redactor.name(name) }
}

/** The fields beside the documented ones, in the envelope or in the data. */
function findNewNames(body: unknown, differences: readonly Difference[]): readonly string[] {
  const { status: _, data: __, ...beside } = isObject(body) ? body : {}
  return [
    ...Object.entries(beside).flatMap(([name, one]) => [name, ...Object.keys(isObject(one) ? one : {})]),
    ...differences.filter(({ kind }) => kind === 'new-field').map(({ pointer }) => lastOf(pointer)),
  ]
}

/** JSON is JSON, whatever it is called. */
function shapeOf(text: string, headers: Headers, body: unknown, redactor: Redactor): string {
  if (body !== undefined) return `\`${jsonShape(body, redactor)}\``
  return /^\s*</.test(text) || /html/i.test(headers.get('content-type') ?? '') ? 'HTML' : 'no JSON'
}

/** Makes of an exchange what may be kept of it. */
export function observe(request: VariedRequest, exchange: Exchange, redactor: Redactor): Observed {
  const { kind, operation, names, input } = request
  const { durationMs, got, error, data } = exchange
  const [id] = pathArguments(operation)
  const about = {
    kind,
    operation,
    durationMs,
    ...(names && { names }),
    ...(id !== undefined && { idIsNumber: /^\d+$/.test(`${input[id]}`) }),
  }
  if (typeof got === 'string') {
    const nothing = { headers: [], outcome: 'unclear', newNames: [] } as const
    const observation = { ...about, ...nothing, missed: got, isNotApplied: wasNotSent(got) }
    return { observation, differences: [] }
  }
  const { status, headers, text } = got
  const body = parse(text)
  redactor.hide(body)
  const shown = (names: Iterable<string>): readonly string[] =>
    Array.from(names, (name) => redactor.name(name)).filter((name) => name !== '*')
  const isRead = kind !== 'preflight'
  const differences = isRead ? exchange.differences : []
  // Data without one documented field verifies nothing, nor does an empty list.
  const isSuccess = isRead && hasField(operation, data)
  const isAllowed = letsPageHave(request, got)
  const observation: Observation = {
    ...about,
    status,
    mediaType: mediaTypeOf(headers.get('content-type') ?? ''),
    headers: shown(headers.keys()),
    ...(isAllowed !== undefined && { isAllowed }),
    outcome: isSuccess ? 'success' : isRefusal(operation, status, body) ? 'refused' : 'unclear',
    ...(is2xx(status) && isRead && body !== undefined && { envelope: envelopeOf(body, error, redactor) }),
    ...(!isSuccess && isRead && { shape: shapeOf(text, headers, body, redactor) }),
    isNotApplied: isRead && isCertainlyNotApplied(error),
    newNames: isSuccess ? shown(findNewNames(body, differences)) : [],
  }
  const redacted = differences.map((one) => redact(one, redactor))
  return { observation, differences: redacted, ...(isSuccess && { data }) }
}
