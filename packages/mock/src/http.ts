import type { WireOperation } from './contract.ts'
import { messageOf, mistake } from './mistakes.ts'

/** A request as plain data, which any transport can create. */
export interface PlainRequest {
  readonly method: string
  /** The absolute URL, or a path with its query, as HTTP/1.1 sends it. */
  readonly url: string
  /**
   * The headers, with lower-case names. The mock reads `authorization`, `content-type` and `prefer`, and the call log contains all
   * headers except credentials.
   */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** The body, as text or as bytes in UTF-8. */
  readonly body?: string | Uint8Array | undefined
  /** The transport's limit in bytes. Set only if the body is larger, and was therefore left out. */
  readonly beyondLimit?: number | undefined
}

/** A reason why the mock refused a request. It never contains the value that was sent. */
export interface Problem {
  readonly in: 'path' | 'query' | 'header' | 'body' | 'method'
  /** The place in that part of the request, as a JSON pointer, such as `/flightNumber` for a query parameter. */
  readonly pointer: string
  readonly message: string
}

/** The query parameters, under their names on the wire. Those that list items are lists of texts, whatever separates the items. */
export type Query = Readonly<Record<string, string | readonly string[]>>

/** A response as plain data, which any transport can send. */
export interface PlainAnswer {
  readonly status: number
  /** The headers, with lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** How long the transport waits before it sends the response, in milliseconds. */
  readonly delay: number
  /** The fault that the transport simulates instead of a regular response. */
  readonly fault?: 'network' | 'hang' | 'truncated'
  /** The `operationId` of the request, or the path of a control request. */
  readonly operation?: string
  /** Why the mock refused the request. */
  readonly problems?: readonly Problem[]
  /**
   * Records in the call log that the transport is sending the response, or that the caller has left. Only the first call counts.
   * If a transport never calls `settle`, the log has the status only of responses without a delay. Absent if no operation matches.
   */
  readonly settle?: (end: 'sent' | 'left') => void
}

/** Answers a request. The promise rejects only if a reply function failed, or if the hooks of `installMock` are gone. */
export type Respond = (request: PlainRequest) => Promise<PlainAnswer>

/** The parts of a response that an override sets. */
export type ResponseParts = Pick<PlainAnswer, 'status' | 'headers' | 'body' | 'fault'>

const convention =
  "The API's errors are not documented, so this status and body are a convention of the mock."

/** Creates an `application/problem+json` response (RFC 9457), which says that its status and body are the mock's convention. */
export function problemAnswer(
  status: number,
  title: string,
  rest: Readonly<Record<string, unknown>> = {},
  headers: PlainAnswer['headers'] = {},
): PlainAnswer {
  const body = { type: 'about:blank', title, status, detail: convention, convention: 'mock', ...rest }
  return {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
    body: JSON.stringify(body),
    delay: 0,
  }
}

/** Creates the response to a request that the mock refuses. */
export function refusal(
  status: number,
  operation: string | undefined,
  problems: readonly Problem[],
  headers?: PlainAnswer['headers'],
): PlainAnswer {
  const rest = { ...(operation !== undefined && { operation }), problems }
  return { ...problemAnswer(status, 'The mock refused the request', rest, headers), ...rest }
}

/** Creates an error response with the caller's body, or else the documented example, or else the mock's own problem document. */
export function failureResponse(
  { failures }: Pick<WireOperation, 'failures'>,
  status: number,
  body: unknown = failures?.[status]?.example,
): ResponseParts {
  // The only status from 300 to 599 whose response must not have a body (RFC 9110, section 15.4.5).
  if (status === 304) return { status, headers: {}, body: '' }
  if (body === undefined)
    return problemAnswer(
      status,
      status === 404 ? 'The mock has no data for these arguments' : 'This error was set on the mock',
    )
  const documented = failures?.[status]
  return typeof body === 'string' && !documented
    ? { status, headers: { 'content-type': 'text/plain;charset=UTF-8' }, body }
    : {
        status,
        headers: { 'content-type': documented?.type ?? 'application/json' },
        body: JSON.stringify(body),
      }
}

/** Returns the mock's response to a request. If it rejects, returns a 501, which clients don't retry. */
export const respondAlways = (
  mock: { readonly respond: Respond },
  request: PlainRequest,
): Promise<PlainAnswer> =>
  mock
    .respond(request)
    .catch((error: unknown) => problemAnswer(501, 'The mock cannot respond', { message: messageOf(error) }))

const place = '/options/headers'

/** The headers that frame a response, which only the transport may set. */
const framing = ['connection', 'content-encoding', 'content-length', 'trailer', 'transfer-encoding']

/** @throws TypeError if a test's headers aren't allowed in HTTP, or if only the transport may set them. */
export function readHeaders(
  where: string,
  headers: Readonly<Record<string, string>>,
): Record<string, string> {
  let read: Record<string, string>
  try {
    read = Object.fromEntries(new Headers(headers))
    // `Headers` accepts control characters, but a server doesn't (RFC 9110, section 5.5).
    if (Object.values(read).some((value) => /[^\t\x20-\x7e\x80-\xff]/.test(value)))
      throw new TypeError('control')
  } catch (cause) {
    throw mistake(where, place, '`headers` contains a name or value that HTTP does not allow', { cause })
  }
  const name = framing.find((one) => Object.hasOwn(read, one))
  if (name) throw mistake(where, place, `\`headers\` must not contain ${name}, which the mock sets`)
  return read
}

/** The request headers that matter for CORS. */
type CorsHeader = 'origin' | `access-control-request-${'method' | 'headers'}`

/**
 * Adds the headers that let a page of any origin read a response, even to a request with cookies. They name the
 * origin, because `*` forbids cookies (Fetch standard, section 3.3). The response's own headers take precedence.
 */
export function withCors(
  request: { readonly [Name in CorsHeader]?: string | undefined },
  answer: PlainAnswer['headers'],
): PlainAnswer['headers'] {
  const { origin } = request
  if (origin === undefined) return answer
  const read = { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' }
  const method = request['access-control-request-method']
  if (method === undefined) {
    const names = Object.keys(answer).join(', ')
    return { ...read, vary: 'origin', 'access-control-expose-headers': names, ...answer }
  }
  return {
    ...read,
    vary: 'origin, access-control-request-headers',
    // Allows any method, so that a page can read why the mock refuses one.
    'access-control-allow-methods': method,
    'access-control-allow-headers': request['access-control-request-headers'] ?? '',
    'access-control-max-age': '600',
    ...answer,
  }
}
