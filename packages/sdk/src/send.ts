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
import { readValues } from './read-values.ts'

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
  const { method, path, repeatable, body: hasBody, data: dataType, arguments: specs } = operations[operation]
  const subject = { operation, method, path }
  const started = performance.now()
  const issues: InputIssue[] = []
  let options: CallOptions = {}
  let attempts = 0
  let response: Response | undefined
  let deadline: Deadline | undefined

  const emit = (name: keyof ClientListeners, details?: Partial<ClientEvent>): void => {
    const listener = settings.on?.[name]
    // Async, so that neither what the listener throws nor what it rejects with gets out.
    if (listener) (async () => listener({ ...subject, attempt: attempts, ...details }))().catch(() => {})
  }

  /** Checks arguments and options, and sorts the arguments by where they go. */
  function readInput(): Record<ArgumentSpec['in'], Record<string, unknown>> {
    options = readValues(callSpecs, given, issues, settings.now)
    const values = readValues(specs, input, issues, settings.now)
    const places: ReturnType<typeof readInput> = { path: {}, query: {}, body: {} }
    for (const name in values) {
      // A cast: the values have the names of the specs.
      const { in: place, wireName = name } = specs[name] as ArgumentSpec
      places[place][(place !== 'path' && settings.wireNames[name]) || wireName] = values[name]
    }
    if (issues[0]) throw issues
    return places
  }

  /** Sends until there is a success, or no reason to send again. */
  async function sendAll(
    until: Deadline,
    { body, ...params }: ReturnType<typeof readInput>,
  ): Promise<WireAnswer> {
    const getToken = (...rejected: [token?: string, sentAt?: number]): Promise<string | undefined> =>
      settings.getToken(until, ...rejected).catch((cause) => {
        throw until.struck === 'abort'
          ? cause
          : new AuthError(subject, 'got no usable token: see cause', { kind: 'auth' }, { cause })
      })
    const { retries = settings.retries } = options
    let renewed: string | undefined
    for (let retry = 0; ; ) {
      const token = renewed ?? (await getToken())
      const sentAt = performance.now()
      let failure: ApiError | NetworkError
      let retryAfterMs: number | undefined
      until.signal.throwIfAborted()
      response = undefined
      attempts++
      emit('request')
      try {
        const answer = await until.race(
          settings.transport(method, path, {
            body: hasBody && body,
            headers: options.headers,
            params: {
              ...params,
              header: {
                authorization: token && `Bearer ${token}`,
                'content-type': hasBody && 'application/json',
              },
            },
            signal: until.signal,
          }),
        )
        response = answer.response
        const { headers, ok, status } = response
        emit('response', { status, durationMs: performance.now() - sentAt })
        if (ok) return answer
        retryAfterMs = readRetryAfter(headers, +settings.now())
        const redirect = status > 299 && status < 400 ? ', and redirects are not followed: check baseUrl' : ''
        failure = new ApiError(
          subject,
          `got status ${status}${redirect}`,
          { kind: 'api', status, attempts, retryAfterMs },
          { headers, body: answer.error === '' ? undefined : answer.error },
        )
      } catch (cause) {
        if (until.struck) throw cause
        const message = 'got no complete answer: check the connection, baseUrl and CORS'
        failure = new NetworkError(subject, message, { kind: 'network', attempts }, { cause })
      }
      const status = response?.status
      let delayMs = retryAfterMs ?? backoff(retry)
      if (status === 401 && token && !renewed) {
        renewed = await getToken(token, sentAt)
        delayMs = renewed && renewed !== token ? 0 : Infinity
      } else if (!repeatable || retry++ >= retries || (status !== undefined && !passing.includes(status))) {
        delayMs = Infinity
      }
      // A longer wait is for the caller to decide on.
      if (delayMs > longestRetryAfterMs || delayMs >= until.left()) throw failure
      emit('retry', { delayMs, ...(status === undefined ? { kind: 'network' } : { status }) })
      await until.wait(delayMs)
    }
  }

  function readData({ data: text = '', response: { headers, status } }: WireAnswer): unknown {
    const { body, data } = readEnvelope(text, dataType)
    if (data === undefined) {
      const message = `got status ${status} without the documented envelope: check baseUrl and proxies`
      const contentType = headers.get('content-type')
      throw new EnvelopeError(subject, message, { kind: 'envelope', status, contentType }, { body })
    }
    const differences = settings.check?.(operation, data) ?? []
    if (differences[0]) {
      const message = `got data that breaks the contract: ${describeIssues(differences)}`
      throw new ContractError(subject, message, { kind: 'contract', issues: differences })
    }
    return data
  }

  function toError(thrown: unknown): TravelCardError {
    // A cast: nothing but the family extends it.
    if (thrown instanceof BaseError) return thrown as TravelCardError
    if (deadline?.struck === 'abort')
      return new AbortError(
        subject,
        'was aborted',
        { kind: 'abort', attempts },
        { cause: options.signal?.reason },
      )
    if (deadline?.struck)
      return new TimeoutError(subject, 'took longer than timeoutMs', { kind: 'timeout', attempts })
    // What is left are arguments that are wrong, or that throw when they are read.
    if (!issues[0]) issues.push({ field: 'input', message: 'cannot be read' })
    return new InputError(subject, `was not sent: ${describeIssues(issues)}`, { kind: 'input', issues })
  }

  try {
    const places = readInput()
    deadline = createDeadline(options.timeoutMs ?? settings.timeoutMs, options.signal)
    const answer = await sendAll(deadline, places)
    return { ok: true, data: readData(answer), response: answer.response }
  } catch (thrown) {
    const error = toError(thrown)
    emit('error', {
      kind: error.kind,
      durationMs: performance.now() - started,
      ...(response && { status: response.status }),
    })
    return { ok: false, error, ...(response && { response }) }
  } finally {
    deadline?.end()
  }
}
