import type { OperationId } from '@travel-card/contract'
import { type AttemptResult, CallContext, type ReceivedResponse } from './call.ts'
import { createDeadline } from './deadline.ts'
import type { PathOptions, ReadInit } from './openapi-fetch-arguments.ts'
import { operations } from './operations.gen.ts'
import type { ClientSettings } from './read-options.ts'
import { defineOwn, quietly } from './read-values.ts'
import { failEnvelope, readResponse } from './response.ts'
import { createSend } from './send.ts'
import type { WireRequest } from './transport.ts'

/** One call of a method such as `GET`. */
export interface PathCall extends Pick<ReadInit, 'options' | 'forFetch'> {
  /** The operation, if the contract documents the method and the path. */
  readonly id: OperationId | undefined
  readonly method: string
  readonly context: CallContext
  /**
   * What counts the requests to each address. As long as there is none, what openapi-fetch throws is about the arguments.
   */
  readonly contexts: Map<string, CallContext>
}

/** The error of a call that is not sent. */
export const refusalOf = (context: CallContext, field: string, message: string, cause?: unknown): unknown =>
  context.end(context.failInput([{ field, message }], cause)).error

/** Methods whose requests have no body. */
const bodiless = /^(GET|HEAD)$/

/** Method, origin and path: a query that a middleware adds makes no other request of it. */
const addressOf = ({ method, url }: Request): string => `${method} ${url.replace(/[?#].*/, '')}`

/** Makes what stands for the class `Request` in one call. */
function requestMaker({ context, contexts }: PathCall): (url: string, init: RequestInit) => Request {
  function makeRequest(url: string, init: RequestInit): Request {
    const request = new Request(url, init)
    contexts.set(addressOf(request), context)
    return request
  }
  // By it openapi-fetch knows a Request that a middleware has made.
  makeRequest.prototype = Request.prototype
  return makeRequest
}

/** Makes what openapi-fetch gets for each call in the place of the runtime's own `fetch` and `Request`. */
export function createAdapter(settings: ClientSettings): (call: PathCall) => object {
  const send = createSend(settings)
  // There is none where a relative `baseUrl` has no page: then each call is refused before.
  const origin = quietly(() => new URL(settings.baseUrl).origin)
  /** What has a request under way. */
  const busy = new Set<CallContext>()

  // Carries out what openapi-fetch has written and middleware may have changed.
  async function carryOut(request: Request, call: PathCall, context: CallContext): Promise<Response> {
    // What a middleware sends to another address is not judged as the call's operation.
    const id = context === call.context ? call.id : undefined
    const retryable = id ? operations[id].retryable : bodiless.test(request.method)
    const { timeoutMs, retries, signal, parseAs } = call.options
    if (!request.url.startsWith(`${origin}/`))
      throw refusalOf(context, 'url', 'has another origin than baseUrl: check the middleware')
    // A middleware may send by itself, and at once, what this call has sent before.
    if (!retryable && (busy.has(context) || context.attempts > context.refused))
      throw refusalOf(context, 'request', 'may be sent again only after a 401')

    busy.add(context)
    // The caller's signal, and that of a Request that a middleware has made.
    const deadline = createDeadline(timeoutMs, [signal, request.signal])
    const read = (complete: ReceivedResponse) => readBody(settings, id, parseAs, complete, context)
    let carried: AttemptResult
    try {
      const wire = { ...(await deadline.race(readRequest(request))), init: call.forFetch }
      carried = await send({ request: wire, retryable, retries, deadline, read }, context)
    } catch (cause) {
      // Of the body alone: what sends never throws.
      deadline.clear()
      const message = 'must be text, and a middleware must read a clone of it'
      carried = deadline.endedBy
        ? context.stop(deadline)
        : context.failInput([{ field: 'body', message }], cause)
    }
    busy.delete(context)
    const { error, response } = context.end(carried)
    // A redirect is no response, and a Response cannot be made with a status that HTTP does not have.
    if (!response || (error && !(error.kind === 'api' && /^[45]..$/.test(`${error.status}`)))) throw error
    return rebuildResponse(response, carried.text)
  }

  return (call) => ({
    Request: requestMaker(call),
    // Carries out a request as the methods of `createClient` do.
    fetch(...given: readonly [request: Request, more?: unknown]) {
      const [request] = given
      const { method } = request
      const address = addressOf(request)
      let context = call.contexts.get(address)
      // openapi-fetch itself gives a second argument: a middleware may have rewritten the address of the call's own. If it has
      // also sent the same by itself, only a read is sent again as the call's own.
      if (given.length > 1 && method === call.method && (!context || bodiless.test(method)))
        context = call.context
      const subject = { operation: 'undocumented', method, path: 'of a middleware' } as const
      context ??= new CallContext(settings.on, subject)
      call.contexts.set(address, context)
      return carryOut(request, call, context)
    },
  })
}

/** Reads a response of 2xx: of an operation its data, which is then the body; of what is not documented the body as it came. */
function readBody(
  settings: ClientSettings,
  id: OperationId | undefined,
  parseAs: PathOptions['parseAs'],
  complete: ReceivedResponse,
  context: CallContext,
): AttemptResult {
  const { response, text } = complete
  const read: AttemptResult = id
    ? readResponse(settings, id, complete, context)
    : { result: { ok: true, data: undefined, response } }
  const { ok, data } = read.result
  if (!ok) return read
  // Fails of data that is nested too deep, and of what is no JSON.
  const body = quietly(() => {
    if (id) return JSON.stringify(data)
    if (text && parseAs !== 'text') JSON.parse(text)
    return text
  })
  return body === undefined ? failEnvelope('JSON', complete, context) : { ...read, text: body }
}

/** What a Request sends, its body read. Rejects if somebody has read the body before, or if it is no text. */
async function readRequest(request: Request): Promise<WireRequest> {
  const { url, method } = request
  const headers = Object.fromEntries(request.headers)
  // Not by `request.body`, which Firefox does not have.
  const body = bodiless.test(method) ? '' : await request.text()
  if (body && !/json|text|urlencoded/i.test(`${headers['content-type']}`))
    throw new TypeError('The body is no text')
  return { url, method, headers, body }
}

/** A Response as it came, with a body that is read already or another one. */
function rebuildResponse(response: Response, text: string | undefined): Response {
  const { status, headers, url } = response
  // A 204 may have no body, not even an empty one.
  const rebuilt = new Response(text || null, { status, headers })
  // They tell of the bytes on the wire.
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) rebuilt.headers.delete(name)
  return defineOwn(rebuilt, 'url', url)
}
