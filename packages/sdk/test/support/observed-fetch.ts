import {
  type Client,
  type ClientOptions,
  createClient,
  type Fetch,
  isCertainlyNotApplied,
  type Result,
} from '@travel-card/sdk'

/** How often a property is tried: 100 times as often when SOAK is set, or as often as is said. */
export const runs = (usual: number, soak: number = usual * 100): number => (process.env.SOAK ? soak : usual)

/** A call of `fetch` as the client made it. */
export interface ObservedCall {
  readonly url: string
  readonly init: RequestInit
  readonly headers: Headers
}

export type Answer = Response | Error | ((call: ObservedCall) => Response | Promise<Response>)

/** A `fetch` for the client that answers in turn, the last answer again and again, and keeps what it was called with. */
export function observedFetch(...answers: Answer[]): {
  readonly fetch: Fetch
  readonly calls: ObservedCall[]
} {
  const calls: ObservedCall[] = []
  const fetch: Fetch = async (url, init) => {
    const call = { url, init, headers: new Headers(init.headers) }
    const answer = answers[Math.min(calls.length, answers.length - 1)]
    calls.push(call)
    if (answer instanceof Error) throw answer
    if (typeof answer === 'function') return answer(call)
    return (answer ?? new Response()).clone()
  }
  return { fetch, calls }
}

/** A client over such a `fetch`. */
export function observedClient(
  options: Partial<ClientOptions>,
  ...answers: Answer[]
): { readonly client: Client; readonly calls: ObservedCall[] } {
  const { fetch, calls } = observedFetch(...answers)
  return { client: createClient({ baseUrl, token: 'secret-token-1', ...options, fetch }), calls }
}

/** The documented envelope as a Response. */
export const ok = (data: unknown = {}): Response => Response.json({ status: 'success', data })

/** A failure, with headers if need be. */
export const failure = (status: number, headers: Record<string, string> = {}, body = ''): Response =>
  new Response(body, { status, headers })

export const baseUrl = 'https://api.test/v1'

/** What came of a call: `ok`, or the kind of its error, its attempts, those answered with 401, and what is certain. */
export const outcomeOf = ({ error }: Result<unknown>): string =>
  error === undefined
    ? 'ok'
    : [error.kind, error.attempts, error.refused, isCertainlyNotApplied(error) ? 'certain' : 'open'].join(' ')
