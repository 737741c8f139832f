import type { AttemptResult, CallContext } from './call.ts'
import type { Deadline } from './deadline.ts'
import { ApiError, AuthError, NetworkError, readCode } from './errors.ts'
import type { ClientSettings } from './read-options.ts'
import { quietly } from './read-values.ts'
import { createTokenSource } from './token-source.ts'
import {
  createTransport,
  type ReceivedResponse,
  readHeader,
  readJson,
  type WireRequest,
} from './transport.ts'

export interface PreparedRequest {
  readonly request: WireRequest
  /** Whether the operation may be retried (`x-repeatable`). */
  readonly retryable: boolean
  readonly isOpen: true | undefined
  readonly retries: number
  /** Already running, because reading the body of openapi-fetch's Request, before the call gets here, may never end. */
  readonly deadline: Deadline
  /** Reads a 2xx response. Never throws. */
  readonly read: (response: ReceivedResponse, context: CallContext) => AttemptResult
}

/** The longest delay before a retry. A caller who is willing to wait longer can use the error's `retryAfterMs`. */
const longestWaitMs = 60_000

/** Creates a function that never rejects. */
export function createSend(settings: ClientSettings) {
  const tokens = createTokenSource(settings.token, settings.timeoutMs)
  const transport = createTransport(settings)

  return async (
    { request, retryable, isOpen, retries, deadline, read }: PreparedRequest,
    context: CallContext,
  ): Promise<AttemptResult> => {
    let mayRefresh = true

    // Sends the request, and after the call's first 401 once more with another token. Only that one request has this token, because
    // the user may sign out before the next.
    const sendWith = async (ask: Parameters<typeof getToken>[2]): Promise<Attempted> => {
      const askedAt = performance.now()
      const { token, failed } = await getToken(context, deadline, ask)
      if (failed) return failed
      const send = () => transport(request, token, deadline.signal, retryable)
      const attempted = await attempt(settings.now, context, deadline, send)
      if (attempted.complete || attempted.received?.status !== 401 || !token || !mayRefresh) return attempted
      mayRefresh = false
      const renew = () => tokens.renew(deadline, token, askedAt)
      const other = await getToken(context, deadline, renew, attempted.result.error)
      if (other.failed) return other.failed
      if (!other.token || other.token === token || Date.now() >= deadline.endsAt) return attempted
      context.emit('retry', { delayMs: 0, ...attempted.received })
      return sendWith(() => other.token)
    }

    try {
      for (let retry = 1; ; retry++) {
        const attempted = await sendWith(() => (isOpen ? undefined : tokens.get(deadline)))
        if (attempted.complete) return read(attempted.complete, context)
        if (!retryable || !attempted.isTransient || retry > retries) return attempted
        // A random delay, even after `Retry-After: 0`, so that clients that failed together don't retry together. The cast is safe:
        // only an `ApiError` has this member.
        const delayMs =
          (attempted.result.error as ApiError).retryAfterMs ||
          Math.random() * Math.min(8000, 250 * 2 ** retry)
        if (delayMs > longestWaitMs || Date.now() + delayMs >= deadline.endsAt) return attempted
        context.emit('retry', { delayMs, ...(attempted.received ?? { kind: 'network' }) })
        await deadline.pause(delayMs)
      }
    } finally {
      deadline.clear()
    }
  }
}

/** `rejection` is the `ApiError` of the 401 that made a new token necessary. */
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
    const token = deadline.endedBy ? undefined : await ask()
    deadline.endIfOver()
    if (!deadline.endedBy) return token === '' ? fail('nobody is signed in', rejection) : { token }
  } catch (cause) {
    if (deadline.endedBy !== 'abort') return fail('see cause', cause)
  }
  return { failed: context.stop(deadline) }
}

/** A complete 2xx response, or a failed attempt's result. */
type Attempted = (AttemptResult & { readonly complete?: undefined }) | { readonly complete: ReceivedResponse }

/** Sends one request. Never rejects. */
async function attempt(
  now: ClientSettings['now'],
  context: CallContext,
  deadline: Deadline,
  send: () => Promise<ReceivedResponse>,
): Promise<Attempted> {
  const sentAt = performance.now()
  context.emit('request', { attempt: context.attempts + 1 })
  // If a listener has aborted the call, nothing is sent, and no attempt is counted.
  if (deadline.endedBy) return context.stop(deadline)
  context.attempts++
  try {
    const complete = await deadline.race(send())
    const { response, received } = complete
    if (received.status === 401) context.refused++
    context.emit('response', { ...received, durationMs: performance.now() - sentAt })
    return response.ok && received.status ? { complete } : failStatus(context, complete, now)
  } catch (cause) {
    return deadline.endedBy ? context.stop(deadline) : failNetwork(context, cause)
  }
}

export function failStatus(
  context: CallContext,
  complete: ReceivedResponse,
  now: ClientSettings['now'],
): AttemptResult {
  const { response, text, received } = complete
  const { status } = received
  // Ignores `Retry-After` if the caller's clock throws.
  const retryAfterMs = quietly(() => readRetryAfter(response, now))
  const message = `got status ${status}${status < 400 ? ', and redirects are not followed: check baseUrl' : ''}`
  const members = { status, retryAfterMs, headers: response.headers, body: readJson(text) }
  return { ...context.fail(ApiError, message, members, complete), isTransient: transient.includes(status) }
}

function failNetwork(context: CallContext, cause: unknown): AttemptResult {
  // Libraries on top of `fetch`, such as ky, reject with an error that has the response. The network isn't to blame for that.
  const isMisused = quietly(() => 'response' in Object(cause))
  const code = readCode(cause)
  const hint = isMisused
    ? '`fetch` must resolve whatever the status, with an unread body'
    : 'check baseUrl, connection and CORS'
  const message = `got no complete response${code ? ` (${code})` : ''}: ${hint}`
  return { ...context.fail(NetworkError, message, { cause }), isTransient: !isMisused }
}

/** The statuses after which a retry may succeed (RFC 9110 section 15; RFC 6585 for 429). */
const transient = [408, 429, 500, 502, 503, 504]

/** Returns milliseconds. `Retry-After` has seconds or a date (RFC 9110 section 10.2.3). */
function readRetryAfter(response: Response, now: () => number | Date): number | undefined {
  const value = `${readHeader(response, 'retry-after')}`
  // Accepts only HTTP dates, because `Date.parse` accepts many other texts.
  const ms = /^\d+$/.test(value)
    ? +value * 1000
    : /^\w+, .+ GMT$/.test(value)
      ? Math.max(0, Date.parse(value) - +now())
      : -1
  return ms >= 0 ? ms : undefined
}
