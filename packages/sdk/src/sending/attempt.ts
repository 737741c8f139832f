import { ApiError, NetworkError } from '../errors/errors.ts'
import type { ClientSettings } from '../options/read-settings.ts'
import { codeOf } from './code-of.ts'
import type { About, Course, Outcome } from './course.ts'
import type { Deadline } from './deadline.ts'
import { readJson } from './read-json.ts'
import { readRetryAfter } from './read-retry-after.ts'
import type { WireAnswer } from './transport.ts'

/** An answer, and what is told of it. */
export interface Answer extends Pick<WireAnswer, 'response' | 'text'> {
  readonly about: About & { readonly status: number }
  readonly contentType: string | null
}

/** Why the mock of this API refuses a token. No more than words: another server may write anything there. */
const mocksReason = /"convention":"mock",.*"message":"((the|a) [a-z `]+)/i

/** Sends one request. Gives its answer of 2xx, or the outcome of a request that failed. Never rejects. */
export async function attempt(
  { requestIdHeader, now }: ClientSettings,
  send: () => Promise<WireAnswer>,
  course: Course,
  deadline: Deadline,
): Promise<Answer | Outcome> {
  const sentAt = performance.now()
  course.attempts++
  course.emit('request')
  try {
    const { response, status, text } = await deadline.race(send())
    const { ok, headers } = response
    const requestId = requestIdHeader && headers.get(requestIdHeader)
    const about = requestId ? { status, requestId } : { status }
    if (status === 401) course.refused++
    course.emit('response', { ...about, durationMs: performance.now() - sentAt })
    const answer = { response, text, about, contentType: headers.get('content-type') }
    return ok && status ? answer : refuse(course, answer, readRetryAfter(headers, now))
  } catch (cause) {
    return deadline.struck ? { ...course.stop(deadline), retryAfterMs: Infinity } : breakOff(course, cause)
  }
}

/** The outcome of an answer that is no 2xx. */
function refuse(
  { fail }: Course,
  { response, text, about }: Answer,
  retryAfterMs: number | undefined,
): Outcome {
  const { headers } = response
  const { status } = about
  const body = readJson(text)
  const hint =
    status < 400
      ? 'a redirect is no answer: check baseUrl'
      : status === 401 && mocksReason.exec(text.slice(0, 1000))?.[1]
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
