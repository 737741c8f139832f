import { messageOf, mistake } from './mistakes.ts'

/** A request as the engine takes it: plain data that any transport can give. */
export interface PlainRequest {
  readonly method: string
  /** Absolute, or a path with its query as HTTP/1.1 sends it. */
  readonly url: string
  /** By lower-case name. `authorization`, `content-type` and `prefer` are read; the call log has those that are no credentials. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** Text, or bytes of UTF-8. */
  readonly body?: string | Uint8Array | undefined
  /** The transport's limit in bytes, where the body is larger and was therefore left out. */
  readonly beyondLimit?: number | undefined
}

/** One reason why the mock refused a request. It never holds the value that was sent. */
export interface Problem {
  readonly in: 'path' | 'query' | 'header' | 'body' | 'method'
  /** Where in that part, as a JSON pointer; a parameter or header is a key of its part. */
  readonly pointer: string
  readonly message: string
}

/** A query, by the names on the wire. */
export type Query = Readonly<Record<string, string>>

/** An answer as the engine gives it: plain data that any transport can send. */
export interface PlainAnswer {
  readonly status: number
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** How long the transport waits before it answers, in milliseconds. */
  readonly delay: number
  /** What the transport does instead of a regular answer. */
  readonly fault?: 'network' | 'hang' | 'truncated'
  /** The `operationId` that the request was for; of a control request, the method. */
  readonly operation?: string
  /** Why the mock refused the request. */
  readonly problems?: readonly Problem[]
  /**
   * There when the response takes its time: says to the call log that the transport sends it now, or that its caller has left. The
   * first of both holds.
   */
  readonly settle?: (end: 'sent' | 'left') => void
}

/** Answers a request, later only where it has to wait for what a test gave or for a part that is loaded late. */
export type Respond = (request: PlainRequest) => PlainAnswer | Promise<PlainAnswer>

/** The parts of a response that an override decides. */
export type ResponseParts = Pick<PlainAnswer, 'status' | 'headers' | 'body' | 'fault'>

const convention = "The API's failures are not documented: this status and body are a convention of the mock."

/** An answer of `application/problem+json` (RFC 9457) that says whose convention it is. */
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

/** The answer to a request that breaks the contract. */
export function refusal(
  status: number,
  operation: string | undefined,
  problems: readonly Problem[],
  headers?: PlainAnswer['headers'],
): PlainAnswer {
  const rest = { ...(operation !== undefined && { operation }), problems }
  return { ...problemAnswer(status, 'The mock refused the request', rest, headers), ...rest }
}

/** The answer where a reply's function threw or broke the contract: 501, which clients do not repeat. */
export const toErrorAnswer = (error: unknown): PlainAnswer =>
  problemAnswer(501, 'A reply that was set on the mock failed', { message: messageOf(error) })

/** The mock's answer to a request; where a reply that was set on it fails, the one that says so. */
export function respondAlways(
  mock: { readonly respond: Respond },
  request: PlainRequest,
): ReturnType<Respond> {
  try {
    const answer = mock.respond(request)
    return answer instanceof Promise ? answer.catch(toErrorAnswer) : answer
  } catch (error) {
    return toErrorAnswer(error)
  }
}

const place = '/options/headers'

/** What frames an answer, and is therefore the transport's to say. */
const framing = ['connection', 'content-encoding', 'content-length', 'trailer', 'transfer-encoding']

/** @throws TypeError when HTTP does not allow the headers that a test has set, or the transport sets them. */
export function readHeaders(
  where: string,
  headers: Readonly<Record<string, string>>,
): Record<string, string> {
  let read: Record<string, string>
  try {
    read = Object.fromEntries(new Headers(headers))
    // `Headers` takes control characters, a server does not (RFC 9110, section 5.5).
    if (Object.values(read).some((value) => /[^\t\x20-\x7e\x80-\xff]/.test(value)))
      throw new TypeError('control')
  } catch (cause) {
    throw mistake(where, place, '`headers` holds a name or value that HTTP does not allow', { cause })
  }
  const name = framing.find((one) => Object.hasOwn(read, one))
  if (name) throw mistake(where, place, `\`headers\` must not hold ${name}: the mock sets it`)
  return read
}

/** The headers of a request that CORS looks at. */
type CorsHeader = 'origin' | `access-control-request-${'method' | 'headers' | 'private-network'}`

/**
 * An answer's headers with those that let a page of any origin read it, cookies included. The origin is repeated, because
 * `*` forbids cookies (Fetch standard, section 3.3). What the answer has already stays.
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
    // Any, so that a page can read why the mock does not take it.
    'access-control-allow-methods': method,
    'access-control-allow-headers': request['access-control-request-headers'] ?? '',
    'access-control-max-age': '600',
    'access-control-allow-private-network': request['access-control-request-private-network'] ?? 'false',
    ...answer,
  }
}
