import type { OperationId } from '@travel-card/contract'
import {
  type AttemptResult,
  type CallContext,
  createContext,
  type ReceivedResponse,
  type Result,
} from './call.ts'
import { pickForFetch, type ReadInit } from './openapi-fetch-arguments.ts'
import { operations } from './operations.gen.ts'
import type { ClientSettings } from './read-options.ts'
import { defineOwn, type InputIssue } from './read-values.ts'
import { failEnvelope, readResponse } from './response.ts'
import { createSend } from './send.ts'
import type { WireRequest } from './transport.ts'

/** One call of a method such as `GET`, and what has become of it. */
export interface PathCall extends ReadInit {
  /** The operation, if the contract documents the method and the path. */
  readonly id: OperationId | undefined
  readonly method: string
  readonly context: CallContext
  /** The address of the request that openapi-fetch has written. What it throws before is about the arguments. */
  address?: string
  /** Data that no Response can be made of, and the Response that stands for it. */
  unwritable?: { readonly response: Response; readonly data: unknown }
}

/** What openapi-fetch gets for one call in the place of the runtime's own. */
export interface Adapter {
  readonly Request: typeof Request
  /** Carries out a request as the methods of `createClient` do. */
  readonly fetch: (...given: readonly [request: Request, more?: unknown]) => Promise<Response>
}

/** What a call's middleware sends to one address. */
interface Sender {
  readonly context: CallContext
  /** Whether a request is under way. */
  isSending?: boolean
}

/** The error of a call that is not sent. */
export const refusalOf = (context: CallContext, issues: readonly InputIssue[], cause?: unknown): unknown =>
  context.end(context.failInput(issues, cause)).error

/** Method, origin and path: a query that a middleware adds makes no other request of it. */
function addressOf({ method, url }: Pick<Request, 'method' | 'url'>): string {
  const { origin, pathname } = new URL(url)
  return `${method} ${origin}${pathname}`
}

/** Why a request cannot be sent. */
function faultOf(
  request: Request,
  retryable: boolean,
  { context, isSending }: Sender,
  baseUrl: string,
): InputIssue | undefined {
  if (new URL(request.url).origin !== new URL(baseUrl).origin)
    return { field: 'url', message: 'has another origin than baseUrl: check the middleware' }
  if (request.bodyUsed) return { field: 'body', message: 'has been read: a middleware must read a clone' }
  // A middleware may send by itself, and at once, what this call has sent before.
  if (!retryable && (isSending || context.attempts > context.refused))
    return { field: 'request', message: 'may be sent again only after a 401' }
  return undefined
}

const otherSender = ({ on }: ClientSettings, { method }: Request): Sender => ({
  context: createContext(on, { operation: 'undocumented', method, path: 'another one, of a middleware' }),
})

/** Makes what reads a response's body, and keeps it for the Response that openapi-fetch gets. */
function createReader(parseAs: unknown) {
  let body: ArrayBuffer | string = ''
  return {
    body: () => body,
    async readText(response: Response): Promise<string> {
      // Not all runtimes have the bytes of a text.
      if (/^(json|text)$/.test(`${parseAs}`)) {
        body = await response.text()
        return body
      }
      body = await response.arrayBuffer()
      return new TextDecoder().decode(body)
    },
  }
}

/** Makes what stands for the class `Request` in one call. */
function requestMaker(call: PathCall): (url: string, init: RequestInit) => Request {
  function makeRequest(url: string, init: RequestInit): Request {
    const request = new Request(url, init)
    // The contract's bodies are JSON, whatever a caller's header says.
    if (call.id && typeof init.body === 'string') request.headers.set('content-type', 'application/json')
    call.address = addressOf(request)
    return request
  }
  // By it openapi-fetch knows a Request that a middleware has made.
  makeRequest.prototype = Request.prototype
  return makeRequest
}

/** Makes the adapter of each call of one client. */
export function createAdapter(settings: ClientSettings): (call: PathCall) => Adapter {
  const send = createSend(settings)

  // Carries out what openapi-fetch has written and middleware may have changed.
  async function carryOut(
    call: PathCall,
    request: Request,
    sender: Sender,
    id: OperationId | undefined,
  ): Promise<Response> {
    const { options } = call
    const { context } = sender
    const retryable = id ? operations[id].retryable : bodiless.test(request.method)
    const fault = faultOf(request, retryable, sender, settings.baseUrl)
    if (fault) throw refusalOf(context, [fault])
    sender.isSending = true
    const reader = createReader(call.parseAs)
    let unreadable: unknown
    const written = readRequest(request).then(
      (wire) => ({ ...wire, readText: reader.readText, init: pickForFetch(call.init) }),
      (thrown) => {
        unreadable = thrown
        throw thrown
      },
    )
    const prepared = {
      ...options,
      request: written,
      retryable,
      // The caller's own beside the Request's: of several Requests in a row, one that is gone hands no abort on.
      signals: [options.signal, request.signal],
      read: (complete: ReceivedResponse) =>
        id
          ? readResponse(settings, id, complete, context)
          : readUndocumented(call.parseAs, complete, context),
    }
    const last = await send(prepared, context)
    sender.isSending = false
    if (unreadable)
      throw refusalOf(context, [{ field: 'body', message: 'cannot be read: see cause' }], unreadable)
    return toResponse(call, context.end(last), reader.body())
  }

  return (call) => {
    const own: Sender = { context: call.context }
    const others = new Map<string, Sender>()

    return {
      // A cast: openapi-fetch calls it as a class.
      Request: requestMaker(call) as unknown as typeof Request,
      fetch(...given) {
        const [request] = given
        const address = addressOf(request)
        // openapi-fetch itself gives a second argument: a middleware may have rewritten the address of the call's own.
        const isOwn = request.method === call.method && (given.length > 1 || address === call.address)
        if (isOwn) return carryOut(call, request, own, call.id)
        // What a middleware sends to another address is no part of this call, and not judged as its operation.
        const sender = others.get(address) ?? otherSender(settings, request)
        others.set(address, sender)
        return carryOut(call, request, sender, undefined)
      },
    }
  }
}

/** Makes a Response that middleware and openapi-fetch can read. Throws what has no response. */
function toResponse(call: PathCall, result: Result<unknown>, body: ArrayBuffer | string): Response {
  const real = responseOf(result)
  const { data } = result
  try {
    return rebuildResponse(real, data === undefined ? body : JSON.stringify(data))
  } catch {
    // Nested by thousands: `JSON.parse` reads what `JSON.stringify` cannot write. The caller gets it all the same.
    const response = rebuildResponse(real, body)
    call.unwritable = { response, data }
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
function readUndocumented(parseAs: unknown, complete: ReceivedResponse, context: CallContext): AttemptResult {
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
