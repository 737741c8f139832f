import type { OperationId } from '@travel-card/contract'
import type { Result } from './call.ts'
import type { ClientEvent, ClientListeners } from './client-events.ts'
import type { CallOptions } from './client-options.ts'
import type { WireAnswer } from './create-transport.ts'
import { createDeadline, type Deadline } from './deadline.ts'
import { describeIssues } from './describe-issues.ts'
import { AbortError } from './errors/abort-error.ts'
import { ApiError } from './errors/api-error.ts'
import { AuthError } from './errors/auth-error.ts'
import { BaseError, type Subject } from './errors/base-error.ts'
import { ContractError } from './errors/contract-error.ts'
import { EnvelopeError } from './errors/envelope-error.ts'
import { InputError, type InputIssue } from './errors/input-error.ts'
import { NetworkError } from './errors/network-error.ts'
import { TimeoutError } from './errors/timeout-error.ts'
import type { TravelCardError } from './errors/travel-card-error.ts'
import { operations } from './operations.gen.ts'
import { callSpecs } from './option-specs.ts'
import { readEnvelope } from './read-envelope.ts'
import { readRetryAfter } from './read-retry-after.ts'
import type { ClientSettings } from './read-settings.ts'
import { readValues } from './read-values.ts'
import { toWire } from './to-wire.ts'

/** After these, a repeatable request may succeed: RFC 9110 section 15, RFC 6585 for 429. */
const passing = [408, 429, 500, 502, 503, 504]

const longestRetryAfterMs = 60_000

const incomplete = 'got no complete answer: check connection, baseUrl and CORS'

/** Full jitter: clients that failed together do not come back together. */
const backoff = (retry: number): number => Math.random() * Math.min(8000, 500 * 2 ** retry)

/** Carries out one call with all its requests. Never rejects. */
export async function send(
  settings: ClientSettings,
  operation: OperationId,
  input: unknown,
  given: unknown,
): Promise<Result<unknown>> {
  const { method, path, repeatable, body: hasBody, data: dataType, arguments: specs } = operations[operation]
  const subject = { operation, method, path }
  const started = performance.now()
  const issues: InputIssue[] = []
  let attempts = 0
  let response: Response | undefined
  let deadline: Deadline | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined

  const emit = (name: keyof ClientListeners, details?: Partial<ClientEvent>): void => {
    const listener = settings.on?.[name]
    // Async, so that neither what the listener throws nor what it rejects with gets out.
    if (listener) (async () => listener({ ...subject, attempt: attempts, ...details }))().catch(() => {})
  }

  /** Makes an error of the family; what is `hidden` may be personal. */
  const fail = <Kind extends TravelCardError>(
    Class: new (shown: Subject & Pick<Kind, 'kind' | 'attempts'>, message: string, hidden?: object) => Kind,
    kind: Kind['kind'],
    message: string,
    hidden?: object,
    shown?: object,
  ): Kind => new Class(Object.assign({ kind, attempts }, subject, shown), message, hidden)

  function readData({ headers, status }: Response, text?: string): unknown {
    const { body, data } = readEnvelope(text, dataType)
    if (data === undefined) {
      const message = `got status ${status} without the documented envelope: check baseUrl and proxies`
      throw fail(
        EnvelopeError,
        'envelope',
        message,
        { body },
        { status, contentType: headers.get('content-type') },
      )
    }
    const differences = settings.check?.(operation, data)
    if (differences?.[0]) {
      const message = `got data that breaks the contract: ${describeIssues(differences)}`
      throw fail(ContractError, 'contract', message, {}, { issues: differences })
    }
    return data
  }

  try {
    const options: CallOptions = readValues(callSpecs, given, issues, settings.now)
    const values = readValues(specs, input, issues, settings.now)
    if (issues[0]) throw issues
    const { headers, retries = settings.retries, timeoutMs = settings.timeoutMs } = options
    const until = createDeadline(timeoutMs, options.signal)
    deadline = until
    const { body, ...params } = toWire(specs, values, settings.wireNames)
    let renewed: string | undefined
    const getToken = async (...rejected: [token?: string, sentAt?: number]): Promise<string | undefined> => {
      try {
        return await settings.getToken(until, ...rejected)
      } catch (cause) {
        throw until.struck === 'abort'
          ? cause
          : fail(AuthError, 'auth', 'got no usable token: see cause', { cause })
      }
    }

    for (let retry = 0; ; ) {
      const token = renewed ?? (await getToken())
      const sentAt = performance.now()
      let answer: WireAnswer | undefined
      let failure: TravelCardError | undefined
      let delayMs = backoff(retry)
      until.signal.throwIfAborted()
      response = undefined
      attempts++
      emit('request')
      try {
        const header = {
          authorization: token && `Bearer ${token}`,
          'content-type': hasBody && 'application/json',
        }
        const request = {
          body: hasBody && body,
          headers,
          params: { ...params, header },
          signal: until.signal,
        }
        answer = await until.race(settings.transport(method, path, request))
      } catch (cause) {
        if (until.struck) throw cause
        failure = fail(NetworkError, 'network', incomplete, { cause })
      }
      if (answer) {
        response = answer.response
        const { headers: received, ok, status } = response
        emit('response', { status, durationMs: performance.now() - sentAt })
        if (ok) return { ok, data: readData(response, answer.data), response }
        const retryAfterMs = readRetryAfter(received, +settings.now())
        delayMs = retryAfterMs ?? delayMs
        failure = fail(
          ApiError,
          'api',
          `got status ${status}${/^(0|3..)$/.test(`${status}`) ? ': a redirect is not followed, check baseUrl' : ''}`,
          { headers: received, body: answer.error === '' ? undefined : answer.error },
          { status, retryAfterMs },
        )
      }
      const status = response?.status
      if (status === 401 && token && !renewed) {
        renewed = await getToken(token, sentAt)
        delayMs = renewed && renewed !== token ? 0 : Infinity
      } else if (!repeatable || retry++ >= retries || (response && !passing.includes(response.status))) {
        delayMs = Infinity
      }
      // A wait beyond these is for the caller to decide on.
      if (delayMs > longestRetryAfterMs || performance.now() + delayMs >= until.end) throw failure
      emit('retry', { delayMs, ...(status === undefined ? { kind: 'network' } : { status }) })
      await until.race(
        new Promise((resolve) => {
          waiting = setTimeout(resolve, delayMs)
        }),
      )
    }
  } catch (cause) {
    let error: TravelCardError
    // A cast: nothing but the family extends it.
    if (cause instanceof BaseError) error = cause as TravelCardError
    else if (deadline?.struck === 'abort')
      error = fail(AbortError, 'abort', 'was aborted', { cause: deadline.signal.reason })
    else if (deadline?.struck) error = fail(TimeoutError, 'timeout', 'took longer than timeoutMs')
    // A check or a clock of the caller's own has thrown: whatever has been sent, no answer can be vouched for.
    else if (attempts) error = fail(NetworkError, 'network', incomplete, { cause })
    else {
      // What is left are arguments that are wrong, or that throw when they are read.
      if (!issues[0]) issues.push({ field: 'input', message: 'cannot be read' })
      error = fail(InputError, 'input', `was not sent: ${describeIssues(issues)}`, {}, { issues })
    }
    emit('error', {
      kind: error.kind,
      durationMs: performance.now() - started,
      ...(response && { status: response.status }),
    })
    return { ok: false, error, ...(response && { response }) }
  } finally {
    clearTimeout(waiting)
    deadline?.clear()
  }
}
