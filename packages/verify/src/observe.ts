import { createClient, type Difference, isCertainlyNotApplied, type TravelCardError } from '@travel-card/sdk'
import { checkResponses, failureDifferences } from '@travel-card/sdk/check'
import { filledIn } from './fields.ts'
import { nodeFetch } from './node-fetch.ts'
import { checkOptions, refuse, type VerifyOptions } from './options.ts'
import { formatOf, isObject, jsonShape, type Redactor } from './redactor.ts'
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
  /** The documented top-level fields of the data that contain something. */
  readonly filled: readonly string[]
  /**
   * `success`: the SDK returns data. `empty`: it does, but something is missing that the read has without the variation.
   * `refused`: the API reports that something is wrong with the request. `unclear`: anything else, such as 202, 401, 403, 429,
   * 5xx, HTML or no response.
   */
  readonly outcome: 'success' | 'empty' | 'refused' | 'unclear'
  /** The differences between the response and the contract. */
  readonly differences: readonly Difference[]
  /** The observation that this one repeats. */
  readonly repeats?: Observation | undefined
  /** The observation that repeats this one. */
  readonly again?: Observation
}

/** The observations of a run, in the order of its requests. */
export type Observations = readonly Observation[]

/** The requests that the API must refuse because of their token. */
export const forgeries: readonly RequestKind[] = ['no-token', 'wrong-token']

/** The statuses that concern the token, the load or the API itself, and so prove nothing about the arguments. */
const unclearStatuses = [202, 401, 403, 408, 429]

export const is2xx = (status = 0): boolean => status >= 200 && status < 300

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Judges a response by its data, its status, or the envelope of a 2xx.
 *
 * @param base A success of the operation, which a variation of it must match to count as one.
 */
function outcomeOf(
  received: Omit<Observation, 'outcome'>,
  base: Observation | undefined,
): Observation['outcome'] {
  const { operation, status = 0, body, filled } = received
  if (filled.length > 0) return base?.filled.some((name) => !filled.includes(name)) ? 'empty' : 'success'
  if (unclearStatuses.includes(status)) return 'unclear'
  if (status >= 400 && status < 500) return 'refused'
  if (!is2xx(status) || !isObject(body) || typeof body.status !== 'string') return 'unclear'
  if (body.status === 'success') return body.data === undefined ? 'unclear' : 'empty'
  // The data may come without an envelope. Ignores `status`, because an envelope and data can both have it.
  const isBare = body.data === undefined && filledIn(operation, { ...body, status: undefined }).length > 0
  return isBare ? 'unclear' : 'refused'
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
 *
 * @param seen The observations so far.
 */
export async function observe(
  request: VariedRequest,
  options: VerifyOptions,
  seen: Observations = [],
): Promise<Observation> {
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
        'access-control-request-headers': `authorization${init.body === undefined ? '' : ',content-type'}`,
      }
      const { body: _, ...withoutBody } = init
      const sent =
        kind === 'preflight'
          ? { ...withoutBody, method: 'OPTIONS', headers: preflight }
          : { ...init, headers: { ...init.headers, ...(kind === 'page' && { origin }) } }
      const response = await fetch(replaceQuery(url, request), sent)
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
    filled: kind === 'preflight' ? [] : filledIn(operation, data),
    differences: [...reported, ...(error?.kind === 'contract' ? error.issues : failureDifferences(error))],
  }
  const good = findGood(seen, request)
  // Data for a forged token is a success, however little it is.
  const isCompared = kind === 'control' || (isVariant(request) && !forgeries.includes(kind))
  const base = isCompared && good?.operation === operation ? good : undefined
  return { ...observed, outcome: outcomeOf(observed, base) }
}

/** Adds the names of the command's options to a message of the client. */
const inOptions = (message: string): string =>
  message
    .replace('createClient: ', '')
    .replaceAll(
      /`?\b(baseUrl|allowInsecure)\b`?/g,
      (_, name: string) => `${name} (--${name.replace(/[A-Z]/, '-$&').toLowerCase()})`,
    )

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
    ).catch(({ message }) => refuse(inOptions(message)))
    if (error?.kind === 'input') refuse(error.message)
  }
}

/** Whether a request deliberately differs from a request that succeeds. */
export const isVariant = ({ kind }: Pick<Observation, 'kind'>): boolean =>
  !['read', 'control', 'preflight', 'page', 'reissue'].includes(kind)

/** Describes a body by its JSON types and keys, or else by its format. */
export const shapeOf = (
  { body, text, headers }: Pick<Observation, 'body' | 'text' | 'headers'>,
  show: Redactor['name'],
): string => (body === undefined ? formatOf(text, headers) : `\`${jsonShape(body, show)}\``)

/** Whether two responses look the same: equal status, and equal keys and types in their bodies unless both are successes. */
export function isAlike(one: Observation, other: Observation): boolean {
  const look = (one: Observation): string =>
    [one.status, one.outcome, one.outcome === 'success' ? '' : shapeOf(one, (name) => name)].join()
  return look(one) === look(other)
}

/** Whether a request got the same response twice. The reissue is never sent twice. */
export const isSteady = (one: Observation): boolean =>
  one.kind === 'reissue' || (one.again !== undefined && isAlike(one, one.again))

/**
 * Returns the observations that count as evidence, each with its repetition. A variation counts only if the control after it
 * succeeds. If the control fails, an expired session, a limit or an outage may also have caused the variation's response.
 */
export function comparable(seen: Observations): Observations {
  const all = seen.filter((one, index) => {
    const control = seen.slice(index + 1).find(({ kind }) => kind === 'control')
    return !isVariant(one) || control?.outcome === 'success'
  })
  return all
    .filter(({ repeats }) => !repeats)
    .map((one) => {
      const again = all.find(({ repeats }) => repeats === one)
      return again ? { ...one, again } : one
    })
}

/** Returns the observations from requests of these kinds. */
export const seenBy = (seen: Observations, ...kinds: readonly RequestKind[]): Observations =>
  seen.filter(({ kind }) => kinds.includes(kind))

/** Returns the responses with documented data. */
export const successes = (seen: Observations): Observations =>
  seen.filter(({ outcome }) => outcome === 'success')

/** Returns a read that has succeeded, if possible one of this operation. */
export function findGood(
  seen: Observations,
  { operation }: Pick<Observation, 'operation'>,
): Observation | undefined {
  const good = successes(seenBy(seen, 'read', 'names'))
  return good.find((one) => one.operation === operation) ?? good[0]
}

/**
 * Returns the reissue's outcome. `unknown`: the request was sent, and the card may have been reissued.
 *
 * @param is401Refusal Whether a 401 certainly means that nothing was carried out.
 */
export function reissueState(
  seen: Observations,
  is401Refusal: boolean,
): 'applied' | 'not-applied' | 'unknown' | undefined {
  const [one] = seenBy(seen, 'reissue')
  if (!one) return undefined
  if (one.outcome === 'success') return 'applied'
  const isCertain = isCertainlyNotApplied(one.error) && (is401Refusal || one.status !== 401)
  return isCertain ? 'not-applied' : 'unknown'
}
