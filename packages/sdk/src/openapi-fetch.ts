/**
 * openapi-fetch's own client, with the token, the retries, the time limit and the errors of this package.
 *
 * @module
 */
import type { OperationId, paths } from '@travel-card/contract'
import createOpenApiClient, { type Client } from 'openapi-fetch'
import type { Members } from './arguments.ts'
import { CallContext } from './call.ts'
import type { AnyOperation } from './errors.ts'
import { createAdapter, type PathCall, refusalOf } from './openapi-fetch-adapter.ts'
import { readInit } from './openapi-fetch-arguments.ts'
import { operations } from './operations.gen.ts'
import type { ClientListeners, ClientOptions } from './options.ts'
import { clientRules, readSettings } from './read-options.ts'
import type { InputIssue } from './read-values.ts'
import { failStatus } from './send.ts'

/**
 * An open value as plain `string`: openapi-fetch's `Readable` takes `'active' | (string & {})` for an object. What is
 * `unknown` stays so.
 */
type Plain<Value> = unknown extends Value
  ? Value
  : [string] extends [Value]
    ? string
    : Value extends object
      ? { [Key in keyof Value]: Plain<Value[Key]> }
      : Value

type Unwrapped<Body> = Body extends { readonly status: 'success'; readonly data: infer Data }
  ? Plain<Data>
  : Body

type Success<One> = One extends { readonly content: infer Content }
  ? Omit<One, 'content'> & { content: { [Media in keyof Content]: Unwrapped<Content[Media]> } }
  : One

/** A failure of which no body is documented may have any: openapi-fetch would take it for one without. */
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
 * The contract's paths as openapi-fetch takes them, with each success unwrapped. Add your own for what is
 * not documented.
 *
 * @example
 * createFetchClient<FetchPaths & MyPaths>({ baseUrl, token })
 */
export type FetchPaths = {
  [Path in keyof paths]: { [Method in keyof paths[Path]]: Operation<paths[Path][Method]> }
}

/** openapi-fetch's own `Client`. A call also takes `timeoutMs` and `retries`, and no `fetch`, `baseUrl`, `Request` and `pathSerializer`. */
export type FetchClient<Paths extends {}> = Client<Paths>

/** What `createFetchClient` takes: the options of `createClient` but for `check`. */
export interface FetchClientOptions extends Omit<ClientOptions, 'check' | 'on'> {
  /** Listeners for logs and metrics. `operation` is `undocumented` for a path that the contract does not have. */
  readonly on?: ClientListeners<AnyOperation> | undefined
}

/** The arguments of openapi-fetch's methods, whatever the paths. */
type UntypedRequest = (
  method: string,
  path: string,
  init: Members,
) => Promise<{ readonly data?: unknown; readonly error?: unknown; readonly response: Response }>

// A cast: the keys of the table are the operations.
const ids = Object.keys(operations) as OperationId[]

/**
 * Creates openapi-fetch's own client for the API, typed by the contract's paths. `data` is the documented data, without
 * the envelope. Token, refresh, retries, time limit and events are those of `createClient`.
 *
 * A failure status resolves to `{ error, response }`, where `error` is always truthy. What has no response, or one that is
 * not the documented envelope, rejects with a `TravelCardError`. Errors from your middleware pass through unchanged. A middleware may
 * send a call that must not be repeated, such as a reissue, again through `options.fetch` only after a 401.
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
  const adapt = createAdapter(settings)
  const { baseUrl, headers = {} } = settings
  const inner = createOpenApiClient<object>({ baseUrl, headers })
  // A cast: paths and arguments are typed for the caller.
  const send = inner.request as unknown as UntypedRequest

  async function perform(name: string, path: string, given?: Members): Promise<unknown> {
    const method = name.toUpperCase()
    const id = ids.find((one) => operations[one].path === path && operations[one].method === method)
    const context = new CallContext(settings.on, { operation: id ?? 'undocumented', method, path: `${path}` })
    const issues: InputIssue[] = [...settings.issues]
    const read = readInit(settings, id, path, given, issues)
    if (!read) throw context.end(context.failInput(issues)).error
    const call: PathCall = { ...read, id, method, context, contexts: new Map() }
    // Without the signal, because a Request takes none of another library.
    const init = { ...read.init, signal: undefined, ...adapt(call) }
    const answer = await send(method, path, init).catch((thrown: unknown) => {
      if (call.contexts.size) throw thrown
      throw refusalOf(context, 'request', 'cannot be written: see cause', thrown)
    })
    const { response, error } = answer
    if (response.ok || error) return answer
    // An empty failure: a falsy error would pass for a success with what builds on openapi-fetch.
    const { status } = response
    const { attempts, refused } = context
    // A middleware may have answered it, and may have sent something for that: only a 401 that came says otherwise.
    if (attempts === refused && (status !== 401 || !attempts)) context.attempts++
    const { result } = failStatus(context, { response, text: '', received: { status } }, settings.now)
    return { ...answer, error: result.error }
  }

  const members = Object.entries(inner).map(([name, own]) => [
    name,
    /^[A-Z]/.test(name) ? perform.bind(undefined, name) : own,
  ])
  // A cast: openapi-fetch's methods are those of the type.
  return { ...Object.fromEntries(members), request: perform } as unknown as FetchClient<Paths>
}
