/**
 * openapi-fetch's own client, with this package's token handling, retries, time limit and errors. The core adds the bearer token in
 * `transport.ts`, and takes the data out of its envelope in `response.ts`.
 *
 * @module
 */
import type { OperationId, paths } from '@travel-card/contract'
import createOpenApiClient, { type Client } from 'openapi-fetch'
import { type AttemptResult, CallContext } from './call.ts'
import type { AnyOperation } from './errors.ts'
import { createAdapter, type PathCall, refusalOf } from './openapi-fetch-adapter.ts'
import { readInit } from './openapi-fetch-arguments.ts'
import { operations } from './operations.gen.ts'
import type { ClientListeners, ClientOptions } from './options.ts'
import { type ClientSettings, clientRules, readSettings } from './read-options.ts'
import { type InputIssue, quietly } from './read-values.ts'
import type { Members } from './request.ts'
import { failEnvelope, readResponse } from './response.ts'
import { failStatus } from './send.ts'
import { type ReceivedResponse, readReceived } from './transport.ts'

/** The result of a call: `data`, or the envelope's members without `status` if there are more, or `undefined`. */
type Unwrapped<Body> = Body extends { readonly status: 'success' }
  ? Exclude<keyof Body, 'status'> extends infer Members
    ? [Members] extends [never]
      ? undefined
      : [Members] extends ['data']
        ? Body['data' & keyof Body]
        : Omit<Body, 'status'>
    : never
  : Body

type Success<One> = One extends { readonly content: infer Content }
  ? Omit<One, 'content'> & { content: { [Media in keyof Content]: Unwrapped<Content[Media]> } }
  : One

/** A failure without a documented body. It may have any body, although openapi-fetch would type it as having none. */
type Failure<One> = One extends { readonly content?: never }
  ? Omit<One, 'content'> & { content: { '*/*': unknown } }
  : One

type Operation<One> = One extends { readonly responses: infer Responses }
  ? Omit<One, 'responses'> & {
      responses: {
        [Status in keyof Responses]: Status extends 'default'
          ? Failure<Responses[Status]>
          : Success<Responses[Status]>
      }
    }
  : One

/**
 * The contract's paths in openapi-fetch's form, with each success unwrapped from its envelope. To call undocumented paths, add
 * their types.
 *
 * @example
 * createFetchClient<FetchPaths & MyPaths>({ baseUrl, token })
 */
export type FetchPaths = {
  [Path in keyof paths]: { [Method in keyof paths[Path]]: Operation<paths[Path][Method]> }
}

/**
 * openapi-fetch's own `Client`. Calls also take `timeoutMs` and `retries`, but no `fetch`, `baseUrl`, `Request` or
 * `pathSerializer`.
 */
export type FetchClient<Paths extends {} = FetchPaths> = Client<Paths>

/** Options for `createFetchClient`: those of `createClient`, except `check`. */
export interface FetchClientOptions extends Omit<ClientOptions, 'check' | 'on'> {
  /** Listeners for logs and metrics. `operation` is `undocumented` for a path that isn't in the contract. */
  readonly on?: ClientListeners<AnyOperation> | undefined
}

type UntypedRequest = (
  method: string,
  path: string,
  init: Members,
) => Promise<{ readonly data?: string; readonly error?: unknown; readonly response: Response }>

const ids = Object.keys(operations) as OperationId[]

/**
 * Creates openapi-fetch's own client for the API, typed by the contract's paths. `data` is the documented data, without
 * the envelope. Tokens, retries, the time limit and events work as in `createClient`.
 *
 * If the response has an error status, the call resolves to `{ error, response }`, and `error` is always truthy. On any other
 * error, the call rejects with a `TravelCardError`.
 *
 * Middleware sees responses as the API sends them, with their envelope. Errors that middleware throws pass through unchanged.
 * Middleware can send a request again through `options.fetch`, but a reissue only after a 401.
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
  // The cast is safe: listeners for any operation fit the documented ones, too.
  const settings = readSettings(rules, clientOptions as ClientOptions)
  const adapt = createAdapter(settings)
  const { baseUrl, headers = {} } = settings
  const inner = createOpenApiClient<object>({ baseUrl, headers })
  // The calls whose request has been written. The first middleware, so that it sees each request before any error of another one.
  const written = new WeakSet<object>()
  inner.use({ onRequest: ({ options }) => void written.add(options.fetch) })
  // The cast is safe: paths and arguments are typed for the caller.
  const send = inner.request as unknown as UntypedRequest

  async function perform(name: string, path: string, given?: Members): Promise<unknown> {
    const method = name.toUpperCase()
    const id = ids.find((one) => operations[one].path === path && operations[one].method === method)
    const context = new CallContext(settings.on, { operation: id ?? 'undocumented', method, path: `${path}` })
    const issues: InputIssue[] = [...settings.issues]
    const read = readInit(settings, id, path, given, issues)
    if (!read) throw context.end(context.failInput(issues)).error
    const call: PathCall = { ...read, id, method, context }
    const fetch = adapt(call)
    // Leaves the signal out, because `Request` refuses a polyfill's signals.
    const init = { ...read.init, signal: undefined, parseAs: 'text', fetch }
    const answer = await send(method, path, init).catch((thrown: unknown) => {
      if (written.has(fetch)) throw thrown
      throw refusalOf(context, 'request', 'cannot be written: see cause', thrown)
    })
    const { response, error: body, data: text = '' } = answer
    if (body) return answer
    const complete = { response, text, received: readReceived(settings, response) }
    const { attempts, refused } = context
    // If a middleware made the response itself, it may also have sent the request, so this counts an attempt. Only a 401 from
    // the API rules that out.
    if (attempts === refused && (response.status !== 401 || !attempts)) context.attempts++
    if (response.ok) {
      const { data, error } = context.end(readBody(settings, call, complete))
      if (error) throw error
      return { data: read.options.parseAs === 'text' ? text : data, response }
    }
    // An error status without a body: libraries on top of openapi-fetch would take a falsy `error` for a success.
    return { error: failStatus(context, complete, settings.now).result.error, response }
  }

  const members = Object.entries(inner).map(([name, own]) => [
    name,
    /^[A-Z]/.test(name) ? perform.bind(undefined, name) : own,
  ])
  // The cast is safe: the members are openapi-fetch's own.
  return { ...Object.fromEntries(members), request: perform } as unknown as FetchClient<Paths>
}

/** Reads the body of a 2xx response: a documented operation's data, or any JSON or text of an undocumented path. */
function readBody(
  settings: ClientSettings,
  { id, context, options }: PathCall,
  complete: ReceivedResponse,
): AttemptResult {
  if (id) return readResponse(settings, id, complete, context)
  const { response, text } = complete
  // Valid JSON is never `undefined`.
  const data: unknown = quietly(() => JSON.parse(text))
  return text && data === undefined && options.parseAs !== 'text'
    ? failEnvelope('JSON', complete, context)
    : { result: { ok: true, data, response } }
}
