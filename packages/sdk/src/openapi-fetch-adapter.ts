import type { OperationId } from '@travel-card/contract'
import { type AttemptResult, CallContext, type Result } from './call.ts'
import { createDeadline } from './deadline.ts'
import type { ReadInit } from './openapi-fetch-arguments.ts'
import { operations } from './operations.gen.ts'
import type { ClientSettings } from './read-options.ts'
import { defineOwn, quietly } from './read-values.ts'
import { createSend } from './send.ts'
import type { ReceivedResponse, WireRequest } from './transport.ts'

export interface PathCall extends Pick<ReadInit, 'options' | 'forFetch'> {
  /** The operation, if the contract documents the method and the path. */
  readonly id: OperationId | undefined
  readonly method: string
  readonly context: CallContext
}

export const refusalOf = (context: CallContext, field: string, message: string, cause?: unknown): unknown =>
  context.end(context.failInput([{ field, message }], cause)).error

const bodiless = /^(GET|HEAD)$/

/** The `fetch` of one call, which openapi-fetch calls itself, and hands to middleware as `options.fetch`. */
export type FetchOfCall = (...given: readonly [request: Request, more?: unknown]) => Promise<Response>

/**
 * Creates the `fetch` that openapi-fetch gets for each call. It sends a request as the methods of `createClient` do, and follows one
 * rule: within a call, a write is sent again only after a 401, whatever its URL, because a middleware may send the call's own write to
 * another address. Only the core may repeat the call's own write, if the contract allows it.
 */
export function createAdapter(settings: ClientSettings): (call: PathCall) => FetchOfCall {
  const send = createSend(settings)
  // Without an origin (a relative `baseUrl` and no page), each call has already been refused.
  const origin = quietly(() => new URL(settings.baseUrl).origin)

  return (call) => {
    const { id, options, forFetch } = call
    const isRead = bodiless.test(call.method)
    const subject = { operation: 'undocumented', method: '', path: 'of a middleware' } as const
    // Reads and writes are counted apart, so that a middleware's read doesn't hold back the call's own write.
    const reads = isRead ? call.context : new CallContext(settings.on, { ...subject, method: 'GET' })
    const writes = isRead ? new CallContext(settings.on, { ...subject, method: 'POST' }) : call.context
    let isWriting = false

    return async (...given) => {
      const [request] = given
      const isWrite = !bodiless.test(request.method)
      const context = isWrite ? writes : reads
      // openapi-fetch passes a second argument with the call's own request.
      const own = id && given.length > 1 && request.method === call.method ? operations[id] : undefined
      const retryable = own ? own.retryable : !isWrite
      if (!request.url.startsWith(`${origin}/`))
        throw refusalOf(context, 'url', 'is not on the origin of baseUrl: check the middleware')
      if (!retryable && (isWriting || context.attempts > context.refused))
        throw refusalOf(context, 'request', 'was sent before, and may be sent again only after a 401')

      isWriting ||= isWrite
      // The signals of the caller, and of a Request that a middleware has created.
      const deadline = createDeadline(options.timeoutMs, [options.signal, request.signal])
      // Leaves the response as it is, because middleware comes first. `createFetchClient` reads it afterwards.
      const read = ({ response, text }: ReceivedResponse): AttemptResult => ({
        result: { ok: true, data: undefined, response },
        text,
      })
      let carried: AttemptResult
      try {
        const wire = { ...(await deadline.race(readRequest(request))), init: forFetch }
        const { isOpen } = own ?? {}
        carried = await send(
          { request: wire, retryable, isOpen, retries: options.retries, deadline, read },
          context,
        )
      } catch (cause) {
        // Only reading the body can throw, because `send` never rejects.
        deadline.clear()
        const message = 'must be text, and middleware must read only a clone of it'
        carried = deadline.endedBy
          ? context.stop(deadline)
          : context.failInput([{ field: 'body', message }], cause)
      }
      if (isWrite) isWriting = false
      return toResponse(context.end(carried), carried.text)
    }
  }
}

/** Throws any error but a 4xx or 5xx, such as a redirect, or a status outside HTTP's range, which the constructor refuses. */
function toResponse({ error, response }: Result<unknown>, text: string | undefined): Response {
  if (!response || (error && !(error.kind === 'api' && /^[45]..$/.test(`${error.status}`)))) throw error
  const { status, headers, url } = response
  // The body has been read, so this creates a new Response. An empty text becomes `null`: a 204 must not have a body.
  return defineOwn(new Response(text || null, { status, headers }), 'url', url)
}

/** Rejects if the body has already been read, or isn't text. */
async function readRequest(request: Request): Promise<WireRequest> {
  const { url, method } = request
  const headers = Object.fromEntries(request.headers)
  // Doesn't use `request.body`, which Firefox lacks.
  const body = bodiless.test(method) ? '' : await request.text()
  if (body && !/json|text|urlencoded/i.test(`${headers['content-type']}`))
    throw new TypeError('The body is not text')
  return { url, method, headers, body }
}
