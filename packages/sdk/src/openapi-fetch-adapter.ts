import type { OperationId } from '@travel-card/contract'
import type { AttemptResult, CallContext, ReceivedResponse, Result } from './call.ts'
import type { ReadInit } from './openapi-fetch-arguments.ts'
import { operations } from './operations.gen.ts'
import type { ClientSettings } from './read-options.ts'
import { failEnvelope, readResponse } from './response.ts'
import { createSend } from './send.ts'
import type { WireRequest } from './transport.ts'
import type { InputIssue } from './validate.ts'

/** One call of a method such as `GET`, and what has become of it. */
export interface PathCall extends ReadInit {
  /** The operation, if the contract documents the method and the path. */
  readonly id: OperationId | undefined
  readonly method: string
  readonly context: CallContext
  /**
   * No middleware sees request and response, and JSON is read: then stand-ins do, because a `Request` and a second
   * `Response` would cost as much as all the rest of a call.
   */
  readonly isPlain: boolean
  /** Whether a request is under way. */
  isSending?: boolean
  /** Whether openapi-fetch has written the request: what it throws before is about the arguments. */
  isWritten?: boolean
  /** The response itself, if openapi-fetch got a stand-in for it. */
  response?: Response
  /** The data of a Response that still has its envelope. */
  unwritable?: { readonly data: unknown }
}

/** What openapi-fetch gets for one call in the place of the runtime's own. */
export interface Adapter {
  readonly Request: typeof Request
  /** Carries out a request as the methods of `createClient` do. */
  readonly fetch: (request: Request) => Promise<Response>
}

/** Sends a request as the methods of `createClient` do. */
type CarryOut = (call: PathCall, request: WireRequest, signal?: AbortSignal) => Promise<AttemptResult>

/** Makes the adapter of each call of one client. */
export function createAdapter(settings: ClientSettings): (call: PathCall) => Adapter {
  const send = createSend(settings)

  async function carryOut(
    call: PathCall,
    request: WireRequest,
    signal?: AbortSignal,
  ): Promise<AttemptResult> {
    const { context, options } = call
    // A middleware may have made it another method's.
    const id = request.method === call.method ? call.id : undefined
    const retryable = id ? operations[id].retryable : bodiless.test(request.method)
    // A middleware may send by itself, and at once, what this call has sent before.
    if (!retryable && (call.isSending || context.attempts > context.refused))
      return context.refuse([{ field: 'request', message: 'may be sent again only after a 401' }])
    call.isSending = true
    const prepared = {
      ...options,
      request: { ...request, init: call.fetchInit },
      retryable,
      // The caller's own beside the Request's: of several Requests in a row, one that is gone hands no abort on.
      signals: [options.signal, signal],
      read: (complete: ReceivedResponse) =>
        id && complete.response.status !== 204
          ? readResponse(settings, id, complete, context)
          : readUndocumented(call, complete),
    }
    const result = await send(prepared, context)
    call.isSending = false
    return result
  }

  return (call) => {
    function makeRequest(url: string, init: RequestInit): unknown {
      const request = (call.isPlain && writePlain(url, init)) || new Request(url, init)
      call.isWritten = true
      return request
    }
    // By it openapi-fetch knows a Request that a middleware has made.
    makeRequest.prototype = Request.prototype
    return {
      // A cast: openapi-fetch calls it as a class.
      Request: makeRequest as unknown as typeof Request,
      fetch: (request) => sendRequest(carryOut, settings, call, request),
    }
  }
}

/** The error of a call that is not sent. */
export const refusalOf = (context: CallContext, issues: readonly InputIssue[], cause?: unknown): unknown =>
  context.end(context.refuse(issues, cause)).error

