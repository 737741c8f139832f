import { ApiError, type Client, type ClientOptions, isTravelCardError } from '@travel-card/sdk'
import { createFetchClient, type FetchClientOptions } from '@travel-card/sdk/openapi-fetch'
import type { Result } from '../../src/call.ts'
import { createCall } from '../../src/call.ts'
import { operations } from '../../src/operations.gen.ts'
import type { CallOptions } from '../../src/options.ts'
import type { OperationSpec } from '../../src/read-values.ts'

type UntypedClient = Record<OperationSpec['method'], (path: string, init: object) => Promise<FetchResult>>

type FetchResult = { readonly data?: unknown; readonly error?: unknown; readonly response: Response }

/** Implements the client's methods by openapi-fetch calls, so that one suite tests both. */
export function createClientOverFetch({ check: _, on, ...options }: ClientOptions): Client {
  let attempts = 0
  const request: NonNullable<typeof on>['request'] = (event) => {
    attempts = event.attempt
    on?.request?.(event)
  }
  // Casts: only documented paths are called, with the arguments of the methods.
  const listeners = { ...on, request } as NonNullable<FetchClientOptions['on']>
  const client = createFetchClient({ ...options, on: listeners }) as unknown as UntypedClient
  const toCall = (fetched: Promise<FetchResult>) => createCall(fetched.then(toResult, toFailure))

  /** Converts a response as a program would that wants the client's errors. */
  function toResult({ data, error, response }: FetchResult): Result<unknown> {
    if (response.ok) return { ok: true, data, response }
    if (isTravelCardError(error)) return { ok: false, error, response }
    const { status, headers } = response
    const retryAfterMs = 1000 * Number(headers.get('retry-after'))
    const subject = { operation: 'getCustomer', method: '', path: '', attempts } as const
    const members = { ...subject, status, headers, body: error, retryAfterMs }
    return { ok: false, error: new ApiError(members, ''), response }
  }

  function toFailure(error: unknown): Result<unknown> {
    if (isTravelCardError(error)) return { ok: false, error }
    throw error
  }

  const init = ({ headers, ...given }: CallOptions = {}) => ({
    ...given,
    ...(headers && { headers: new Headers(headers) }),
    query: undefined,
    body: undefined,
  })

  const methods = Object.entries(operations).map(([id, operation]) => {
    const { method, path, arguments: places } = operation
    const [place = ''] = Object.keys(places)
    const { wireNames: names = {} } = operation
    const onTheWire = ([name, value]: [string, unknown]) => [names[name] ?? name, value]
    // Passed on unread if no name differs, because reading it may throw.
    const named = (input: unknown): unknown =>
      Object.keys(names).length === 0
        ? input
        : Object.fromEntries(Object.entries(Object(input)).map(onTheWire))
    const give = (input: unknown) =>
      place === 'body' ? { body: named(input) } : { params: { [place]: named(input) } }
    return [
      id,
      (input: unknown, given?: CallOptions) =>
        toCall(client[method](path, { ...init(given), ...give(input) })),
    ]
  })
  // A cast: each method resolves to the documented data.
  return Object.fromEntries(methods) as unknown as Client
}
