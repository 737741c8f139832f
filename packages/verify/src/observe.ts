import { createClient, type Difference, isCertainlyNotApplied, type TravelCardError } from '@travel-card/sdk'
import { checkResponses, failureDifferences } from '@travel-card/sdk/check'
import { hasField } from './fields.ts'
import { nodeFetch } from './node-fetch.ts'
import { checkOptions, refuse, type VerifyOptions } from './options.ts'
import { isObject } from './redactor.ts'
import { wrongToken } from './token.ts'
import { contractNames, type RequestKind, readsOf, type VariedRequest } from './varied-request.ts'

/**
 * A request that was sent, and its response. Contains private values, so a report may show only what a `Redactor` made of them.
 */
export interface Observation extends VariedRequest {
  readonly durationMs: number
  /** `undefined` if there was no response. */
  readonly status: number | undefined
  /** The response's headers. */
  readonly headers: Headers
  readonly text: string
  /** The body if it's JSON, whatever the media type says. */
  readonly body: unknown
  /** The result of the client's call: its data or its error. */
  readonly data: unknown
  readonly error: TravelCardError | undefined
  /**
   * `success`: the SDK returns data. `refused`: the API reports that something is wrong with the request.
   * `unclear`: anything else, such as 401, 403, 429, 5xx, HTML or no response.
   */
  readonly outcome: 'success' | 'refused' | 'unclear'
  /** The differences between the response and the contract. */
  readonly differences: readonly Difference[]
}

/** The observations of a run, in the order of its requests. */
export type Observations = readonly Observation[]

/** The statuses that concern the token, the load or the API itself, and so prove nothing about the arguments. */
const unclearStatuses = [401, 403, 408, 429]

export const is2xx = (status = 0): boolean => status >= 200 && status < 300

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Judges a response by its data, its status, or the envelope of a 2xx. */
function outcomeOf(received: Omit<Observation, 'outcome'>): Observation['outcome'] {
  const { kind, operation, status = 0, body, data } = received
  // Data without any documented field proves nothing, and neither does an empty list.
  if (kind !== 'preflight' && hasField(operation, data)) return 'success'
  if (status >= 400 && status < 500) return unclearStatuses.includes(status) ? 'unclear' : 'refused'
  if (!is2xx(status) || !isObject(body) || typeof body.status !== 'string') return 'unclear'
  // The data may come without an envelope. Ignores `status`, because an envelope and data can both have it.
  const isBare = body.data === undefined && hasField(operation, { ...body, status: undefined })
  return isBare || body.status === 'success' ? 'unclear' : 'refused'
}

/** Replaces the two query parameters of a URL. */
function replaceQuery(url: string, { names, values }: VariedRequest): string {
  if (!names) return url
  const changed = new URL(url)
  for (const name of contractNames) changed.searchParams.delete(name)
  for (const [at, value] of values?.entries() ?? [])
    if (value !== undefined) changed.searchParams.append(names[at] ?? '', `${value}`)
  return String(changed)
}

/**
 * Sends a request once, through a client whose `fetch` adds the variation. Nothing else in this package sends requests to the
 * API. Rejects only if the client refuses its options.
 */
export async function observe(request: VariedRequest, options: VerifyOptions): Promise<Observation> {
  const { baseUrl, allowInsecure, timeoutMs = 10_000, fetch = nodeFetch, now, signal, origin = '' } = options
  const { kind, operation, input } = request
  const started = performance.now()
  const reported: Difference[] = []
  const received: { response?: Response; text: string } = { text: '' }
  const client = createClient({
    baseUrl,
    allowInsecure,
    timeoutMs,
    now,
    retries: 0,
    token: ['no-token', 'preflight'].includes(kind)
      ? false
      : kind === 'wrong-token'
        ? wrongToken
        : options.token,
    check: checkResponses({ report: (difference) => reported.push(difference) }),
    async fetch(url, init) {
      const preflight = {
        origin,
        'access-control-request-method': init.method,
        'access-control-request-headers': 'authorization',
      }
      const response = await fetch(replaceQuery(url, request), {
        ...init,
        ...(kind === 'preflight' && { method: 'OPTIONS', headers: preflight }),
      })
      received.text = await response.text()
      received.response = response
      return new Response(received.text || null, response)
    },
  })
  type Call = (input: unknown, options: object) => ReturnType<typeof client.getCustomer>
  // The cast is safe: the client checks the arguments when it is called.
  const { data, error } = await (client[operation] as Call)(input, { signal }).result()
  const isMissing = error && ['network', 'timeout', 'abort'].includes(error.kind)
  const text = isMissing ? '' : received.text
  const { status, headers = new Headers() } = (!isMissing && received.response) || {}
  const observed = {
    ...request,
    durationMs: performance.now() - started,
    status,
    headers,
    text,
    body: parse(text),
    data,
    error,
    differences: [...reported, ...(error?.kind === 'contract' ? error.issues : failureDifferences(error))],
  }
  return { ...observed, outcome: outcomeOf(observed) }
}

/**
 * Refuses wrong options before anything is sent. Checks our own rules first, then lets the client check its options and each
 * input, as it does before every call.
 *
 * @throws TypeError whose message contains none of the given values.
 */
export async function refuseWrong(options: VerifyOptions): Promise<void> {
  checkOptions(options)
  const fetch = () => Promise.reject(new Error('nothing is sent'))
  for (const read of readsOf(options.inputs)) {
    const { error } = await observe(
      { ...read, kind: 'read' },
      { ...options, fetch, signal: undefined },
    ).catch(({ message }) => refuse(String(message).replace('createClient: ', '')))
    if (error?.kind === 'input') refuse(error.message)
  }
}

/** Whether a request deliberately differs from a request that succeeds. */
export const isVariant = ({ kind }: Pick<Observation, 'kind'>): boolean =>
  !['read', 'control', 'preflight', 'reissue'].includes(kind)

/**
 * Returns the observations that count as evidence. A variation counts only if the control after it succeeds. If the control
 * fails, an expired session, a limit or an outage may also have caused the variation's response.
 */
export const comparable = (seen: Observations): Observations =>
  seen.filter((one, index) => {
    const control = seen.slice(index + 1).find(({ kind }) => kind === 'control')
    return !isVariant(one) || control?.outcome === 'success'
  })

/** Returns the observations from requests of these kinds. */
export const seenBy = (seen: Observations, ...kinds: readonly RequestKind[]): Observations =>
  seen.filter(({ kind }) => kinds.includes(kind))

/** Returns the responses with documented data. */
export const successes = (seen: Observations): Observations =>
  seen.filter(({ outcome }) => outcome === 'success')

/** Returns the reissue's outcome. `unknown`: the request was sent, and the card may have been reissued. */
export function reissueState(seen: Observations): 'applied' | 'not-applied' | 'unknown' | undefined {
  const [one] = seenBy(seen, 'reissue')
  if (!one) return undefined
  if (one.outcome === 'success') return 'applied'
  return isCertainlyNotApplied(one.error) ? 'not-applied' : 'unknown'
}
