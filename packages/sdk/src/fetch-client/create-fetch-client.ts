import type { OperationId } from '@travel-card/contract'
import createOpenApiClient, { mergeHeaders } from 'openapi-fetch'
import type { AnyOperation } from '../errors/base-error.ts'
import { ApiError } from '../errors/errors.ts'
import { operations } from '../operations/operations.gen.ts'
import type { ClientListeners } from '../options/client-events.ts'
import type { ClientOptions } from '../options/client-options.ts'
import { clientRules } from '../options/option-rules.ts'
import { readSettings } from '../options/read-settings.ts'
import type { InputIssue } from '../rules/input-issue.ts'
import { createCourse } from '../sending/course.ts'
import { readRetryAfter } from '../sending/read-retry-after.ts'
import { createFetch } from './create-fetch.ts'
import type { FetchClient } from './fetch-client.ts'
import type { FetchPaths } from './fetch-paths.ts'
import { readInit } from './read-init.ts'

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
    const course = createCourse(settings.on, { operation: id ?? 'undocumented', method, path })
    const issues: InputIssue[] = []
    const { init, options } = readInit(settings, id, path, given, issues)
    if (issues[0]) throw course.end(course.refuse(issues)).error
    const signal = takesSignal(options.signal) ? options.signal : undefined
    const fetch = fetchOf({
      id,
      method,
      course,
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
    return { ...answer, error: course.fail(ApiError, `got status ${status}`, members).result.error }
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
