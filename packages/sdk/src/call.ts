import type { Deadline } from './deadline.ts'
import {
  AbortError,
  type AnyOperation,
  type ErrorMembers,
  InputError,
  type Subject,
  TimeoutError,
  type TravelCardError,
} from './errors.ts'
import type { ClientEvent, ClientListener, ClientListeners } from './options.ts'
import { defineOwn, describeIssues, type InputIssue, quietly, readOwn } from './read-values.ts'
import type { WireResponse } from './transport.ts'

/** `data` and its Response, which has status, headers and URL, but whose body has already been read. */
export interface DataWithResponse<Data> {
  readonly data: Data
  readonly response: Response
}

/** What became of a call, as a value. Each member has the other's keys as `undefined`, so that `ok` narrows without `strict`. */
export type Result<Data> =
  | ({ readonly ok: true; readonly error?: undefined } & DataWithResponse<Data>)
  | {
      readonly ok: false
      readonly error: TravelCardError
      readonly data?: undefined
      /** The response that the call failed for, if there was one. Not enumerable, because its URL contains ids. */
      readonly response?: Response
    }

/** A call in flight: a promise of `data`, with two more ways to read the result. */
export interface Call<Data> extends Promise<Data> {
  /** Resolves to `data` and the Response. Rejects as the call does; call it at once, like `result()`. */
  withResponse(): Promise<DataWithResponse<Data>>
  /**
   * Never rejects. Call it at once, before anything else is awaited: if a call rejects and nothing handles it, that is an
   * unhandled rejection, which ends a Node process. So a forgotten `await` is never silent.
   *
   * @example
   * const results = await Promise.all(calls.map((call) => call.result()))
   * @example
   * const result = await client.getCustomer({ id }).result()
   * if (result.ok) show(result.data)
   * else if (result.error.kind === 'timeout') offerToTryAgain()
   */
  result(): Promise<Result<Data>>
}

function readData(result: Result<unknown>): unknown {
  if (result.ok) return result.data
  throw result.error
}

/** Makes the call object from a promise of the result, which never rejects. */
export function createCall(settled: Promise<Result<unknown>>): Call<unknown> {
  const call = settled.then(readData)
  // Whoever reads the result in another way has handled it: no unhandled rejection may come from the call itself.
  const result = (): Promise<Result<unknown>> => {
    call.catch(() => {})
    return settled
  }
  return Object.assign(call, {
    result,
    withResponse: () =>
      // A cast: a result with data has its response.
      result().then((one) => ({ data: readData(one), response: one.response as Response })),
  })
}

/** What events and errors say of a response. */
export type Received = Pick<ClientEvent, 'status' | 'requestId'>

/** A complete response, and what is said of it. */
export interface ReceivedResponse extends Pick<WireResponse, 'response' | 'text'> {
  readonly received: Received & { readonly status: number }
}

/** What came of one attempt, or of a call that ends without one. */
export interface AttemptResult {
  readonly result: Result<unknown>
  /** What events say of the response, if there was one. */
  readonly received?: Received | undefined
  /** The response's body, if there was one. */
  readonly text?: string | undefined
  /** How long the response asks to wait. */
  readonly retryAfterMs?: number | undefined
  /** Whether another attempt may succeed. */
  readonly isTransient?: boolean
}

/** What one call has done so far, and how it reports that. */
export class CallContext {
  /** How many requests have been handed to `fetch`. */
  attempts = 0
  /** How many of them got a 401: `refused` of an error. */
  refused = 0
  readonly #startedAt = performance.now()
  readonly #on: ClientListeners<AnyOperation>
  readonly #subject: Subject

  constructor(on: ClientListeners<AnyOperation>, subject: Subject) {
    this.#on = on
    this.#subject = subject
  }

  emit(name: keyof ClientListeners, details: Partial<Omit<ClientEvent, 'operation'>>): void {
    const on = this.#on
    // A getter may throw. A cast: the rules have let functions through.
    const listener = quietly(() => readOwn(on, name)) as ClientListener<AnyOperation> | undefined
    // Most clients have none.
    if (!listener) return
    // Async, so that neither what a listener throws nor what it rejects with gets out. Called on its object, because it may be a
    // method of a class's instance.
    const tell = async (): Promise<unknown> =>
      listener.call(on, { ...this.#subject, attempt: this.attempts, ...details })
    tell().catch(() => {})
  }

  /** Makes the result of a call that fails here, with the response that it fails for. */
  fail(
    Class: new (members: ErrorMembers, message: string) => TravelCardError,
    message: string,
    members?: object,
    { response, received, text }: Partial<ReceivedResponse> = {},
  ): AttemptResult {
    const { status, ...id } = received ?? {}
    const { attempts, refused } = this
    const error = new Class({ ...this.#subject, attempts, refused, ...id, ...members }, message)
    const result: Result<never> = { ok: false, error }
    // Not enumerable: printed, it would show the URL with its ids, and headers.
    if (response) defineOwn(result, 'response', response)
    return { result, received, text }
  }

  /** Makes the result of a call that is not sent, or not sent again, because of its arguments or options. */
  failInput(issues: readonly InputIssue[], cause?: unknown): AttemptResult {
    return this.fail(InputError, `was not sent: ${describeIssues(issues)}`, { issues, cause })
  }

  /** Makes the result of a call that its deadline has ended. */
  stop({ endedBy, reason }: Deadline): AttemptResult {
    return endedBy === 'abort'
      ? this.fail(AbortError, 'was aborted', { cause: reason })
      : this.fail(TimeoutError, 'took longer than timeoutMs')
  }

  /** Ends the call: the listeners hear of an error. */
  end({ result, received }: AttemptResult): Result<unknown> {
    if (!result.ok) {
      const durationMs = performance.now() - this.#startedAt
      this.emit('error', { ...received, kind: result.error.kind, durationMs })
    }
    return result
  }
}
