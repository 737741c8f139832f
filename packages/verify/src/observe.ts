import { type OperationId, operations } from '@travel-card/contract'
import { createClient, type Difference, isCertainlyNotApplied } from '@travel-card/sdk'
import { checkResponses } from '@travel-card/sdk/check'
import type { Observation } from './evidence.ts'
import { type Facts, noteFacts } from './facts.ts'
import { fields } from './fields.ts'
import { isObject, jsonShape, mediaTypeOf, type Redactor, typeOf } from './redactor.ts'
import type { PreparedRequest } from './request.ts'
import { type Received, wasNotSent } from './sender.ts'

/** A response in both forms: what is kept, and the data, which the caller must not keep. */
interface Observed {
  readonly observation: Observation
  readonly differences: readonly Difference[]
  readonly data?: unknown
}

type HttpResponse = Extract<Received, { readonly status: number }>

/** These say something of the token, the load or the service itself, and nothing of what was asked. */
const unclearStatuses = [401, 403, 408, 429]

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a user of the sdk would get. */
interface Reading {
  readonly data?: unknown
  readonly differences: readonly Difference[]
  readonly isNotApplied: boolean
}

/** Has the sdk read a response, so that what is a success or a difference here is one for its users. */
async function readBySdk(operation: OperationId, { status, headers, text }: HttpResponse): Promise<Reading> {
  const differences: Difference[] = []
  const client = createClient({
    baseUrl: 'http://localhost',
    token: false,
    retries: 0,
    check: checkResponses({ report: (difference) => differences.push(difference) }),
    fetch: async () => new Response(text || null, { status, headers }),
  })
  const { input } = operations[operation]
  const example = Object.fromEntries(Object.entries(input).map(([name, { example }]) => [name, example]))
  // A cast: each method takes the contract's own examples.
  const call = client[operation] as (input: unknown) => ReturnType<typeof client.getCustomer>
  const result = await call(example).result()
  if (result.ok) return { data: result.data, differences, isNotApplied: false }
  const { error } = result
  return {
    differences: error.kind === 'contract' ? [...differences, ...error.issues] : differences,
    isNotApplied: isCertainlyNotApplied(error),
  }
}

/** Whether an object has a field of the data of an operation; a `status` may be the envelope's. */
const hasFields = (operation: OperationId, body: Readonly<Record<string, unknown>>): boolean =>
  fields[operation].some(({ pointer }) => pointer !== '/status' && Object.hasOwn(body, pointer.slice(1)))

/** The envelope's `status` is no open set, so another value is shown only if many services have it. */
const usual = /^(ok|success|succeeded|done|error|failure|failed|fail|warning)$/i

/** `success`, or what is wrong with the envelope of a 2xx. A customer's own `status` is never taken for the envelope's. */
function envelopeOf(operation: OperationId, body: unknown): string {
  if (!isObject(body)) return `${typeOf(body)} in the place of an object`
  const { status, data } = body
  if (data === undefined && hasFields(operation, body)) return 'no `data`: its fields stand at the top'
  if (status === undefined) return 'no `status`'
  if (typeof status !== 'string') return `${typeOf(status)} as \`status\``
  if (status !== 'success') return usual.test(status) ? `\`${status}\`` : 'another text as `status`'
  return data === undefined || data === null ? 'no `data`' : status
}

/** Whether a 2xx says by its envelope that something is wrong with the request. */
const refusesByEnvelope = (operation: OperationId, body: unknown): boolean =>
  isObject(body) &&
  typeof body.status === 'string' &&
  body.status !== 'success' &&
  (body.data !== undefined || !hasFields(operation, body))

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

