import type { OperationId } from '@travel-card/contract'
import type { Result } from './call.ts'
import type { ClientEvent, ClientListeners } from './client-events.ts'
import type { CallOptions } from './client-options.ts'
import type { WireAnswer, WireRequest } from './create-transport.ts'
import { createDeadline, type Deadline } from './deadline.ts'
import { describeIssues } from './describe-issues.ts'
import { AbortError } from './errors/abort-error.ts'
import { ApiError } from './errors/api-error.ts'
import { AuthError } from './errors/auth-error.ts'
import { BaseError } from './errors/base-error.ts'
import { ContractError } from './errors/contract-error.ts'
import { EnvelopeError } from './errors/envelope-error.ts'
import { InputError, type InputIssue } from './errors/input-error.ts'
import { NetworkError } from './errors/network-error.ts'
import { TimeoutError } from './errors/timeout-error.ts'
import type { TravelCardError } from './errors/travel-card-error.ts'
import type { ArgumentSpec } from './operation-spec.ts'
import { operations } from './operations.gen.ts'
import { callSpecs } from './option-specs.ts'
import { readEnvelope } from './read-envelope.ts'
import { readRetryAfter } from './read-retry-after.ts'
import type { ClientSettings } from './read-settings.ts'
import { readOptions, readValues } from './read-values.ts'

/** After these, a repeatable request may succeed: RFC 9110 section 15, RFC 6585 for 429. */
const passing = [408, 429, 500, 502, 503, 504]

const longestRetryAfterMs = 60_000

/** Full jitter: clients that failed together do not come back together. */
const backoff = (retry: number): number => Math.random() * Math.min(8000, 500 * 2 ** retry)

