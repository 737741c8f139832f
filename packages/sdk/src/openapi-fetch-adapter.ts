import type { OperationId } from '@travel-card/contract'
import { type AttemptResult, CallContext, type ReceivedResponse, type Result } from './call.ts'
import { createDeadline } from './deadline.ts'
import { pickForFetch, type ReadInit } from './openapi-fetch-arguments.ts'
import { operations } from './operations.gen.ts'
import type { ClientSettings } from './read-options.ts'
import { defineOwn, type InputIssue, quietly } from './read-values.ts'
import { failEnvelope, readResponse } from './response.ts'
import { createSend } from './send.ts'
import type { WireRequest } from './transport.ts'

/** What a call of a method such as `GET` sends, or its middleware to another address. */
interface Sender {
  /** The operation, if the contract documents the method and the path. */
  readonly id: OperationId | undefined
  readonly context: CallContext
  /** Whether a request is under way. */
  isSending?: boolean
}

/** One call of a method such as `GET`. */
export interface PathCall extends ReadInit, Sender {
  readonly method: string
  /** What is sent to each address. As long as there is none, what openapi-fetch throws is about the arguments. */
  readonly senders: Map<string, Sender>
}

/** The error of a call that is not sent. */
export const refusalOf = (context: CallContext, issues: readonly InputIssue[], cause?: unknown): unknown =>
  context.end(context.failInput(issues, cause)).error

/** Method, origin and path: a query that a middleware adds makes no other request of it. */
const addressOf = ({ method, url }: Request): string => `${method} ${url.replace(/[?#].*/, '')}`

/** Why a request cannot be sent. */
function faultOf(
  { url }: Request,
  retryable: boolean,
  { context, isSending }: Sender,
  baseUrl: string,
): InputIssue | undefined {
  if (new URL(url).origin !== new URL(baseUrl).origin)
    return { field: 'url', message: 'has another origin than baseUrl: check the middleware' }
  // A middleware may send by itself, and at once, what this call has sent before.
  if (!retryable && (isSending || context.attempts > context.refused))
    return { field: 'request', message: 'may be sent again only after a 401' }
  return undefined
}

/** Makes what stands for the class `Request` in one call. */
function requestMaker(call: PathCall): (url: string, init: RequestInit) => Request {
  function makeRequest(url: string, init: RequestInit): Request {
    const request = new Request(url, init)
    // The contract's bodies are JSON, whatever a caller's header says.
    if (call.id && typeof init.body === 'string') request.headers.set('content-type', 'application/json')
    call.senders.set(addressOf(request), call)
    return request
  }
  // By it openapi-fetch knows a Request that a middleware has made.
  makeRequest.prototype = Request.prototype
  return makeRequest
}

/** Makes what openapi-fetch gets for each call in the place of the runtime's own `fetch` and `Request`. */
export function createAdapter(settings: ClientSettings): (call: PathCall) => object {
  const send = createSend(settings)

  // Carries out what openapi-fetch has written and middleware may have changed.
  async function carryOut({ options, init }: PathCall, request: Request, sender: Sender): Promise<Response> {
    const { id, context } = sender
    const retryable = id ? operations[id].retryable : bodiless.test(request.method)
    const fault = faultOf(request, retryable, sender, settings.baseUrl)
    if (fault) throw refusalOf(context, [fault])
    sender.isSending = true
    // The caller's signal, and that of a Request that a middleware has made.
    const deadline = createDeadline(options.timeoutMs, [options.signal, request.signal])
    const read = (complete: ReceivedResponse): AttemptResult => {
      if (!id) return readUndocumented(options.parseAs, complete, context)
      const done = readResponse(settings, id, complete, context)
      if (!done.result.ok) return done
      const { data } = done.result
      // Fails of what is nested too deep.
      const text = quietly(() => JSON.stringify(data))
      return text ? { ...done, text } : failEnvelope('JSON', complete, context)
    }
    const carried = await deadline
      .race(readRequest(request))
      .then((wire) => ({ ...wire, init: pickForFetch(init) }))
      .then(
        (wire) => send({ ...options, request: wire, retryable, deadline, read }, context),
        (cause) => {
          deadline.clear()
          const message = 'must be text, and a middleware must read a clone of it'
          return deadline.endedBy
            ? context.stop(deadline)
            : context.failInput([{ field: 'body', message }], cause)
        },
      )
    sender.isSending = false
    return rebuildResponse(responseOf(context.end(carried)), carried.text)
  }

  return (call) => ({
    Request: requestMaker(call),
    // Carries out a request as the methods of `createClient` do.
    fetch(...given: readonly [request: Request, more?: unknown]) {
      const [request] = given
      const { method } = request
      const address = addressOf(request)
      let sender = call.senders.get(address)
      // openapi-fetch itself gives a second argument: a middleware may have rewritten the address of the call's own. If it has
      // also sent the same by itself, only a read is sent again as the call's own.
      const isOwn = method === call.method && given.length > 1
      if (isOwn && (!sender || bodiless.test(method))) sender = call
      // What a middleware sends to another address is no part of this call, and not judged as its operation.
      const subject = { operation: 'undocumented', method, path: 'of a middleware' } as const
      sender ??= { id: undefined, context: new CallContext(settings.on, subject) }
      call.senders.set(address, sender)
      return carryOut(call, request, sender)
    },
  })
}

/** The response of a success, or of an error that is a response. Throws any other error. */
function responseOf({ ok, error, response }: Result<unknown>): Response {
  // A redirect is none, and a Response cannot be made with a status that HTTP does not have.
  const isFailure = error?.kind === 'api' && /^[45]..$/.test(`${error.status}`)
  if (response && (ok || isFailure)) return response
  throw error
}

/** Reads what is not documented: JSON or text, as it came. */
function readUndocumented(
  parseAs: 'json' | 'text',
  complete: ReceivedResponse,
  context: CallContext,
): AttemptResult {
  const { response, text } = complete
  try {
    if (text && parseAs === 'json') JSON.parse(text)
  } catch {
    return failEnvelope('JSON', complete, context)
  }
  return { result: { ok: true, data: undefined, response }, text }
}

/** Methods whose requests have no body. */
const bodiless = /^(GET|HEAD)$/

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
