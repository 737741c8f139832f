import type { AttemptResult, CallContext, ReceivedResponse } from './call.ts'
import { createDeadline, type Deadline, type Signals } from './deadline.ts'
import { ApiError, AuthError, NetworkError } from './errors.ts'
import type { ClientSettings } from './read-options.ts'
import { createTokenSource } from './token-source.ts'
import {
  createTransport,
  readChain,
  readHeader,
  readJson,
  type WireRequest,
  type WireResponse,
} from './transport.ts'
import { quietly } from './validate.ts'

/** What one call sends, and how. */
export interface PreparedRequest {
  readonly request: WireRequest
  /** Whether the contract lets the request be sent again. */
  readonly retryable: boolean
  readonly retries: number
  readonly timeoutMs: number
  /** What may abort the call. */
  readonly signals: Signals
  /** Reads a response of 2xx. Never throws. */
  readonly read: (response: ReceivedResponse, context: CallContext) => AttemptResult
}

/** Carries out one call with all its attempts. Never rejects. */
export type Send = (prepared: PreparedRequest, context: CallContext) => Promise<AttemptResult>

/** Nobody waits longer than this unasked. */
const longestWaitMs = 60_000

/** Makes what carries out the calls of one client. */
export function createSend(settings: ClientSettings): Send {
  const tokens = createTokenSource(settings.token, settings.timeoutMs)
  const transport = createTransport(settings)

  // Sends requests until there is a result that stays.
  return async (prepared, context) => {
    const deadline = createDeadline(prepared.timeoutMs, prepared.signals)
    try {
      let hasRefreshed = false
      // What the refresh gave, for the very next attempt: after that the user may have signed out.
      let refreshed: string | undefined
      for (let retry = 0; ; ) {
        const token = await getToken(context, deadline, () => refreshed ?? tokens.get(deadline))
        refreshed = undefined
        if (typeof token === 'object') return token
        const request = () => transport(prepared.request, token, deadline.signal, prepared.retryable)
        const attempted = await attempt(settings, request, context, deadline)
        if ('text' in attempted) return prepared.read(attempted, context)
        const { received } = attempted
        // `Infinity`: it is not sent again.
        let delayMs = Infinity
        if (received?.status === 401 && token && !hasRefreshed) {
          hasRefreshed = true
          const other = await getToken(context, deadline, () => tokens.renew(deadline, token))
          if (typeof other === 'object') return other
          refreshed = other
          if (other && other !== token) delayMs = 0
        } else if (prepared.retryable && attempted.isTransient && retry++ < prepared.retries)
          // Full jitter: clients that failed together do not come back together, also where the response says "now".
          delayMs = attempted.retryAfterMs || Math.random() * Math.min(8000, 250 * 2 ** retry)
        // A wait beyond these is for the caller to decide on.
        if (delayMs > longestWaitMs || performance.now() + delayMs >= deadline.endsAt) return attempted
        context.emit('retry', { delayMs, ...(received ?? { kind: 'network' }) })
        // Not even a timer: one may stand still, as in a page that is hidden.
        if (delayMs) await deadline.pause(delayMs)
      }
    } finally {
      deadline.clear()
    }
  }
}

/** A token, or the result of a call that has ended meanwhile, or gets none. */
async function getToken(
  context: CallContext,
  deadline: Deadline,
  ask: () => string | undefined | Promise<string | undefined>,
): Promise<string | undefined | AttemptResult> {
  try {
    // Nobody is asked for a call that has ended.
    const token = deadline.endedBy ? undefined : await ask()
    deadline.endIfOver()
    if (!deadline.endedBy)
      return token === '' ? context.fail(AuthError, 'got no usable token: nobody is signed in') : token
  } catch (cause) {
    if (deadline.endedBy !== 'abort')
      return context.fail(AuthError, 'got no usable token: see cause', { cause })
  }
  return context.stop(deadline)
}

/** Sends one request. Gives its response of 2xx, or the result of an attempt that failed. Never rejects. */
async function attempt(
  { fetch, requestIdHeader, now }: ClientSettings,
  send: () => Promise<WireResponse>,
  context: CallContext,
  deadline: Deadline,
): Promise<ReceivedResponse | AttemptResult> {
  const sentAt = performance.now()
  context.attempts++
  context.emit('request')
  try {
    const { response, status, text } = await deadline.race(send())
    const requestId = requestIdHeader && readHeader(response, requestIdHeader)
    const received = { status, ...(requestId && { requestId }) }
    if (status === 401) context.refused++
    context.emit('response', { ...received, durationMs: performance.now() - sentAt })
    const complete = { response, text, received }
    return response.ok && status ? complete : failStatus(context, complete, now)
  } catch (cause) {
    return deadline.endedBy ? context.stop(deadline) : failNetwork(context, cause, !fetch)
  }
}

/** The result of a response that is no 2xx. */
export function failStatus(
  { fail }: CallContext,
  complete: ReceivedResponse,
  now: ClientSettings['now'],
): AttemptResult {
  const { response, text, received } = complete
  const { status } = received
  // A clock that throws says nothing of the response.
  const retryAfterMs = quietly(() => readRetryAfter(response, now))
  const hint = status < 400 ? 'a redirect is no answer: check baseUrl' : status === 401 && 'see `body`'
  const message = `got status ${status}${hint ? `: ${hint}` : ''}`
  const members = { status, retryAfterMs, headers: response.headers, body: readJson(text) }
  return {
    ...fail(ApiError, message, members, complete),
    retryAfterMs,
    isTransient: transient.includes(status),
  }
}

/** The result of a request without a complete response. */
function failNetwork({ fail }: CallContext, thrown: unknown, isOwnFetch: boolean): AttemptResult {
  const { names, code } = readChain(thrown)
  // What the runtime's own `fetch` throws may name the URL, and with it an id.
  const cause = isOwnFetch
    ? Object.assign(new TypeError(`fetch failed: ${names.join(', ')}`), code && { code })
    : thrown
  const hint =
    globalThis.navigator?.onLine === false ? 'the device is offline' : 'check baseUrl, connection and CORS'
  return {
    ...fail(NetworkError, `got no complete response${code ? ` (${code})` : ''}: ${hint}`, { cause }),
    // A body that is too long, or that cannot be decompressed, will be so once more.
    isTransient: !/^(Z|ERR__|ERR_STR)/.test(`${code}`),
  }
}

/** After these statuses a retry may succeed: RFC 9110 section 15, RFC 6585 for 429. */
const transient = [408, 429, 500, 502, 503, 504]

/**
 * Milliseconds that a response asks to wait: `Retry-After` in seconds or as a date (RFC 9110 section 10.2.3).
 * `undefined` if it does not say.
 */
function readRetryAfter(response: Response, now: () => number | Date): number | undefined {
  const value = `${readHeader(response, 'retry-after')}`
  // Only texts in the form of HTTP's dates, because `Date.parse` reads many others as dates.
  const ms = /^\d+$/.test(value)
    ? +value * 1000
    : /^\w+, .+ GMT$/.test(value)
      ? Math.max(0, Date.parse(value) - +now())
      : -1
  return ms >= 0 ? ms : undefined
}
