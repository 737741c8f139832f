import type { OperationId } from '@travel-card/contract'
import { type Difference, isCertainlyNotApplied } from '@travel-card/sdk'
import { letsPageHave } from './cors.ts'
import { dataTypes, fields, hasField, valuesAt } from './documented-fields.ts'
import type { Exchange, HttpResponse } from './exchange.ts'
import { isObject, typeOf } from './json.ts'
import { wasNotSent } from './node-fetch.ts'
import type { Observation } from './observation.ts'
import { noteOf } from './operation-checks.ts'
import { pathArguments, type VariedRequest } from './planned-request.ts'
import { jsonShape, mediaTypeOf, type Redactor } from './redactor.ts'

/** A response in both forms: what is kept, and the data, which the caller must not keep. */
interface Observed {
  readonly observation: Observation
  readonly differences: readonly Difference[]
  readonly data?: unknown
}

/** These say something of the token, the load or the service itself, and nothing of what was asked. */
const unclearStatuses = [401, 403, 408, 429]

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The envelope's `status` is no open set, so another value is shown only if many services have it. */
const usual = /^(ok|success|succeeded|done|error|failure|failed|fail|warning)$/i

/** Whether fields of the data stand beside the envelope's `status`, which a customer has as well. */
const isBare = (operation: OperationId, body: object): boolean => hasField(operation, body, '/status')

/** `success`, or what is wrong with the envelope of a 2xx. A customer's own `status` is never taken for the envelope's. */
function envelopeOf(operation: OperationId, body: unknown): string {
  if (!isObject(body)) return `${typeOf(body)} in the place of an object`
  const { status, data } = body
  if (data === undefined && isBare(operation, body)) return 'no `data`: its fields stand at the top'
  if (status === undefined) return 'no `status`'
  if (typeof status !== 'string') return `${typeOf(status)} as \`status\``
  if (status !== 'success') return usual.test(status) ? `\`${status}\`` : 'another text as `status`'
  if (data === undefined || data === null) return 'no `data`'
  return typeOf(data) === dataTypes[operation] ? status : `${typeOf(data)} as \`data\``
}

/** Whether a response says that something is wrong with the request: by its status, or by the envelope of a 2xx. */
function isRefusal(operation: OperationId, status: number, body: unknown): boolean {
  if (status >= 400 && status < 500) return !unclearStatuses.includes(status)
  if (status < 200 || status >= 300 || !isObject(body)) return false
  const { status: said, data } = body
  return typeof said === 'string' && said !== 'success' && (data !== undefined || !isBare(operation, body))
}

/** The values of an open set that are not documented, or phrases in their place. */
function newWords(
  { operation, pointer }: Difference,
  data: unknown,
  redactor: Redactor,
): ReadonlySet<string> {
  const field = fields.find(
    (one) => one.operation === operation && pointer.replace(/\/\*$/, '') === one.pointer,
  )
  const values = valuesAt(data, pointer).filter(
    (value) => typeof value === 'string' && !field?.known.includes(value),
  )
  return new Set(values.map((value) => redactor.word(value)))
}

/** Differences without what could be private: the name of a new field, and a value of an open set. */
function redact(
  differences: readonly Difference[],
  data: unknown,
  redactor: Redactor,
): readonly Difference[] {
  const told = new Set<string>()
  return differences.flatMap((one) => {
    const { pointer, kind } = one
    if (kind === 'new-field') {
      const at = pointer.lastIndexOf('/') + 1
      return [{ ...one, pointer: pointer.slice(0, at) + redactor.name(pointer.slice(at)) }]
    }
    if (kind !== 'new-value') return [one]
    if (told.has(pointer)) return []
    told.add(pointer)
    const words = newWords(one, data, redactor)
    return Array.from(words, (word) => ({ ...one, message: `has ${word}, which is not documented` }))
  })
}

/** The fields beside the documented ones, in the envelope or in the data. */
function findNewNames(body: unknown, differences: readonly Difference[], redactor: Redactor): string[] {
  const { status: _, data: __, ...beside } = isObject(body) ? body : {}
  const inEnvelope = Object.entries(beside).flatMap(([name, value]) => [
    name,
    ...Object.keys(isObject(value) ? value : {}),
  ])
  const inData = differences
    .filter(({ kind }) => kind === 'new-field')
    .map(({ pointer }) => pointer.split('/').at(-1) ?? '')
  return [...inEnvelope.map((name) => redactor.name(name)), ...inData].filter((name) => name !== '*')
}

/** JSON is JSON, whatever it is called. */
function shapeOf({ text, headers }: HttpResponse, body: unknown, redactor: Redactor): string {
  if (body !== undefined) return `\`${jsonShape(body, redactor)}\``
  return /^\s*</.test(text) || /html/i.test(headers.get('content-type') ?? '') ? 'HTML' : 'no JSON'
}

/** Makes of an exchange what may be kept of it. */
export function observe(request: VariedRequest, exchange: Exchange, redactor: Redactor): Observed {
  const { kind, operation, names, input } = request
  const { durationMs, response, missed = 'broken', error } = exchange
  const [id] = pathArguments(operation)
  const about = {
    kind,
    operation,
    durationMs,
    ...(names && { names }),
    ...(id !== undefined && { idIsNumber: /^\d+$/.test(`${input[id]}`) }),
  }
  if (!response) {
    const nothing = { headers: [], outcome: 'unclear', newNames: [], noted: {} } as const
    return {
      observation: { ...about, ...nothing, missed, isNotApplied: wasNotSent(missed) },
      differences: [],
    }
  }
  const { status, headers, text } = response
  const body = parse(text)
  redactor.hide(body)
  const isRead = kind !== 'preflight'
  const data = isRead ? exchange.data : undefined
  // Data without one documented field verifies nothing, nor does an empty list.
  const isSuccess = hasField(operation, data)
  const differences = isRead ? redact(exchange.differences, Reflect.get(Object(body), 'data'), redactor) : []
  const isAllowed = letsPageHave(request, response)
  return {
    observation: {
      ...about,
      status,
      mediaType: mediaTypeOf(headers.get('content-type') ?? ''),
      headers: [...headers.keys()].map((name) => redactor.name(name)).filter((name) => name !== '*'),
      ...(isAllowed !== undefined && { isAllowed }),
      outcome: isSuccess ? 'success' : isRefusal(operation, status, body) ? 'refused' : 'unclear',
      ...(status >= 200 &&
        status < 300 &&
        isRead &&
        body !== undefined && { envelope: envelopeOf(operation, body) }),
      ...(!isSuccess && isRead && { shape: shapeOf(response, body, redactor) }),
      isNotApplied: isRead && isCertainlyNotApplied(error),
      newNames: findNewNames(isSuccess ? body : undefined, differences, redactor),
      noted: isSuccess ? noteOf(request, data, redactor) : {},
    },
    differences,
    ...(isSuccess && { data }),
  }
}
