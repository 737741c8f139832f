import type { OperationId } from '@travel-card/contract'
import type { AttemptResult, CallContext, ReceivedResponse, Result } from './call.ts'
import { pickForFetch, type ReadInit } from './openapi-fetch-arguments.ts'
import { operations } from './operations.gen.ts'
import type { ClientSettings } from './read-options.ts'
import { failEnvelope, readResponse } from './response.ts'
import { createSend } from './send.ts'
import type { WireRequest } from './transport.ts'
import { defineOwn, type InputIssue } from './validate.ts'

/** One call of a method such as `GET`, and what has become of it. */
export interface PathCall extends ReadInit {
  /** The operation, if the contract documents the method and the path. */
  readonly id: OperationId | undefined
  readonly method: string
  readonly context: CallContext
  /**
   * A documented operation whose request and response no middleware sees, and JSON is read: then stand-ins do, because a
   * `Request` and a second `Response` would cost as much as all the rest of a call.
   */
  readonly isPlain: boolean
  /** Whether a request is under way. */
  isSending?: boolean
  /** Whether openapi-fetch has written the request: what it throws before is about the arguments. */
  isWritten?: boolean
  /** What openapi-fetch got in the place of a response, and what the caller gets of it. */
  standIn?: readonly [response: Response, real: object]
}

/** What openapi-fetch gets for one call in the place of the runtime's own. */
export interface Adapter {
  readonly Request: typeof Request
  /** Carries out a request as the methods of `createClient` do. */
  readonly fetch: (request: Request) => Promise<Response>
}

/** The error of a call that is not sent. */
export const refusalOf = (context: CallContext, issues: readonly InputIssue[], cause?: unknown): unknown =>
  context.end(context.failInput(issues, cause)).error

/** Makes the adapter of each call of one client. */
export function createAdapter(settings: ClientSettings): (call: PathCall) => Adapter {
  const send = createSend(settings)

  // Carries out what openapi-fetch has written and middleware may have changed.
  async function carryOut(call: PathCall, request: Request): Promise<Response> {
    const { context, options, isPlain } = call
    // A middleware may have made it another method's.
    const id = request.method === call.method ? call.id : undefined
    const retryable = id ? operations[id].retryable : bodiless.test(request.method)
    const fault =
      !isPlain && new URL(request.url).origin !== new URL(settings.baseUrl).origin
        ? { field: 'url', message: 'has another origin than baseUrl: check the middleware' }
        : request.bodyUsed
          ? { field: 'body', message: 'has been read: a middleware must read a clone' }
          : // A middleware may send by itself, and at once, what this call has sent before.
            !retryable &&
            (call.isSending || context.attempts > context.refused) && {
              field: 'request',
              message: 'may be sent again only after a 401',
            }
    if (fault) throw refusalOf(context, [fault])
    call.isSending = true
    let body: ArrayBuffer | string = ''
    const readText = async (response: Response): Promise<string> => {
      // Not all runtimes have the bytes of a text.
      if (/^(json|text)$/.test(`${call.parseAs}`)) {
        body = await response.text()
        return body
      }
      body = await response.arrayBuffer()
      return new TextDecoder().decode(body)
    }
    // A cast: it is what `writePlain` has made.
    const wire = isPlain ? (request as unknown as WireRequest) : await readRequest(request)
    const prepared = {
      ...options,
      request: { ...wire, readText, init: pickForFetch(call.init) },
      retryable,
      // The caller's own beside the Request's: of several Requests in a row, one that is gone hands no abort on.
      signals: [options.signal, request.signal],
      read: (complete: ReceivedResponse) =>
        id && complete.response.status !== 204
          ? readResponse(settings, id, complete, context)
          : readUndocumented(call, complete),
    }
    const result = context.end(await send(prepared, context))
    call.isSending = false
    return toResponse(call, result, body)
  }

  return (call) => {
    function makeRequest(url: string, init: RequestInit): unknown {
      const request = call.isPlain ? writePlain(url, init) : new Request(url, init)
      call.isWritten = true
      return request
    }
    // By it openapi-fetch knows a Request that a middleware has made.
    makeRequest.prototype = Request.prototype
    return {
      // A cast: openapi-fetch calls it as a class.
      Request: makeRequest as unknown as typeof Request,
      fetch: (request) => carryOut(call, request),
    }
  }
}

