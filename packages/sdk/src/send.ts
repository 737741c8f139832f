import type { OperationId } from '@travel-card/contract'
import type { Result } from './call.ts'
import type { ClientEvent, ClientListeners } from './client-events.ts'
import type { CallOptions } from './client-options.ts'
import type { WireAnswer } from './create-transport.ts'
import { createDeadline, type Deadline } from './deadline.ts'
import type { Difference } from './difference.ts'
import type { Subject } from './errors/base-error.ts'
import {
  AbortError,
  ApiError,
  AuthError,
  ContractError,
  describeIssues,
  EnvelopeError,
  InputError,
  type InputIssue,
  NetworkError,
  TimeoutError,
  type TravelCardError,
} from './errors/errors.ts'
import { operations } from './operations.gen.ts'
import { callRules } from './option-rules.ts'
import { readEnvelope, readJson } from './read-envelope.ts'
import { readOptions } from './read-options.ts'
import { readRetryAfter } from './read-retry-after.ts'
import type { ClientSettings } from './read-settings.ts'
import { readValues } from './read-values.ts'

/** After no answer and after these, a repeatable request may succeed: RFC 9110 section 15, RFC 6585 for 429. */
const passing = [undefined, 408, 429, 500, 502, 503, 504]

const longestRetryAfterMs = 60_000

/** Carries out one call with all its requests. Never rejects. */
export async function send(
  settings: ClientSettings,
  operation: OperationId,
  input: unknown,
  given: unknown,
): Promise<Result<unknown>> {
  const spec = operations[operation]
  const { method, path, repeatable, arguments: places, wireNames } = spec
  const subject = { operation, method, path }
  const { now, tokens } = settings
  const started = performance.now()
  const issues: InputIssue[] = []
  let attempts = 0
  let refused = 0
  let asking = false
  let response: Response | undefined
  let deadline: Deadline | undefined
  /** The latest error that this call has made. */
  let failure: TravelCardError | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined

  const emit = (name: keyof ClientListeners, details?: Partial<ClientEvent>): void => {
    const listener = settings.on[name]
    const status = response && { status: response.status }
    // Async, so that neither what the listener throws nor what it rejects with gets out.
    if (listener)
      (async () => listener({ ...subject, attempt: attempts, ...status, ...details }))().catch(() => {})
  }

  const fail = <Failure extends TravelCardError>(
    Class: new (
      members: Subject & { readonly attempts: number; readonly refused: number },
      message: string,
    ) => Failure,
    message: string,
    members?: object,
  ): Failure => {
    const made = new Class({ ...subject, attempts, refused, ...members }, message)
    failure = made
    return made
  }

  const noAnswer = (cause: unknown): NetworkError =>
    fail(NetworkError, 'got no complete answer: see cause, connection, baseUrl and CORS', { cause })

  function readData({ response: { status, headers }, text }: WireAnswer): unknown {
    const { body, data } = readEnvelope(text, spec, settings.wireNames)
    if (data === undefined) {
      const message = `got status ${status} without the documented envelope: check baseUrl and proxies`
      throw fail(EnvelopeError, message, { status, contentType: headers.get('content-type'), body })
    }
    let issues: readonly Difference[] | undefined
    try {
      issues = settings.check?.(operation, data)
    } catch (cause) {
      throw fail(ContractError, 'got data that `check` cannot judge: see cause', { issues: [], cause })
    }
    if (!issues?.[0]) return data
    throw fail(ContractError, `got data that breaks the contract: ${describeIssues(issues)}`, { issues })
  }

  try {
    // A cast: what the rules let through has these types, and the client's options are the defaults.
    const { signal, timeoutMs, retries, headers } = readOptions(callRules, given, issues, {
      timeoutMs: settings.timeoutMs,
      retries: settings.retries,
    }) as unknown as CallOptions & Pick<ClientSettings, 'timeoutMs' | 'retries'>
    const values: Record<string, Record<string, unknown>> = {}
    // A path argument's name is in the template alone.
    for (const [place, rules] of Object.entries(places))
      values[place] = readValues(
        rules,
        input,
        issues,
        now,
        {},
        { ...wireNames, ...(place !== 'path' && settings.wireNames) },
      )
    if (issues[0]) throw issues
    const { body, ...params } = values
    const until = createDeadline(timeoutMs, signal)
    deadline = until
    let renewed: string | undefined

    for (let retry = 0; ; ) {
      until.signal.throwIfAborted()
      const { refreshes } = tokens
      asking = true
      const token = renewed ?? (await tokens.get(until))
      asking = false
      const sentAt = performance.now()
      let delayMs = Infinity
      let retryAfterMs: number | undefined
      until.signal.throwIfAborted()
      response = undefined
      attempts++
      emit('request')
      try {
        const request = { method, path, params, body, token, headers, signal: until.signal }
        const answer = await until.race(settings.transport(request))
        response = answer.response
        const { headers: received, ok, status } = response
        if (status === 401) refused++
        emit('response', { durationMs: performance.now() - sentAt })
        if (ok) return { ok, data: readData(answer), response }
        retryAfterMs = readRetryAfter(received, +now())
        fail(
          ApiError,
          `got status ${status}${status < 400 ? ': a redirect is not followed, check baseUrl' : ''}`,
          { status, retryAfterMs, headers: received, body: readJson(answer.text) },
        )
      } catch (cause) {
        if ((failure && cause === failure) || until.struck) throw cause
        noAnswer(cause)
      }
      const status = response?.status
      if (status === 401 && token && !renewed) {
        asking = true
        renewed = await tokens.renew(until, token, refreshes)
        asking = false
        if (renewed && renewed !== token) delayMs = 0
      } else if (repeatable && retry++ < retries && passing.includes(status))
        // Full jitter: clients that failed together do not come back together.
        delayMs = retryAfterMs ?? Math.random() * Math.min(8000, 250 * 2 ** retry)
      // A wait beyond these is for the caller to decide on.
      if (delayMs > longestRetryAfterMs || performance.now() + delayMs >= started + timeoutMs) throw failure
      emit('retry', { delayMs, ...(!response && { kind: 'network' }) })
      await until.race(
        new Promise((resolve) => {
          waiting = setTimeout(resolve, delayMs)
        }),
      )
    }
  } catch (cause) {
    let error: TravelCardError
    // Not by its class: a token provider or a `fetch` may throw the error of another call.
    if (failure && cause === failure) error = failure
    else if (!deadline) {
      // What is left are arguments that are wrong, or that throw when they are read.
      issues[0] ??= { field: 'input', message: 'cannot be read' }
      error = fail(InputError, `was not sent: ${describeIssues(issues)}`, { issues })
    } else if (deadline.struck === 'abort') {
      error = fail(AbortError, 'was aborted', { cause: deadline.signal.reason })
    } else if (asking) error = fail(AuthError, 'got no usable token: see cause', { cause })
    else if (deadline.struck) error = fail(TimeoutError, 'took longer than timeoutMs')
    // A clock of the caller's own has thrown: whatever has been sent, no answer can be vouched for.
    else error = noAnswer(cause)
    emit('error', { kind: error.kind, durationMs: performance.now() - started })
    return { ok: false, error, ...(response && { response }) }
  } finally {
    clearTimeout(waiting)
    deadline?.clear()
  }
}
