import type { AttemptResult, CallContext, ReceivedResponse } from './call.ts'
import type { Deadline } from './deadline.ts'
import { ApiError, AuthError, NetworkError, readCode } from './errors.ts'
import type { ClientSettings } from './read-options.ts'
import { quietly } from './read-values.ts'
import { createTokenSource } from './token-source.ts'
import { createTransport, readHeader, readJson, type WireRequest, type WireResponse } from './transport.ts'

/** What one call sends, and how. */
export interface PreparedRequest {
  readonly request: WireRequest
  /** Whether the contract lets the request be sent again. */
  readonly retryable: boolean
  readonly retries: number
  /** When the call ends. It has begun, because a body may have to be read first, which may never end. */
  readonly deadline: Deadline
  /** Reads a response of 2xx. Never throws. */
  readonly read: (response: ReceivedResponse, context: CallContext) => AttemptResult
}

/** The longest delay before a retry. A caller who wants to wait longer decides that from the error. */
const longestWaitMs = 60_000

/** Makes what carries out the calls of one client, each with all its attempts. It never rejects. */
export function createSend(settings: ClientSettings) {
  const tokens = createTokenSource(settings.token, settings.timeoutMs)
  const transport = createTransport(settings)

  // Sends requests until there is a result that stays.
  return async (
    { request, retryable, retries, deadline, read }: PreparedRequest,
    context: CallContext,
  ): Promise<AttemptResult> => {
    try {
      let hasRefreshed = false
      // The refresh's token, for the very next attempt: after that the user may have signed out.
      let refreshed: string | undefined
      for (let retry = 0; ; ) {
        const askedAt = performance.now()
        const { token, failed } = await getToken(context, deadline, () => refreshed ?? tokens.get(deadline))
        if (failed) return failed
        refreshed = undefined
        const send = () => transport(request, token, deadline.signal, retryable)
        const attempted = await attempt(settings, context, deadline, send)
        if (attempted.complete) return read(attempted.complete, context)
        const { received, result } = attempted
        // `Infinity`: it is not sent again.
        let delayMs = Infinity
        if (received?.status === 401 && token && !hasRefreshed) {
          hasRefreshed = true
          const renew = () => tokens.renew(deadline, token, askedAt)
          const other = await getToken(context, deadline, renew, result.error)
          if (other.failed) return other.failed
          refreshed = other.token
          if (refreshed && refreshed !== token) delayMs = 0
        } else if (retryable && attempted.isTransient && retry++ < retries)
          // Full jitter: clients that failed together do not come back together, also where the response says "now".
          delayMs = attempted.retryAfterMs || Math.random() * Math.min(8000, 250 * 2 ** retry)
        // A wait beyond these is for the caller to decide on.
        if (delayMs > longestWaitMs || Date.now() + delayMs >= deadline.endsAt) return attempted
        context.emit('retry', { delayMs, ...(received ?? { kind: 'network' }) })
        // Not even a timer: one may stand still, as in a page that is hidden.
        if (delayMs) await deadline.pause(delayMs)
      }
    } finally {
      deadline.clear()
    }
  }
}

/**
 * Asks for a token, unless the call has ended meanwhile.
 *
 * @param rejection The 401 that asks for another one.
 */
async function getToken(
  context: CallContext,
  deadline: Deadline,
  ask: () => string | undefined | Promise<string | undefined>,
  rejection?: unknown,
): Promise<{ readonly token?: string | undefined; readonly failed?: AttemptResult }> {
  const fail = (hint: string, cause: unknown) => ({
    failed: context.fail(AuthError, `got no usable token: ${hint}`, { cause }),
  })
  try {
    // Nobody is asked for a call that has ended.
    const token = deadline.endedBy ? undefined : await ask()
    deadline.endIfOver()
    if (!deadline.endedBy) return token === '' ? fail('nobody is signed in', rejection) : { token }
  } catch (cause) {
    if (deadline.endedBy !== 'abort') return fail('see cause', cause)
  }
  return { failed: context.stop(deadline) }
}

/** Sends one request. The result of an attempt that failed, or a complete response of 2xx. Never rejects. */
async function attempt(
  { requestIdHeader, now }: ClientSettings,
  context: CallContext,
  deadline: Deadline,
  send: () => Promise<WireResponse>,
): Promise<(AttemptResult & { readonly complete?: undefined }) | { readonly complete: ReceivedResponse }> {
  const sentAt = performance.now()
  context.emit('request', { attempt: context.attempts + 1 })
  // A listener may have aborted the call: then nothing is sent, and nothing counted as sent.
  if (deadline.endedBy) return context.stop(deadline)
  context.attempts++
  try {
    const { response, status, text } = await deadline.race(send())
    const requestId = requestIdHeader && readHeader(response, requestIdHeader)
    const received = { status, ...(requestId && { requestId }) }
    if (status === 401) context.refused++
    context.emit('response', { ...received, durationMs: performance.now() - sentAt })
    const complete = { response, text, received }
    return response.ok && status ? { complete } : failStatus(context, complete, now)
  } catch (cause) {
    return deadline.endedBy ? context.stop(deadline) : failNetwork(context, cause)
  }
}

/** The result of a response that is no 2xx. */
export function failStatus(
  context: CallContext,
  complete: ReceivedResponse,
  now: ClientSettings['now'],
): AttemptResult {
  const { response, text, received } = complete
  const { status } = received
  // A clock that throws says nothing of the response.
  const retryAfterMs = quietly(() => readRetryAfter(response, now))
  const message = `got status ${status}${status < 400 ? ': a redirect is no answer: check baseUrl' : ''}`
  const members = { status, retryAfterMs, headers: response.headers, body: readJson(text) }
  return {
    ...context.fail(ApiError, message, members, complete),
    retryAfterMs,
    isTransient: transient.includes(status),
  }
}

/** The result of a request without a complete response. */
function failNetwork(context: CallContext, cause: unknown): AttemptResult {
  const code = readCode(cause)
  const message = `got no complete response${code ? ` (${code})` : ''}: check baseUrl, connection and CORS`
  return { ...context.fail(NetworkError, message, { cause }), isTransient: true }
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
