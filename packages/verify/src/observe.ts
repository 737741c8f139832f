import { type OperationId, operations } from '@travel-card/contract'
import { type Difference, isCertainlyNotApplied } from '@travel-card/sdk'
import type { Exchange, HttpResponse } from './exchange.ts'
import { addValues, type Field, hasField } from './fields.ts'
import { type Missed, wasNotSent } from './node-fetch.ts'
import { isObject, jsonShape, mediaTypeOf, type Redactor } from './redactor.ts'
import { type Names, pathArguments, type RequestKind, type VariedRequest } from './varied-request.ts'

/** The facts that are kept about a request and its response. They contain nothing private, so no report can leak anything. */
export interface Observation {
  readonly kind: RequestKind
  readonly operation: OperationId
  /** The names of the two query parameters that the request was about. */
  readonly names: Names | undefined
  /** Whether the id in the request consists of digits. */
  readonly idIsNumber: boolean | undefined
  readonly durationMs: number
  /** Absent if there was no response. */
  readonly status?: number
  readonly missed?: Missed
  readonly mediaType?: string
  /** The names of the response's headers. */
  readonly headers: readonly string[]
  /** For a preflight or a read with an origin: whether a browser would let the page call the API or read the response. */
  readonly isAllowed?: boolean | undefined
  /**
   * `success`: the SDK returns data. `refused`: the API reports that something is wrong with the request.
   * `unclear`: anything else, such as 401, 403, 429, 5xx, HTML or no response.
   */
  readonly outcome: 'success' | 'refused' | 'unclear'
  /** `success`, or the shape of a wrong envelope in a 2xx with JSON. */
  readonly envelope?: string | undefined
  /** The shape of the body unless the request succeeded: JSON types and keys, `HTML` or `no JSON`. */
  readonly shape?: string | undefined
  /** Whether the request certainly had no effect, by the SDK's `isCertainlyNotApplied`. */
  readonly isNotApplied: boolean
  /** The undocumented names in the response. */
  readonly newNames: readonly string[]
  /** The differences between the response and the contract. */
  readonly differences: readonly Difference[]
}

/** The observations of a run, in the order of its requests. */
export type Observations = readonly Observation[]

/** The statuses about the token, the load or the API itself, which prove nothing about the arguments. */
const unclearStatuses = [401, 403, 408, 429]

const is2xx = (status: number): boolean => status >= 200 && status < 300

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The usual values of an envelope's `status`. Others aren't shown, because they could be private. */
const usual = /^(ok|success|succeeded|done|error|failure|failed|fail|warning)$/i

/** Returns `success`, or describes the body of a 2xx that has no valid envelope. */
function envelopeOf(body: unknown, error: Exchange['error'], redactor: Redactor): string {
  if (error?.kind !== 'envelope') return 'success'
  const { status } = Object(body)
  return `\`${jsonShape(body, redactor, 1)}\`${usual.test(status) ? ` with \`${status}\`` : ''}`
}

/** Whether the API refuses the request: by the status, or by the envelope of a 2xx. */
function isRefusal(operation: OperationId, status: number, body: unknown): boolean {
  if (status >= 400 && status < 500) return !unclearStatuses.includes(status)
  if (!is2xx(status) || !isObject(body) || typeof body.status !== 'string') return false
  // The fields of the data may be sent without an envelope. `status` is ignored, because both can have it.
  const isBare = body.data === undefined && hasField(operation, { ...body, status: undefined })
  return !isBare && body.status !== 'success'
}

/** Returns the name of a new field: the last part of its pointer. */
const lastOf = (pointer: string): string => pointer.slice(pointer.lastIndexOf('/') + 1)

/** Removes private texts from a difference: the name of a new field, and a new value, which is shown with its question. */
function redact(one: Difference, redactor: Redactor): Difference {
  const { pointer, kind } = one
  if (kind === 'new-value') return { ...one, message: 'has a value that is not documented' }
  if (kind !== 'new-field') return one
  const name = lastOf(pointer)
  return { ...one, pointer: pointer.slice(0, pointer.length - name.length) + redactor.name(name) }
}

/** Finds the undocumented fields in the envelope and in the data. */
function findNewNames(body: unknown, differences: readonly Difference[]): readonly string[] {
  const { status: _, data: __, ...beside } = isObject(body) ? body : {}
  return [
    ...Object.entries(beside).flatMap(([name, one]) => [name, ...Object.keys(isObject(one) ? one : {})]),
    ...differences.filter(({ kind }) => kind === 'new-field').map(({ pointer }) => lastOf(pointer)),
  ]
}

/** Describes a body. JSON counts as JSON under any media type. */
function shapeOf(text: string, type: string, body: unknown, redactor: Redactor): string {
  if (body !== undefined) return `\`${jsonShape(body, redactor)}\``
  return /^\s*</.test(text) || /html/i.test(type) ? 'HTML' : 'no JSON'
}

/** Whether a browser would send a page's request after this preflight, or let the page read this response. */
function letsPageHave(
  { kind, operation, headers: asked = {} }: VariedRequest,
  { status, headers }: HttpResponse,
): boolean | undefined {
  const { origin, 'access-control-request-headers': wanted } = asked
  if (origin === undefined) return undefined
  const allowed = (what: string): string => headers.get(`access-control-allow-${what}`) ?? ''
  // The header contains a single origin, or `*`.
  if (!['*', origin].includes(allowed('origin'))) return false
  if (kind !== 'preflight') return true
  const listed = (what: string): readonly string[] =>
    allowed(what)
      .toLowerCase()
      .split(/\s*,\s*/)
  const { method } = operations[operation]
  const isAllowed = (name: string): boolean =>
    // `*` covers any header except `authorization`.
    listed('headers').includes(name) || (name !== 'authorization' && listed('headers').includes('*'))
  return (
    is2xx(status) &&
    String(wanted).split(',').every(isAllowed) &&
    // CORS always allows these two methods.
    (['GET', 'POST'].includes(method) || listed('methods').includes(method.toLowerCase()))
  )
}

/** Turns an exchange into an observation without private values, and adds the observations of its data to `fields`. */
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
  // Data without any documented field proves nothing, and neither does an empty list.
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

/** Whether a request deliberately differs from a request that succeeds. */
export const isVariant = ({ kind }: Pick<Observation, 'kind'>): boolean =>
  !['read', 'control', 'preflight', 'page-read', 'reissue'].includes(kind)

/**
 * Returns the observations that count as evidence. A variation counts only if the control after it succeeds, because otherwise
 * an expired session, a limit or an outage may have caused its response.
 */
export const comparable = (seen: Observations): Observations =>
  seen.filter((one, index) => {
    const control = seen.slice(index + 1).find(({ kind }) => kind === 'control')
    return !isVariant(one) || control?.outcome === 'success'
  })

/** Returns the observations from requests of these kinds. */
export const seenBy = (seen: Observations, ...kinds: readonly RequestKind[]): Observations =>
  seen.filter(({ kind }) => kinds.includes(kind))

/** Returns the responses with documented data. */
export const successes = (seen: Observations): Observations =>
  seen.filter(({ outcome }) => outcome === 'success')

/** Returns the outcome of the reissue. `unknown`: the request was sent, and the card may have been reissued. */
export function reissueState(seen: Observations): 'applied' | 'not-applied' | 'unknown' | undefined {
  const [one] = seenBy(seen, 'reissue')
  if (!one) return undefined
  if (one.outcome === 'success') return 'applied'
  return one.isNotApplied ? 'not-applied' : 'unknown'
}
