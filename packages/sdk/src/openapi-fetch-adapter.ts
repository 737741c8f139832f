import type { OperationId } from '@travel-card/contract'
import { type AttemptResult, CallContext } from './call.ts'
import { createDeadline } from './deadline.ts'
import type { ReadInit } from './openapi-fetch-arguments.ts'
import { operations } from './operations.gen.ts'
import type { ClientSettings } from './read-options.ts'
import { defineOwn, quietly } from './read-values.ts'
import { createSend } from './send.ts'
import type { ReceivedResponse, WireRequest } from './transport.ts'

/** A call of a method such as `GET`. */
export interface PathCall extends Pick<ReadInit, 'options' | 'forFetch'> {
  /** The operation, if the contract documents the method and the path. */
  readonly id: OperationId | undefined
  readonly method: string
  readonly context: CallContext
  /**
   * The contexts that count the requests to each address. As long as there are none, an error from openapi-fetch is about the
   * arguments.
   */
  readonly contexts: Map<string, CallContext>
}

/** Returns the error of a call that isn't sent. */
export const refusalOf = (context: CallContext, field: string, message: string, cause?: unknown): unknown =>
  context.end(context.failInput([{ field, message }], cause)).error

/** Methods whose requests have no body. */
const bodiless = /^(GET|HEAD)$/

/** Returns a request's method, origin and path, without the query, because a middleware may add one to the same request. */
const addressOf = ({ method, url }: Request): string => `${method} ${url.replace(/[?#].*/, '')}`

/** Creates the stand-in for the class `Request` for one call. */
function requestMaker({ context, contexts }: PathCall): (url: string, init: RequestInit) => Request {
  function makeRequest(url: string, init: RequestInit): Request {
    const request = new Request(url, init)
    contexts.set(addressOf(request), context)
    return request
  }
  // openapi-fetch recognizes a middleware's Request by this prototype.
  makeRequest.prototype = Request.prototype
  return makeRequest
}

/** Creates the `fetch` and the `Request` that openapi-fetch gets for each call, in place of the runtime's own. */
export function createAdapter(settings: ClientSettings): (call: PathCall) => object {
  const send = createSend(settings)
  // Without an origin (a relative `baseUrl` and no page), each call has already been refused.
  const origin = quietly(() => new URL(settings.baseUrl).origin)
  /** The contexts with a request in progress. */
  const busy = new Set<CallContext>()

  // Sends a request that openapi-fetch has written and middleware may have changed.
  async function carryOut(request: Request, call: PathCall, context: CallContext): Promise<Response> {
    // A middleware's request to a different address isn't treated as the call's operation.
    const id = context === call.context ? call.id : undefined
    const { retryable, isOpen } = id ? operations[id] : { retryable: bodiless.test(request.method) }
    const { timeoutMs, retries, signal } = call.options
    if (!request.url.startsWith(`${origin}/`))
      throw refusalOf(context, 'url', 'is not on the origin of baseUrl: check the middleware')
    // A middleware may try to repeat the call's request on its own, even while it's in progress.
    if (!retryable && (busy.has(context) || context.attempts > context.refused))
      throw refusalOf(context, 'request', 'was sent before, and may be sent again only after a 401')

    busy.add(context)
    // The signals of the caller, and of a Request that a middleware has created.
    const deadline = createDeadline(timeoutMs, [signal, request.signal])
    // Leaves the response as it is, because middleware comes first. `createFetchClient` reads it afterwards.
    const read = ({ response, text }: ReceivedResponse): AttemptResult => ({
      result: { ok: true, data: undefined, response },
      text,
    })
    let carried: AttemptResult
    try {
      const wire = { ...(await deadline.race(readRequest(request))), init: call.forFetch }
      carried = await send({ request: wire, retryable, isOpen, retries, deadline, read }, context)
    } catch (cause) {
      // Only reading the body can throw, because `send` never rejects.
      deadline.clear()
      const message = 'must be text, and middleware must read only a clone of it'
      carried = deadline.endedBy
        ? context.stop(deadline)
        : context.failInput([{ field: 'body', message }], cause)
    }
    busy.delete(context)
    const { error, response } = context.end(carried)
    // Only a 4xx or 5xx becomes a Response. A redirect is thrown as an error, and so is a status outside HTTP's range, because
    // the constructor refuses it.
    if (!response || (error && !(error.kind === 'api' && /^[45]..$/.test(`${error.status}`)))) throw error
    const { status, headers, url } = response
    // The body has been read, so this creates a new Response. An empty text becomes `null`: a 204 must not have a body.
    return defineOwn(new Response(carried.text || null, { status, headers }), 'url', url)
  }

  return (call) => ({
    Request: requestMaker(call),
    // Sends a request as the methods of `createClient` do.
    fetch(...given: readonly [request: Request, more?: unknown]) {
      const [request] = given
      const { method } = request
      const address = addressOf(request)
      let context = call.contexts.get(address)
      // A second argument shows that openapi-fetch sends the call's own request, whose address a middleware may have rewritten.
      // If the middleware has already sent the same request, only a read still counts as the call's own.
      if (given.length > 1 && method === call.method && (!context || bodiless.test(method)))
        context = call.context
      const subject = { operation: 'undocumented', method, path: 'of a middleware' } as const
      context ??= new CallContext(settings.on, subject)
      call.contexts.set(address, context)
      return carryOut(request, call, context)
    },
  })
}

/** Reads a Request with its body. Rejects if the body has already been read, or isn't text. */
async function readRequest(request: Request): Promise<WireRequest> {
  const { url, method } = request
  const headers = Object.fromEntries(request.headers)
  // Doesn't use `request.body`, which Firefox lacks.
  const body = bodiless.test(method) ? '' : await request.text()
  if (body && !/json|text|urlencoded/i.test(`${headers['content-type']}`))
    throw new TypeError('The body is not text')
  return { url, method, headers, body }
}