/** What is wrong with a 2xx that says `success` without an object: the sdk gives no data then, and no difference. */
function envelopeDifferences(operation: OperationId, body: unknown): Difference[] {
  if (!isObject(body) || body.status !== 'success' || isObject(body.data)) return []
  const isMissing = body.data === undefined || body.data === null
  return [
    isMissing
      ? { operation, pointer: '', kind: 'missing', message: 'is missing' }
      : { operation, pointer: '', kind: 'type', message: 'is not of type object' },
  ]
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

/** Whether a browser lets a page of the origin have a response: the header has the origin alone, or `*`. */
const hasOrigin = ({ headers: { origin } = {} }: PreparedRequest, headers: Headers): boolean =>
  ['*', origin].includes(headers.get('access-control-allow-origin') ?? '')

/** Whether a browser sends a page's request after this preflight. `*` is any header but `authorization`. */
function allowsRequest(request: PreparedRequest, { status, headers }: HttpResponse): boolean {
  const { headers: asked = {} } = request
  const listOf = (name: string): readonly string[] =>
    (headers.get(`access-control-allow-${name}`) ?? '').toLowerCase().split(/\s*,\s*/)
  const method = (asked['access-control-request-method'] ?? '').toLowerCase()
  const names = asked['access-control-request-headers']?.split(',') ?? []
  const hasHeader = (name: string): boolean =>
    listOf('headers').includes(name) || (name !== 'authorization' && listOf('headers').includes('*'))
  return (
    status >= 200 &&
    status < 300 &&
    hasOrigin(request, headers) &&
    names.every(hasHeader) &&
    // CORS lets a page send these without asking.
    (['get', 'post'].includes(method) || listOf('methods').includes(method))
  )
}

/** Makes of a response what may be kept of it. */
export async function observe(
  request: PreparedRequest,
  received: Received,
  redactor: Redactor,
): Promise<Observed> {
  const { kind, operation, names, read, path = {} } = request
  const [id] = Object.values(path)
  const about = {
    kind,
    operation,
    durationMs: received.durationMs,
    ...(names && { names }),
    ...(read !== undefined && { read }),
    ...(id !== undefined && { idIsNumber: /^\d+$/.test(id) }),
  }
  if (received.missed !== undefined) {
    const nothing = { isHtml: false, headers: [], outcome: 'unclear', newNames: [], facts: {} } as const
    const { missed } = received
    return {
      observation: { ...about, ...nothing, missed, isNotApplied: wasNotSent(missed) },
      differences: [],
    }
  }
  const { status, headers, text } = received
  const body = parse(text)
  redactor.hide(body)
  const is2xx = status >= 200 && status < 300
  const isPreflight = kind === 'preflight'
  const nothing: Reading = { differences: [], isNotApplied: false }
  const { data, ...reading } = isPreflight ? nothing : await readBySdk(operation, received)
  // Data without one documented field verifies nothing.
  const isSuccess =
    isObject(data) && fields[operation].some(({ pointer }) => Object.hasOwn(data, pointer.slice(1)))
  const isRefused =
    (status >= 400 && status < 500 && !unclearStatuses.includes(status)) ||
    (is2xx && refusesByEnvelope(operation, body))
  const mediaType = headers.get('content-type') ?? ''
  const differences = [
    ...reading.differences,
    ...envelopeDifferences(operation, is2xx ? body : undefined),
  ].map((one) => redact(one, redactor))
  const facts: Facts = isSuccess ? noteFacts(request, data, redactor) : {}
  return {
    observation: {
      ...about,
      status,
      mediaType: mediaTypeOf(mediaType),
      // JSON is JSON, whatever it is called.
      isHtml: body === undefined && (/^\s*</.test(text) || /html/i.test(mediaType)),
      headers: [...headers.keys()].map((name) => redactor.name(name)).filter((name) => name !== '*'),
      ...(isPreflight && { isAllowed: allowsRequest(request, received) }),
      ...(kind === 'page-read' && { isAllowed: hasOrigin(request, headers) }),
      outcome: isSuccess ? 'success' : isRefused ? 'refused' : 'unclear',
      ...(is2xx && !isPreflight && body !== undefined && { envelope: envelopeOf(operation, body) }),
      ...(!isSuccess && !isPreflight && body !== undefined && { shape: jsonShape(body, redactor) }),
      isNotApplied: reading.isNotApplied,
      newNames: findNewNames(isSuccess ? body : undefined, differences, redactor),
      facts,
    },
    differences,
    ...(isSuccess && { data }),
  }
}
