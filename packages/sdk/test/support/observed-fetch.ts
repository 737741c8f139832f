import {
  type Client,
  type ClientOptions,
  createClient,
  type Fetch,
  isCertainlyNotApplied,
  type Result,
} from '@travel-card/sdk'

/** How often to run a property: with SOAK, 100 times as often, or as often as `soak` says. */
export const runs = (usual: number, soak: number = usual * 100): number => (process.env.SOAK ? soak : usual)

/** A call of `fetch` by the client. */
export interface ObservedCall {
  readonly url: string
  readonly init: RequestInit
  readonly headers: Headers
}

export type FakeResponse = Response | Error | ((call: ObservedCall) => Response | Promise<Response>)

/** Creates a `fetch` that returns these responses in turn, repeats the last one, and records its calls. */
export function observedFetch(...responses: FakeResponse[]): {
  readonly fetch: Fetch
  readonly calls: ObservedCall[]
} {
  const calls: ObservedCall[] = []
  const fetch: Fetch = async (url, init) => {
    const call = { url, init, headers: new Headers(init.headers) }
    const response = responses[Math.min(calls.length, responses.length - 1)]
    calls.push(call)
    if (response instanceof Error) throw response
    if (typeof response === 'function') return response(call)
    return (response ?? new Response()).clone()
  }
  return { fetch, calls }
}

/** Creates a client with such a `fetch`. */
export function observedClient(
  options: Partial<ClientOptions>,
  ...responses: FakeResponse[]
): { readonly client: Client; readonly calls: ObservedCall[] } {
  const { fetch, calls } = observedFetch(...responses)
  return { client: createClient({ baseUrl, token: 'secret-token-1', ...options, fetch }), calls }
}

/** The documented envelope as a Response. */
export const ok = (data: unknown = {}): Response => Response.json({ status: 'success', data })

/** A response with an error status. */
export const failure = (status: number, headers: Record<string, string> = {}, body = ''): Response =>
  new Response(body, { status, headers })

export const baseUrl = 'https://api.test/v1'

/** Sums up a call: `ok`, or its error's kind, `attempts` and `refused`, and whether it certainly was not applied. */
export const outcomeOf = ({ error }: Result<unknown>): string =>
  error === undefined
    ? 'ok'
    : `${error.kind} ${error.attempts} ${error.refused} ${isCertainlyNotApplied(error) ? 'not-applied' : 'unknown'}`
