import type { OperationId } from '@travel-card/contract'
import type { AttemptResult, CallContext, Result } from './call.ts'
import { EnvelopeError } from './errors.ts'
import type { ReadInit } from './openapi-fetch-arguments.ts'
import { operations } from './operations.gen.ts'
import type { ClientSettings } from './read-options.ts'
import { readResponse } from './response.ts'
import { createSend, type ReceivedResponse } from './send.ts'
import { readHeader, type WireRequest } from './transport.ts'

/** One call of a method such as `GET`. */
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
  isSending: boolean
}

/** What openapi-fetch gets for one call in the place of the runtime's own, and what became of it. */
export interface Adapter {
  readonly Request: typeof Request
  /** Carries out a request as the methods of `createClient` do. */
  readonly fetch: (request: Request) => Promise<Response>
  /** Whether openapi-fetch has written the request: what it throws before is about the arguments. */
  isWritten: boolean
  /** The response itself, if openapi-fetch got a stand-in for it. */
  response?: Response
  /** The data of a Response that still has its envelope. */
  unwritable?: { readonly data: unknown }
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
    const retryable = id ? operations[id].retryable : /^(GET|HEAD)$/.test(request.method)
    // A middleware may send by itself, and at once, what this call has sent before.
    if (!retryable && (call.isSending || context.attempts > context.refused))
      return context.refuse([{ field: 'request', message: 'may be sent again only after a 401' }])
    call.isSending = true
    const prepared = {
      request: { ...request, init: call.fetchInit },
      retryable,
      timeoutMs: options.timeoutMs,
      retries: options.retries,
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
    const adapter: Adapter = {
      // A cast: openapi-fetch calls it as a class.
      Request: makeRequest as unknown as typeof Request,
      fetch: (request) =>
        call.isPlain
          ? sendPlain(carryOut, call, adapter, request)
          : sendRequest(carryOut, settings, call, adapter, request),
      isWritten: false,
    }
    function makeRequest(url: string, init: RequestInit): unknown {
      const request = (call.isPlain && writePlain(url, init)) || new Request(url, init)
      adapter.isWritten = true
      return request
    }
    // By it openapi-fetch knows a Request that a middleware has made.
    makeRequest.prototype = Request.prototype
    return adapter
  }
}

/** Carries out what openapi-fetch has written, and gives it a stand-in of what it reads of a Response. */
async function sendPlain(
  carryOut: CarryOut,
  call: PathCall,
  adapter: Adapter,
  request: Request,
): Promise<Response> {
  let text = ''
  const readText = async (response: Response): Promise<string> => {
    text = await response.text()
    return text
  }
  // A cast: it was made below, or else is what cannot be written otherwise, such as a form.
  const wire = request instanceof Request ? await readRequest(request) : (request as unknown as WireRequest)
  const result = call.context.end(await carryOut(call, { ...wire, readText }))
  adapter.response = responseOf(result)
  const { ok, status } = adapter.response
  const isEmpty = ok ? result.data === undefined : text === ''
  const headers = { get: (name: string) => (/^content-length$/i.test(name) ? (isEmpty ? '0' : '1') : null) }
  // A cast: openapi-fetch reads no more of it than this.
  return {
    ok,
    status,
    headers,
    json: async () => result.data,
    text: async () => text,
  } as unknown as Response
}

/** Carries out a Request that middleware may have changed, and makes a Response that it can read. */
async function sendRequest(
  carryOut: CarryOut,
  { baseUrl }: ClientSettings,
  call: PathCall,
  adapter: Adapter,
  request: Request,
): Promise<Response> {
  const { context, parseAs } = call
  if (new URL(request.url).origin !== new URL(`${baseUrl}`).origin)
    throw refuse(context, 'url', 'has another origin than baseUrl: check the middleware')
  if (request.bodyUsed) throw refuse(context, 'body', 'has been read: a middleware must read a clone')
  let body: ArrayBuffer | string = ''
  const readText = async (response: Response): Promise<string> => {
    // Not all runtimes have the bytes of a text.
    if (/^(json|text)$/.test(parseAs)) body = await response.text()
    else body = await response.arrayBuffer()
    return typeof body === 'string' ? body : new TextDecoder().decode(body)
  }
  const wire = { ...(await readRequest(request)), readText }
  const result = context.end(await carryOut(call, wire, request.signal))
  const response = responseOf(result)
  if (!result.ok || result.data === undefined) return rebuildResponse(response, body)
  try {
    return rebuildResponse(response, JSON.stringify(result.data))
  } catch {
    // Nested by thousands: `JSON.parse` reads what `JSON.stringify` cannot write. The caller gets it all the same.
    adapter.unwritable = { data: result.data }
    return rebuildResponse(response, body)
  }
}

/** The error of a call that is not sent. */
const refuse = (context: CallContext, field: string, message: string): unknown =>
  context.end(context.refuse([{ field, message }])).error

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
  { response, text, received }: ReceivedResponse,
): AttemptResult {
  try {
    const data: unknown = text && parseAs === 'json' ? JSON.parse(text) : undefined
    // Where a Response is made of it, that is the text as it came.
    return { result: { ok: true, data: isPlain ? data : undefined, response } }
  } catch {
    const { status: receivedStatus } = response
    const contentType = readHeader(response, 'content-type')
    const message = `got status ${receivedStatus} without JSON: check baseUrl and proxies`
    const members = { receivedStatus, contentType, body: text.slice(0, 500) }
    return context.fail(EnvelopeError, message, members, response, received)
  }
}

/** What openapi-fetch has written, if it needs no Request to be read or to be refused. */
function writePlain(url: string, { method = '', headers, body }: RequestInit): WireRequest | undefined {
  const methods = body === undefined ? /^(GET|HEAD|OPTIONS|DELETE|POST|PUT|PATCH)$/ : /^(POST|PUT|PATCH)$/
  if (typeof (body ?? '') !== 'string' || !methods.test(method)) return undefined
  // A cast: it is a text or none.
  return { url, method, headers: Object.fromEntries(new Headers(headers)), body: body as string | undefined }
}

/** What a Request sends, its body read. Rejects if somebody has read the body before. */
async function readRequest(request: Request): Promise<WireRequest> {
  const { url, method } = request
  const headers = Object.fromEntries(request.headers)
  // Not by `request.body`, which Firefox does not have.
  if (/^(GET|HEAD)$/.test(method)) return { url, method, headers }
  if (/json|text|urlencoded/i.test(headers['content-type'] ?? ''))
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
