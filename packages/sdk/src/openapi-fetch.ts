/**
 * openapi-fetch's own client, with the token, the retries, the time limit and the errors of this package.
 *
 * @module
 */
import type { OperationId } from '@travel-card/contract'
import createOpenApiClient, { mergeHeaders } from 'openapi-fetch'
import { type AttemptResult, type CallContext, createContext } from './call.ts'
import { type AnyOperation, ApiError, EnvelopeError } from './errors.ts'
import { type ReadInit, readInit } from './openapi-fetch-arguments.ts'
import type { FetchClient, FetchPaths } from './openapi-fetch-types.ts'
import { operations } from './operations.gen.ts'
import type { ClientListeners, ClientOptions } from './options.ts'
import { type ClientSettings, clientRules, readSettings } from './read-options.ts'
import { readResponse } from './response.ts'
import { createSend, type ReceivedResponse, readRetryAfter } from './send.ts'
import type { WireRequest } from './transport.ts'
import type { InputIssue } from './validate.ts'

export type { FetchClient, FetchPaths } from './openapi-fetch-types.ts'

/** What `createFetchClient` takes: the options of `createClient` but for `check`. */
export interface FetchClientOptions extends Omit<ClientOptions, 'check' | 'on'> {
  /** Listeners for logs and metrics. `operation` is `undocumented` for a path that the contract does not have. */
  readonly on?: ClientListeners<AnyOperation> | undefined
}

type Members = Readonly<Record<string, unknown>>

/** The arguments of openapi-fetch's methods, whatever the paths. */
type UntypedRequest = (
  method: string,
  path: string,
  init: Members,
) => Promise<{ readonly error?: unknown; readonly response: Response }>

/** Whether `Request` takes a signal. A test environment may have an `AbortSignal` of its own beside the runtime's. */
function takesSignal(signal: AbortSignal | null | undefined): boolean {
  try {
    return !!signal && !!new Request('https://a.invalid', { signal })
  } catch {
    return false
  }
}

/**
 * Creates openapi-fetch's own client for the API, typed by the contract's paths. `data` is the documented data, without
 * the envelope. Token, refresh, retries, time limit and events are those of `createClient`.
 *
 * A failure status resolves to `{ error, response }`, where `error` is always truthy. What has no answer, or one that is
 * not the documented envelope, rejects with a `TravelCardError`. What a middleware throws comes as it is.
 *
 * @throws TypeError if an option is wrong, unknown or missing. The message names the option and contains no value.
 * @example
 * const client = createFetchClient({ baseUrl: 'https://api.travel-card.example', token })
 * const { data, error } = await client.GET('/customers/{id}', { params: { path: { id } } })
 */
export function createFetchClient<Paths extends {} = FetchPaths>(
  clientOptions: FetchClientOptions,
): FetchClient<Paths> {
  const { check, ...rules } = clientRules
  // A cast: listeners of more operations listen to these too.
  const settings = readSettings(rules, clientOptions as ClientOptions)
  const fetchOf = createFetch(settings)
  const inner = createOpenApiClient<object>({
    baseUrl: settings.baseUrl ?? '',
    headers: mergeHeaders({ accept: 'application/json' }, settings.headers),
  })
  // A cast: paths and arguments are typed for the caller.
  const send = inner.request as unknown as UntypedRequest

  async function perform(method: string, path: string, given: Members = {}): Promise<unknown> {
    // A cast: the keys of the table are the operations.
    const id = Object.keys(operations).find((one) => {
      const operation = operations[one as OperationId]
      return operation.method === method && operation.path === path
    }) as OperationId | undefined
    const context = createContext(settings.on, { operation: id ?? 'undocumented', method, path })
    const issues: InputIssue[] = []
    const { init, options } = readInit(settings, id, path, given, issues)
    if (issues[0]) throw context.end(context.refuse(issues)).error
    const signal = takesSignal(options.signal) ? options.signal : undefined
    const fetch = fetchOf({
      id,
      method,
      context,
      init,
      options: { ...options, signal: signal ? undefined : options.signal },
    })
    // Own members, so that none is read from what every object has.
    const own = { baseUrl: undefined, Request: undefined, pathSerializer: undefined, fetch }
    const answer = await send(method, path, { ...init, ...(signal && { signal }), ...own })
    const { ok, status, headers } = answer.response
    if (ok || answer.error) return answer
    // An empty failure: a falsy error would pass for a success with what builds on openapi-fetch.
    const members = {
      status,
      headers,
      body: undefined,
      retryAfterMs: readRetryAfter(headers, settings.now),
    }
    return { ...answer, error: context.fail(ApiError, `got status ${status}`, members).result.error }
  }

  const methods = Object.keys(inner).filter((name) => /^[A-Z]+$/.test(name))
  // A cast: openapi-fetch's methods are those of the type.
  return {
    ...Object.fromEntries(
      methods.map((method) => [method, (path: string, init?: Members) => perform(method, path, init)]),
    ),
    request: (method: string, path: string, init?: Members) => perform(method.toUpperCase(), path, init),
    use: inner.use,
    eject: inner.eject,
  } as unknown as FetchClient<Paths>
}