/** Carries out one call with all its requests. Never rejects. */
export async function send(
  settings: ClientSettings,
  operation: OperationId,
  input: unknown,
  given: unknown,
): Promise<Result<unknown>> {
  const spec = operations[operation]
  const { method, path } = spec
  const subject = { operation, method, path }
  const started = performance.now()
  let options: CallOptions = {}
  let attempts = 0
  let response: Response | undefined
  let deadline: Deadline | undefined

  const emit = (name: keyof ClientListeners, details?: Partial<ClientEvent>): void => {
    const listener = settings.on?.[name]
    // Async, so that neither what the listener throws nor what it rejects with gets out.
    if (listener) (async () => listener({ ...subject, attempt: attempts, ...details }))().catch(() => {})
  }

  const inputError = (issues: readonly InputIssue[]): InputError =>
    new InputError(subject, `was not sent: ${describeIssues(issues)}`, { kind: 'input', issues })

  /** Checks arguments and options, and puts together what all requests of the call have in common. */
  function prepare(): Omit<WireRequest, 'signal'> {
    const issues: InputIssue[] = []
    options = readOptions(callSpecs, given, issues, settings.now)
    const values = readValues(spec.arguments, input, issues, settings.now)
    if (issues[0]) throw inputError(issues)
    const places: Record<ArgumentSpec['in'], Record<string, unknown>> = { path: {}, query: {}, body: {} }
    for (const name in values) {
      const { in: place, wireName = name } = spec.arguments[name] as ArgumentSpec
      places[place][(place !== 'path' && settings.wireNames[name]) || wireName] = values[name]
    }
    const { body, ...params } = places
    const headers = new Headers(settings.headers)
    new Headers(options.headers).forEach((value, name) => {
      headers.set(name, value)
    })
    if (!headers.has('accept')) headers.set('accept', 'application/json')
    if (spec.body) headers.set('content-type', 'application/json')
    return { method, path, params, body: spec.body && body, headers }
  }

  /** A token, or an `AuthError` unless the caller has aborted. */
  async function getToken(until: Deadline, rejected?: string, sentAt?: number): Promise<string | undefined> {
    try {
      return await settings.getToken(until, rejected, sentAt)
    } catch (cause) {
      if (until.struck === 'abort') throw cause
      throw new AuthError(subject, 'got no usable token: see cause', { kind: 'auth' }, { cause })
    }
  }

  function toApiError({ error, response: { status, headers } }: WireAnswer): ApiError {
    const retryAfterMs = readRetryAfter(headers, +settings.now())
    return new ApiError(
      subject,
      status > 399 || (status && status < 300)
        ? `got status ${status}`
        : `got a redirect (${status}), which is not followed: check baseUrl`,
      { kind: 'api', status, attempts, ...(retryAfterMs !== undefined && { retryAfterMs }) },
      { headers, body: error === '' ? undefined : error },
    )
  }

  /** Sends until there is a success, or no reason to send again. */
  async function sendAll(until: Deadline, request: Omit<WireRequest, 'signal'>): Promise<WireAnswer> {
    const { retries = settings.retries } = options
    let retry = 0
    let rejected: string | undefined
    let renewed: string | undefined
    let resend: boolean | undefined
    for (;;) {
      let token: string | undefined = resend ? renewed : await getToken(until)
      if (token === rejected) token = renewed
      const sentAt = performance.now()
      let failure: (ApiError | NetworkError) & { readonly retryAfterMs?: number }
      resend = false
      response = undefined
      until.signal.throwIfAborted()
      if (token) request.headers.set('authorization', `Bearer ${token}`)
      attempts++
      emit('request')
      try {
        const answer = await until.race(settings.transport({ ...request, signal: until.signal }))
        response = answer.response
        emit('response', { status: response.status, durationMs: performance.now() - sentAt })
        if (response.ok) return answer
        failure = toApiError(answer)
      } catch (cause) {
        if (until.struck) throw cause
        failure = new NetworkError(
          subject,
          'got no complete answer: check the connection, baseUrl and CORS',
          { kind: 'network', attempts },
          { cause },
        )
      }
      const status = response?.status
      if (status === 401 && token && !rejected) {
        renewed = await getToken(until, token, sentAt)
        resend = !!renewed && renewed !== token
        rejected = token
      }
      const delayMs = resend ? 0 : (failure.retryAfterMs ?? backoff(retry))
      if (
        !resend &&
        !(
          spec.repeatable &&
          retry++ < retries &&
          (status === undefined || passing.includes(status)) &&
          delayMs <= longestRetryAfterMs &&
          delayMs < until.left()
        )
      )
        throw failure
      emit('retry', { delayMs, ...(status === undefined ? { kind: 'network' } : { status }) })
      await until.wait(delayMs)
    }
  }

  function readData({ data: text = '', response: { status, headers } }: WireAnswer): unknown {
    const { body, data } = readEnvelope(text, spec)
    if (data === undefined)
      throw new EnvelopeError(
        subject,
        `got status ${status} without the documented envelope: check baseUrl and proxies`,
        { kind: 'envelope', status, contentType: headers.get('content-type') },
        { body },
      )
    const issues = settings.check?.(operation, data)
    if (issues?.[0])
      throw new ContractError(subject, `got data that breaks the contract: ${describeIssues(issues)}`, {
        kind: 'contract',
        issues,
      })
    return data
  }

  function toError(thrown: unknown): TravelCardError {
    // A cast: nothing but the family extends it.
    if (thrown instanceof BaseError) return thrown as TravelCardError
    if (deadline?.struck === 'timeout')
      return new TimeoutError(subject, 'took longer than timeoutMs', { kind: 'timeout', attempts })
    if (deadline?.struck)
      return new AbortError(
        subject,
        'was aborted',
        { kind: 'abort', attempts },
        { cause: options.signal?.reason },
      )
    // What is left: arguments that throw when they are read.
    return inputError([{ field: 'input', message: 'cannot be read' }])
  }

  try {
    const request = prepare()
    deadline = createDeadline(options.timeoutMs ?? settings.timeoutMs, options.signal)
    const answer = await sendAll(deadline, request)
    return { ok: true, data: readData(answer), response: answer.response }
  } catch (thrown) {
    const error = toError(thrown)
    const { kind } = error
    emit('error', {
      kind,
      durationMs: performance.now() - started,
      ...(response && { status: response.status }),
    })
    return { ok: false, error, ...(response && { response }) }
  } finally {
    deadline?.end()
  }
}