/** Makes a Response that middleware and openapi-fetch can read, or a stand-in for one. Throws what has no response. */
function toResponse(call: PathCall, result: Result<unknown>, body: ArrayBuffer | string): Response {
  const real = responseOf(result)
  const { data } = result
  if (call.isPlain) {
    const { ok, status } = real
    // A length, so that openapi-fetch calls `json`.
    const headers = { get: () => '1' }
    // A cast: openapi-fetch reads no more of it than this.
    const response = { ok, status, headers, json: () => data, text: () => body } as unknown as Response
    call.standIn = [response, { response: real }]
    return response
  }
  try {
    return rebuildResponse(real, data === undefined ? body : JSON.stringify(data))
  } catch {
    // Nested by thousands: `JSON.parse` reads what `JSON.stringify` cannot write. The caller gets it all the same.
    const response = rebuildResponse(real, body)
    call.standIn = [response, { data }]
    return response
  }
}

/** The response of a success, or of an error that is a response. Throws any other error. */
function responseOf(result: Result<unknown>): Response {
  const { error, response } = result
  // A redirect is none, and a Response cannot be made with a status that HTTP does not have.
  const isFailure = error?.kind === 'api' && /^[45]..$/.test(`${error.status}`)
  if (response && (result.ok || isFailure)) return response
  throw error
}

/** Reads what is not documented: JSON as it came, or whatever the call asks for. */
function readUndocumented({ parseAs, context }: PathCall, complete: ReceivedResponse): AttemptResult {
  const { response, text } = complete
  try {
    if (text && parseAs === 'json') JSON.parse(text)
  } catch {
    return failEnvelope('JSON', complete, context)
  }
  // The Response is made of the text as it came.
  return { result: { ok: true, data: undefined, response } }
}

/** Methods whose requests have no body. */
const bodiless = /^(GET|HEAD)$/

/** What openapi-fetch has written. A cast: `FetchInit` promises text, and a serializer of the caller's may give anything. */
const writePlain = (url: string, { method, headers, body }: RequestInit): WireRequest =>
  ({ url, method, headers: Object.fromEntries(new Headers(headers)), body }) as WireRequest

/** What a Request sends, its body read. Rejects if somebody has read the body before. */
async function readRequest(request: Request): Promise<WireRequest> {
  const { url, method } = request
  const headers = Object.fromEntries(request.headers)
  const isText = /json|text|urlencoded/i.test(`${headers['content-type']}`)
  // Not by `request.body`, which Firefox does not have.
  const read = bodiless.test(method) ? '' : isText ? await request.text() : await request.arrayBuffer()
  // A cast: `FetchInit` promises text, and only a body that was given as bytes or as a form stays bytes.
  const body = read as string
  return { url, method, headers, body: typeof read === 'object' && !read.byteLength ? '' : body }
}

/** A Response as it came, with a body that is read already or another one. */
function rebuildResponse(response: Response, body: ArrayBuffer | string): Response {
  const { status, url, statusText: phrase } = response
  const headers = new Headers(response.headers)
  // They tell of the bytes on the wire.
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name)
  // A phrase that no Response can be made with is no reason to lose the rest.
  const statusText = /[^\t\x20-\x7e\x80-\xff]/.test(phrase) ? '' : phrase
  // The Fetch standard: a "null body status", among those that are a success or an error.
  const isEmpty = status === 204 || status === 205
  const rebuilt = new Response(isEmpty ? null : body, { status, statusText, headers })
  return defineOwn(rebuilt, 'url', url)
}