/** One call of a method such as `GET`. */
interface PathCall {
  /** The operation, if the contract documents the method and the path. */
  readonly id: OperationId | undefined
  readonly method: string
  readonly context: CallContext
  /** Members of `RequestInit`, and how openapi-fetch reads the body. */
  readonly init: { readonly parseAs?: string | undefined }
  /** `signal` only if `Request` does not take it. */
  readonly options: ReadInit['options']
}

/** Reads what is not documented: JSON as it came, or whatever the call asks for. */
function readUndocumented(
  { init: { parseAs = 'json' }, context }: PathCall,
  { response, text, received, contentType }: ReceivedResponse,
): AttemptResult {
  try {
    if (text && parseAs === 'json') JSON.parse(text)
    return { result: { ok: true, data: undefined, response } }
  } catch {
    const { status: receivedStatus } = response
    const message = `got status ${receivedStatus} without JSON: check baseUrl and proxies`
    const members = { receivedStatus, contentType, body: text.slice(0, 500) }
    return context.fail(EnvelopeError, message, members, response, received)
  }
}

/** Makes the `fetch` of each call: it carries out a Request as the methods of `createClient` do. */
function createFetch(settings: ClientSettings): (call: PathCall) => (request: Request) => Promise<Response> {
  const bodies = new WeakMap<Response, ArrayBuffer>()
  const send = createSend(settings, async (response) => {
    const body = await response.arrayBuffer()
    bodies.set(response, body)
    return new TextDecoder().decode(body)
  })

  async function carryOut(call: PathCall, request: Request): Promise<AttemptResult> {
    const { context } = call
    if (new URL(request.url).origin !== new URL(`${settings.baseUrl}`).origin)
      return context.refuse([
        { field: 'url', message: 'has another origin than baseUrl: check the middleware' },
      ])
    if (request.bodyUsed)
      return context.refuse([{ field: 'body', message: 'has been read: a middleware must read a clone' }])
    // A middleware may have made it another method's.
    const id = request.method === call.method ? call.id : undefined
    const prepared = {
      request: await readRequest(request, call.init),
      retryable: id ? operations[id].retryable : /^(GET|HEAD)$/.test(request.method),
      ...call.options,
      signal: call.options.signal ?? request.signal,
      read: (complete: ReceivedResponse) =>
        id && complete.response.status !== 204
          ? readResponse(settings, id, complete, context)
          : readUndocumented(call, complete),
    }
    return send(prepared, context)
  }

  return (call) => async (request) => {
    const result = call.context.end(await carryOut(call, request))
    if (result.ok) {
      const { data, response } = result
      return rebuildResponse(response, data === undefined ? bodies.get(response) : JSON.stringify(data))
    }
    const { error, response } = result
    // A redirect is no answer, and a Response cannot be made with a status that HTTP does not have.
    if (response && error.kind === 'api' && error.status >= 400 && error.status < 600)
      return rebuildResponse(response, bodies.get(response))
    throw error
  }
}

const isText = /json|text|urlencoded/i

/** What a Request sends, its body read. Rejects if somebody has read the body before. */
async function readRequest(request: Request, init: object): Promise<WireRequest> {
  const { url, method } = request
  const headers = Object.fromEntries(request.headers)
  // Not by `request.body`, which Firefox does not have.
  if (/^(GET|HEAD)$/.test(method)) return { url, method, headers, init }
  const type = headers['content-type'] ?? ''
  const bytes = await request.arrayBuffer()
  // A cast: `FetchInit` promises text, and only a body that was given as bytes or as a form stays bytes.
  const body = isText.test(type) ? new TextDecoder().decode(bytes) : (bytes as unknown as string)
  return { url, method, headers, init, body: bytes.byteLength > 0 ? body : undefined }
}

/** Statuses whose Response may have no body: the Fetch standard, "null body status". */
const withoutBody = [204, 205, 304]

/** A Response as it came, with a body that is read already or another one. */
function rebuildResponse(response: Response, body: ArrayBuffer | string | undefined): Response {
  const { status, statusText, url } = response
  const headers = new Headers(response.headers)
  // They tell of the bytes on the wire.
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name)
  const rebuilt = new Response(withoutBody.includes(status) ? null : (body ?? null), {
    status,
    statusText,
    headers,
  })
  return Object.defineProperty(rebuilt, 'url', { value: url })
}
