import { type OperationId, operations } from '@travel-card/contract'
import { type Difference, isCertainlyNotApplied } from '@travel-card/sdk'
import type { Exchange, HttpResponse } from './exchange.ts'
import { addValues, type Field, hasField } from './fields.ts'
import { type Missed, wasNotSent } from './node-fetch.ts'
import { isObject, jsonShape, mediaTypeOf, type Redactor } from './redactor.ts'
import { type Names, pathArguments, type RequestKind, type VariedRequest } from './varied-request.ts'

/** The part of a request and its response that is kept: nothing private, so that whatever reads it can leak nothing. */
export interface Observation {
  readonly kind: RequestKind
  readonly operation: OperationId
  /** The names of the two query parameters that the request was about. */
  readonly names: Names | undefined
  /** Whether the id that was sent is written as a number. */
  readonly idIsNumber: boolean | undefined
  readonly durationMs: number
  /** Absent if there was no response. */
  readonly status?: number
  readonly missed?: Missed
  readonly mediaType?: string
  /** The names of the response's headers. */
  readonly headers: readonly string[]
  /** For a preflight and for a read that was sent with an origin: whether a browser lets the page have the response. */
  readonly isAllowed?: boolean | undefined
  /**
   * `success`: the sdk has data for its user. `refused`: the service says that something is wrong with the request.
   * `unclear`: anything else, such as 401, 403, 429, 5xx, HTML or no response.
   */
  readonly outcome: 'success' | 'refused' | 'unclear'
  /** `success`, or what is wrong with the envelope of a 2xx with JSON. */
  readonly envelope?: string | undefined
  /** The shape of a body that is no success: JSON types and keys, `HTML` or `no JSON`. */
  readonly shape?: string | undefined
  /** Whether it is certain, as by the sdk's function of this name, that the service did not carry it out. */
  readonly isNotApplied: boolean
  /** Names that the response has beside the documented ones. */
  readonly newNames: readonly string[]
  /** How the response differs from the contract. */
  readonly differences: readonly Difference[]
}

/** The observations of a run, in the order of its requests. */
export type Observations = readonly Observation[]

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
function shapeOf(text: string, type: string, body: unknown, redactor: Redactor): string {
  if (body !== undefined) return `\`${jsonShape(body, redactor)}\``
  return /^\s*</.test(text) || /html/i.test(type) ? 'HTML' : 'no JSON'
}

/** Whether a browser sends a page's request after a preflight, or lets the page have the response; of other requests nothing. */
function letsPageHave(
  { kind, operation, headers: asked = {} }: VariedRequest,
  { status, headers }: HttpResponse,
): boolean | undefined {
  const { origin, 'access-control-request-headers': wanted } = asked
  if (origin === undefined) return undefined
  const allowed = (what: string): string => headers.get(`access-control-allow-${what}`) ?? ''
  // The header has the origin alone, or `*`.
  if (!['*', origin].includes(allowed('origin'))) return false
  if (kind !== 'preflight') return true
  const listed = (what: string): readonly string[] =>
    allowed(what)
      .toLowerCase()
      .split(/\s*,\s*/)
  const { method } = operations[operation]
  const isAllowed = (name: string): boolean =>
    // `*` is any header but `authorization`.
    listed('headers').includes(name) || (name !== 'authorization' && listed('headers').includes('*'))
  return (
    is2xx(status) &&
    String(wanted).split(',').every(isAllowed) &&
    // CORS lets a page send these without asking.
    (['GET', 'POST'].includes(method) || listed('methods').includes(method.toLowerCase()))
  )
}

/** Makes of an exchange what may be kept of it, and adds to `fields` what may be kept of its data. */
export function observe(
  request: VariedRequest,
  exchange: Exchange,
  fields: readonly Field[],
  redactor: Redactor,
): Observation {
  const { kind, operation, names, input } = request
  const { durationMs, got, error, data } = exchange
  const [id] = pathArguments(operation)
  const idIsNumber = id === undefined ? undefined : /^\d+$/.test(`${input[id]}`)
  const nothing = { headers: [], isNotApplied: false, newNames: [], differences: [] }
  const about = { kind, operation, durationMs, names, idIsNumber, outcome: 'unclear', ...nothing } as const
  if (typeof got === 'string') return { ...about, missed: got, isNotApplied: wasNotSent(got) }
  const { status, headers, text } = got
  const type = headers.get('content-type') ?? ''
  const body = parse(text)
  redactor.hide(body)
  const shown = (names: Iterable<string>): readonly string[] =>
    Array.from(names, (name) => redactor.name(name)).filter((name) => name !== '*')
  const response = {
    ...about,
    status,
    mediaType: mediaTypeOf(type),
    headers: shown(headers.keys()),
    isAllowed: letsPageHave(request, got),
  }
  if (kind === 'preflight') return response
  // Data without one documented field verifies nothing, nor does an empty list.
  const isSuccess = hasField(operation, data)
  if (isSuccess) addValues(fields, request, data, redactor)
  return {
    ...response,
    outcome: isSuccess ? 'success' : isRefusal(operation, status, body) ? 'refused' : 'unclear',
    envelope: is2xx(status) && body !== undefined ? envelopeOf(body, error, redactor) : undefined,
    shape: isSuccess ? undefined : shapeOf(text, type, body, redactor),
    isNotApplied: isCertainlyNotApplied(error),
    newNames: isSuccess ? shown(findNewNames(body, exchange.differences)) : [],
    differences: exchange.differences.map((one) => redact(one, redactor)),
  }
}

/** Whether a request differs on purpose from one that succeeds. */
export const isVariant = ({ kind }: Pick<Observation, 'kind'>): boolean =>
  !['read', 'control', 'preflight', 'page-read', 'reissue'].includes(kind)

/**
 * The observations that may be judged by. A variant counts only if the read that had succeeded succeeds after it as well: else the session,
 * a limit or an outage may have answered in the place of what was tried.
 */
export const comparable = (seen: Observations): Observations =>
  seen.filter((one, index) => {
    const control = seen.slice(index + 1).find(({ kind }) => kind === 'control')
    return !isVariant(one) || control?.outcome === 'success'
  })

/** The observations by requests of these kinds. */
export const seenBy = (seen: Observations, ...kinds: readonly RequestKind[]): Observations =>
  seen.filter(({ kind }) => kinds.includes(kind))

/** The responses with documented data. */
export const successes = (seen: Observations): Observations =>
  seen.filter(({ outcome }) => outcome === 'success')

/** The outcome of the reissue. `unknown`: it was sent, and no response says whether it was carried out. */
export function reissueState(seen: Observations): 'applied' | 'not-applied' | 'unknown' | undefined {
  const [one] = seenBy(seen, 'reissue')
  if (!one) return undefined
  if (one.outcome === 'success') return 'applied'
  return one.isNotApplied ? 'not-applied' : 'unknown'
}
