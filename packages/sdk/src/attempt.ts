import type { OperationId } from '@travel-card/contract'
import { codeOf } from './code-of.ts'
import type { Course, Outcome } from './create-course.ts'
import type { Transport, WireAnswer, WireRequest } from './create-transport.ts'
import type { Deadline } from './deadline.ts'
import { ApiError, NetworkError } from './errors/errors.ts'
import { readData } from './read-data.ts'
import { readJson } from './read-envelope.ts'
import { readRetryAfter } from './read-retry-after.ts'
import type { ClientSettings } from './read-settings.ts'
import { stop } from './stop.ts'

/** Sends one request and reads its answer. Never rejects. */
export async function attempt(
  settings: ClientSettings,
  operation: OperationId,
  request: WireRequest,
  course: Course,
  deadline: Deadline,
): Promise<Outcome> {
  const { transport, requestIdHeader, now } = settings
  const sentAt = performance.now()
  course.attempts++
  course.emit('request')
  try {
    // A cast: without a transport no call is sent.
    const answer = await deadline.race((transport as Transport)(request))
    const { ok, headers, status: received } = answer.response
    const status = answer.isRedirected ? 0 : received
    const requestId = requestIdHeader && headers.get(requestIdHeader)
    const about = { status, ...(requestId && { requestId }) }
    if (status === 401) course.refused++
    course.emit('response', { ...about, durationMs: performance.now() - sentAt })
    return ok && status
      ? readData(settings, operation, course, answer, about)
      : refuse(course, answer, about, readRetryAfter(headers, +now()))
  } catch (cause) {
    return deadline.struck ? { ...stop(course, deadline), retryAfterMs: Infinity } : breakOff(course, cause)
  }
}

/** The outcome of an answer that is no 2xx. */
function refuse(
  { fail }: Course,
  { response, text }: WireAnswer,
  about: { readonly status: number },
  retryAfterMs: number | undefined,
): Outcome {
  const { status } = about
  const { headers } = response
  const body = readJson(text)
  // The mock of this API says why it refuses a token. Of no other answer a word gets into a message.
  const { convention, problems } = Object(body)
  const hint =
    status < 400
      ? 'a redirect is no answer: check baseUrl'
      : status === 401 && convention === 'mock' && problems?.[0]?.message
  const message = `got status ${status}${hint ? `: ${hint}` : ''}`
  return {
    ...fail(ApiError, message, { status, retryAfterMs, headers, body }, response, about),
    retryAfterMs,
  }
}

/** The outcome of a request without an answer. */
function breakOff({ fail }: Course, cause: unknown): Outcome {
  const code = codeOf(cause)
  const isOffline = globalThis.navigator?.onLine === false
  const hint = isOffline ? 'the device is offline' : 'check baseUrl, connection and CORS'
  return {
    ...fail(NetworkError, `got no complete response${code ? ` (${code})` : ''}: ${hint}`, { cause }),
    // A body that is too long, or that cannot be decompressed, will be so once more.
    retryAfterMs: /^(Z|ERR__|ERR_STR)/.test(`${code}`) ? Infinity : undefined,
  }
}
