import type { OperationId } from '@travel-card/contract'
import type { Result } from './call.ts'
import { callRules } from './call-rules.ts'
import type { ClientEvent, ClientListeners } from './client-events.ts'
import type { CallOptions } from './client-options.ts'
import type { WireAnswer, WireRequest } from './create-transport.ts'
import { createDeadline, type Deadline } from './deadline.ts'
import { AbortError } from './errors/abort-error.ts'
import { ApiError } from './errors/api-error.ts'
import { AuthError } from './errors/auth-error.ts'
import { BaseError } from './errors/base-error.ts'
import { ContractError } from './errors/contract-error.ts'
import { EnvelopeError } from './errors/envelope-error.ts'
import { InputError } from './errors/input-error.ts'
import { NetworkError } from './errors/network-error.ts'
import { TimeoutError } from './errors/timeout-error.ts'
import type { TravelCardError } from './errors/travel-card-error.ts'
import { findOptionFaults } from './find-option-faults.ts'
import { operations } from './operations.gen.ts'
import { readEnvelope } from './read-envelope.ts'
import { readInput } from './read-input.ts'
import type { Settings } from './read-options.ts'
import { readRetryAfter } from './read-retry-after.ts'

/** After these, a repeatable request may succeed: RFC 9110 section 15, RFC 6585 for 429. */
const passing = [408, 429, 500, 502, 503, 504]

const longestRetryAfterMs = 60_000

/** Full jitter: clients that failed together do not come back together. */
const backoff = (retry: number): number => Math.random() * Math.min(8000, 500 * 2 ** retry)

/** Carries out one call with all its requests. Never rejects. */
export async function send(
  settings: Settings,
  operation: OperationId,
  input: unknown,
  given: CallOptions | undefined,
): Promise<Result<unknown>> {
  // A cast, because plain JavaScript may pass anything; the rules check it.
  const options = Object(given) as CallOptions
  const { timeoutMs = settings.timeoutMs, retries = settings.retries, signal } = options
  const spec = operations[operation]
  const { method, path } = spec
  const subject = { operation, method, path }
  const started = performance.now()
  let attempt = 0
  let response: Response | undefined

  function emit(name: keyof ClientListeners, details?: Partial<ClientEvent>): void {
    const listener = settings.on?.[name]
    // Async, so that neither what the listener throws nor what it rejects with gets out.
    if (listener) (async () => listener({ ...subject, attempt, ...details }))().catch(() => {})
  }

  /** Everything of the requests but their token. */
  function prepare(deadline: Deadline): WireRequest {
    const issues = findOptionFaults(options, callRules).map(({ name, must }) => ({
      field: `options.${name}`,
      message: must,
    }))
    const { body, ...params } = readInput(spec, input, settings, issues)
    if (issues[0]) throw new InputError(subject, issues)
    const headers = {
      accept: 'application/json',
      ...settings.headers,
      ...(options.headers && Object.fromEntries(new Headers(options.headers))),
      ...(spec.body && { 'content-type': 'application/json' }),
    }
    return { method, path, params, body: spec.body && body, headers, signal: deadline.signal }
  }

  /** Sends one request. What may pass is returned, not thrown. */
  async function sendOnce(
    request: WireRequest,
    deadline: Deadline,
    token: string | undefined,
  ): Promise<WireAnswer | NetworkError> {
    const sent = performance.now()
    const headers = token ? { ...request.headers, authorization: `Bearer ${token}` } : request.headers
    deadline.signal.throwIfAborted()
    attempt++
    response = undefined
    emit('request')
    try {
      const answer = await deadline.race(settings.transport({ ...request, headers }))
      response = answer.response
      emit('response', { status: response.status, durationMs: performance.now() - sent })
      return answer
    } catch (cause) {
      if (deadline.struck) throw cause
      return new NetworkError(subject, attempt, cause)
    }
  }

  /** Sends until there is a success, or no reason to send again. */
  async function sendAll(request: WireRequest, deadline: Deadline): Promise<WireAnswer> {
    const ask = (token: Promise<string | undefined>): Promise<string | undefined> =>
      token.catch((cause) => {
        throw deadline.struck === 'abort' ? cause : new AuthError(subject, cause)
      })
    let rejected: string | undefined
    let renewed: string | undefined
    for (let retry = 0; ; retry++) {
      const given = await ask(settings.tokens.get(deadline))
      const token = given && given === rejected ? renewed : given
      let answer = await sendOnce(request, deadline, token)
      if (token && !renewed && response?.status === 401) {
        const other = await ask(settings.tokens.renew(token, deadline))
        if (other && other !== token) {
          rejected = token
          renewed = other
          emit('retry', { status: 401, delayMs: 0 })
          answer = await sendOnce(request, deadline, renewed)
        }
      }
      if (renewed && response?.status === 401) settings.tokens.forget(renewed)
      if (!(answer instanceof NetworkError) && answer.response.ok) return answer

      const failure = answer instanceof NetworkError ? answer : toApiError(answer)
      const asked = failure.kind === 'api' ? failure.retryAfterMs : undefined
      const delayMs = asked ?? backoff(retry)
      const again =
        spec.repeatable &&
        retry < retries &&
        (failure.kind === 'network' || passing.includes(failure.status)) &&
        delayMs <= longestRetryAfterMs &&
        delayMs < deadline.left()
      if (!again) throw failure
      emit('retry', {
        delayMs,
        ...(failure.kind === 'api' ? { status: failure.status } : { kind: 'network' }),
      })
      await deadline.wait(delayMs)
    }
  }

  function toApiError({ response: { status, headers }, error }: WireAnswer): ApiError {
    return new ApiError(subject, {
      status,
      headers,
      body: error === '' ? undefined : error,
      retryAfterMs: readRetryAfter(headers, +settings.now()),
      attempts: attempt,
    })
  }

  function readData({ response: answer, data: text = '' }: WireAnswer): unknown {
    const { body, data } = readEnvelope(text, spec)
    if (data === undefined) throw new EnvelopeError(subject, answer, body)
    const issues = settings.check?.(operation, data)
    if (issues?.[0]) throw new ContractError(subject, issues)
    return data
  }

  function toError(error: unknown, deadline: Deadline): TravelCardError {
    if (error instanceof BaseError) return error as TravelCardError
    if (deadline.struck === 'timeout') return new TimeoutError(subject, attempt, timeoutMs)
    if (deadline.struck) return new AbortError(subject, attempt, signal?.reason)
    // What is left: arguments or options that throw when they are read.
    return attempt
      ? new NetworkError(subject, attempt, error)
      : new InputError(subject, [{ field: 'input', message: 'cannot be read' }])
  }

  const deadline = createDeadline(timeoutMs, signal)
  try {
    const data = readData(await sendAll(prepare(deadline), deadline))
    // A cast: there is a response wherever there is data.
    return { ok: true, data, response: response as unknown as Response }
  } catch (thrown) {
    const error = toError(thrown, deadline)
    emit('error', {
      kind: error.kind,
      durationMs: performance.now() - started,
      ...(response && { status: (response as Response).status }),
    })
    return { ok: false, error, ...(response && { response }) }
  } finally {
    deadline.end()
  }
}
