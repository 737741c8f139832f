import { type OperationId, operations } from '@travel-card/contract'
import {
  type ClientOptions,
  createClient,
  type Difference,
  isCertainlyNotApplied,
  type TravelCardError,
} from '@travel-card/sdk'
import { checkResponses } from '@travel-card/sdk/check'
import { letsPageHave } from './cors.ts'
import { fields } from './documented-fields.ts'
import { type HttpResponse, type Received, wasNotSent } from './fetch-once.ts'
import type { Observation } from './observation.ts'
import { noteOf } from './operation-checks.ts'
import { isObject, jsonShape, mediaTypeOf, type Redactor, typeOf } from './redactor.ts'
import type { PreparedRequest } from './request.ts'

/** What a user of the sdk would get: calls one operation through a `fetch` that reaches no network. */
export async function callSdk(
  operation: OperationId,
  input: Readonly<Record<string, unknown>>,
  options: Pick<ClientOptions, 'check' | 'fetch' | 'now'>,
): Promise<{ readonly data?: unknown; readonly error?: TravelCardError | undefined }> {
  const client = createClient({ baseUrl: 'http://localhost', token: false, retries: 0, ...options })
  // A cast: the sdk checks its arguments itself.
  const call = client[operation] as (input: unknown) => ReturnType<typeof client.getCustomer>
  return call(input).result()
}

/** A response in both forms: what is kept, and the data, which the caller must not keep. */
interface Kept {
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

/** Has the sdk read a response, so that what is a success or a difference here is one for its users. */
async function readBySdk(operation: OperationId, { status, headers, text }: HttpResponse) {
  const differences: Difference[] = []
  const { input } = operations[operation]
  const example = Object.fromEntries(Object.entries(input).map(([name, { example }]) => [name, example]))
  const { data, error } = await callSdk(operation, example, {
    check: checkResponses({ report: (difference) => differences.push(difference) }),
    fetch: async () => new Response(text || null, { status, headers }),
  })
  const issues = error?.kind === 'contract' ? error.issues : []
  return { data, found: [...differences, ...issues], isNotApplied: isCertainlyNotApplied(error) }
}

/** Whether an object has a documented field of the data of an operation, but for these. */
const hasFields = (operation: OperationId, data: object, ...but: readonly string[]): boolean =>
  fields.some(
    (field) =>
      field.operation === operation &&
      !but.includes(field.pointer) &&
      Object.hasOwn(data, field.pointer.slice(1)),
  )

/** The envelope's `status` is no open set, so another value is shown only if many services have it. */
const usual = /^(ok|success|succeeded|done|error|failure|failed|fail|warning)$/i

/** `success`, or what is wrong with the envelope of a 2xx. A customer's own `status` is never taken for the envelope's. */
function envelopeOf(operation: OperationId, body: unknown): string {
  if (!isObject(body)) return `${typeOf(body)} in the place of an object`
  const { status, data } = body
  if (data === undefined && hasFields(operation, body, '/status'))
    return 'no `data`: its fields stand at the top'
  if (status === undefined) return 'no `status`'
  if (typeof status !== 'string') return `${typeOf(status)} as \`status\``
  if (status !== 'success') return usual.test(status) ? `\`${status}\`` : 'another text as `status`'
  if (data === undefined || data === null) return 'no `data`'
  return isObject(data) ? status : `${typeOf(data)} as \`data\``
}

/** Whether a 2xx says by its envelope that something is wrong with the request. */
const refusesByEnvelope = (operation: OperationId, body: unknown): boolean =>
  isObject(body) &&
  typeof body.status === 'string' &&
  body.status !== 'success' &&
  (body.data !== undefined || !hasFields(operation, body, '/status'))

/** A difference without what could be private: the name of a new field, and a value of an open set. */
function redact(difference: Difference, redactor: Redactor): Difference {
  const { pointer, kind, message } = difference
  if (kind === 'new-field') {
    const at = pointer.lastIndexOf('/') + 1
    return { ...difference, pointer: pointer.slice(0, at) + redactor.name(pointer.slice(at)) }
  }
  if (kind !== 'new-value') return difference
  const [, value = ''] = /^has the value "(.*)", which/.exec(message) ?? []
  return { ...difference, message: `has ${redactor.word(value)}, which is not documented` }
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

/** Makes of a response what may be kept of it. */
export async function readResponse(
  request: PreparedRequest,
  received: Received,
  redactor: Redactor,
): Promise<Kept> {
  const { kind, operation, names, path = {} } = request
  const [id] = Object.values(path)
  const about = {
    kind,
    operation,
    durationMs: received.durationMs,
    ...(names && { names }),
    ...(id !== undefined && { idIsNumber: /^\d+$/.test(id) }),
  }
  if (received.missed !== undefined) {
    const { missed } = received
    const nothing = { headers: [], outcome: 'unclear', newNames: [], noted: {} } as const
    return {
      observation: { ...about, ...nothing, missed, isNotApplied: wasNotSent(missed) },
      differences: [],
    }
  }
  const { status, headers, text } = received
  const body = parse(text)
  redactor.hide(body)
  const is2xx = status >= 200 && status < 300
  const isRead = kind !== 'preflight'
  const { data, isNotApplied, found } = isRead
    ? await readBySdk(operation, received)
    : { data: undefined, isNotApplied: false, found: [] }
  // Data without one documented field verifies nothing.
  const isSuccess = isObject(data) && hasFields(operation, data)
  const isRefused =
    (status >= 400 && status < 500 && !unclearStatuses.includes(status)) ||
    (is2xx && refusesByEnvelope(operation, body))
  const differences = found.map((one) => redact(one, redactor))
  const isAllowed = letsPageHave(request, received)
  return {
    observation: {
      ...about,
      status,
      mediaType: mediaTypeOf(headers.get('content-type') ?? ''),
      headers: [...headers.keys()].map((name) => redactor.name(name)).filter((name) => name !== '*'),
      ...(isAllowed !== undefined && { isAllowed }),
      outcome: isSuccess ? 'success' : isRefused ? 'refused' : 'unclear',
      ...(is2xx && isRead && body !== undefined && { envelope: envelopeOf(operation, body) }),
      ...(!isSuccess && isRead && { shape: shapeOf(received, body, redactor) }),
      isNotApplied,
      newNames: findNewNames(isSuccess ? body : undefined, differences, redactor),
      noted: isSuccess ? noteOf(request, data, redactor) : {},
    },
    differences,
    ...(isSuccess && { data }),
  }
}