/** Carries out what openapi-fetch has written and middleware may have changed, and makes a Response that both can read. */
async function sendRequest(
  carryOut: CarryOut,
  { baseUrl }: ClientSettings,
  call: PathCall,
  request: Request,
): Promise<Response> {
  const { context, parseAs, isPlain } = call
  const fault =
    !isPlain && new URL(request.url).origin !== new URL(`${baseUrl}`).origin
      ? { field: 'url', message: 'has another origin than baseUrl: check the middleware' }
      : request.bodyUsed && { field: 'body', message: 'has been read: a middleware must read a clone' }
  if (fault) throw refusalOf(context, [fault])
  let body: ArrayBuffer | string = ''
  const readText = async (response: Response): Promise<string> => {
    // Not all runtimes have the bytes of a text.
    if (/^(json|text)$/.test(parseAs)) body = await response.text()
    else body = await response.arrayBuffer()
    return typeof body === 'string' ? body : new TextDecoder().decode(body)
  }
  // A cast: what is no Request is what `writePlain` has made.
  const wire = request instanceof Request ? await readRequest(request) : (request as unknown as WireRequest)
  const result = context.end(await carryOut(call, { ...wire, readText }, request.signal))
  const response = responseOf(result)
  if (isPlain) {
    call.response = response
    const { ok, status } = response
    // A length, so that openapi-fetch calls `json`. A cast: it reads no more of it than this.
    const headers = { get: () => '1' }
    return {
      ok,
      status,
      headers,
      json: async () => result.data,
      text: async () => body,
    } as unknown as Response
  }
  if (!result.ok || result.data === undefined) return rebuildResponse(response, body)
  try {
    return rebuildResponse(response, JSON.stringify(result.data))
  } catch {
    // Nested by thousands: `JSON.parse` reads what `JSON.stringify` cannot write. The caller gets it all the same.
    call.unwritable = { data: result.data }
    return rebuildResponse(response, body)
  }
}

/** The response of a success, or of an error that is a response. Throws any other error. */
function responseOf(result: Result<unknown>): Response {
  const { error, response } = result
  // A redirect is none, and a Response cannot be made with a status that HTTP does not have.
  const isFailure = error?.kind === 'api' && error.status >= 400 && error.status < 600
  if (response && (result.ok || isFailure)) return response
  throw error
}

/** Reads what is not documented: JSON as it came, or whatever the call asks for. */
function readUndocumented(
  { parseAs, context, isPlain }: PathCall,
  complete: ReceivedResponse,
): AttemptResult {
  const { response, text } = complete
  try {
    const data: unknown = text && parseAs === 'json' ? JSON.parse(text) : undefined
    // Where a Response is made of it, that is the text as it came.
    return { result: { ok: true, data: isPlain ? data : undefined, response } }
  } catch {
    return failEnvelope('JSON', complete, context)
  }
}

/** Methods whose requests have no body. */
const bodiless = /^(GET|HEAD)$/

/** What openapi-fetch has written, if it needs no Request to be read or to be refused. */
function writePlain(url: string, { method = '', headers, body }: RequestInit): WireRequest | undefined {
  const isKnown =
    /^(OPTIONS|DELETE|POST|PUT|PATCH)$/.test(method) || (body === undefined && bodiless.test(method))
  if (!isKnown || typeof (body ?? '') !== 'string') return undefined
  // A cast: it is a text or none.
  return { url, method, headers: Object.fromEntries(new Headers(headers)), body: body as string | undefined }
}

/** What a Request sends, its body read. Rejects if somebody has read the body before. */
async function readRequest(request: Request): Promise<WireRequest> {
  const { url, method } = request
  const headers = Object.fromEntries(request.headers)
  // Not by `request.body`, which Firefox does not have.
  if (bodiless.test(method)) return { url, method, headers }
  if (/json|text|urlencoded/i.test(`${headers['content-type']}`))
    return { url, method, headers, body: await request.text() }
  const bytes = await request.arrayBuffer()
  // A cast: `FetchInit` promises text, and only a body that was given as bytes or as a form stays bytes.
  return { url, method, headers, body: bytes.byteLength > 0 ? (bytes as unknown as string) : undefined }
}

/** Statuses whose Response may have no body: the Fetch standard, "null body status". */
const withoutBody = [204, 205, 304]

/** A Response as it came, with a body that is read already or another one. */
function rebuildResponse(response: Response, body: ArrayBuffer | string): Response {
  const { status, url, statusText: phrase } = response
  const headers = new Headers(response.headers)
  // They tell of the bytes on the wire.
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name)
  // A phrase that no Response can be made with is no reason to lose the rest.
  const statusText = /[^\t\x20-\x7e\x80-\xff]/.test(phrase) ? '' : phrase
  const rebuilt = new Response(withoutBody.includes(status) ? null : body, { status, statusText, headers })
  return Object.defineProperty(rebuilt, 'url', { value: url })
}
