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
import type { Received, ReceivedResponse } from './transport.ts'

/** A call's `data` and its Response. You can use the Response's status, headers and URL, but its body has already been read. */
export interface DataWithResponse<Data> {
  readonly data: Data
  readonly response: Response
}

/** A call's result, as a value. Both variants declare `data` and `error`, so that `ok` narrows even without `strict`. */
export type Result<Data> =
  | ({ readonly ok: true; readonly error?: undefined } & DataWithResponse<Data>)
  | {
      readonly ok: false
      readonly error: TravelCardError
      readonly data?: undefined
      /** The response that made the call fail, if there was one. Not enumerable, because its URL may contain ids. */
      readonly response?: Response
    }

/** The promise of a call's `data`, with two more ways to read the result. */
export interface Call<Data> extends Promise<Data> {
  /** Resolves to `data` and the Response, or rejects as the call does. Call this right away, like `result()`. */
  withResponse(): Promise<DataWithResponse<Data>>
  /**
   * Resolves to the result; never rejects. Call this right away, before you await anything else. Otherwise, a failed call causes
   * an unhandled rejection, which ends a Node process. (That's on purpose, because it reveals a forgotten `await`.)
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

/** Creates a method's promise. `settled` must never reject. */
export function createCall(settled: Promise<Result<unknown>>): Call<unknown> {
  const call = settled.then(readData)
  // Silences the call's own rejection, because the caller handles the error through the returned promise.
  const result = (): Promise<Result<unknown>> => {
    call.catch(() => {})
    return settled
  }
  return Object.assign(call, {
    result,
    withResponse: () =>
      // The cast is safe, because a result with data always includes its response.
      result().then((one) => ({ data: readData(one), response: one.response as Response })),
  })
}

/** The result of one attempt, or of a call that ends without an attempt. */
export interface AttemptResult {
  readonly result: Result<unknown>
  readonly received?: Received | undefined
  readonly text?: string | undefined
  readonly isTransient?: boolean
}

/** Counts a call's requests, and creates the call's events and errors. */
export class CallContext {
  attempts = 0
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
    // `quietly`, because a getter may throw. The cast is safe: `clientRules` allows only functions.
    const listener = quietly(() => readOwn(on, name)) as ClientListener<AnyOperation> | undefined
    if (!listener) return
    // An async function, so that a listener's errors and rejections can't reach the call. `listener.call`, because it may be a method.
    const tell = async (): Promise<unknown> =>
      listener.call(on, { ...this.#subject, attempt: this.attempts, ...details })
    tell().catch(() => {})
  }

  fail<Own>(
    Class: new (members: Own & ErrorMembers, message: string) => TravelCardError,
    message: string,
    members?: Omit<Own, keyof ErrorMembers | 'status'>,
    { response, received, text }: Partial<ReceivedResponse> = {},
  ): AttemptResult {
    const { status, ...id } = received ?? {}
    const { attempts, refused } = this
    // The cast is safe: `status` comes from the response, and the caller passes the other members of the class.
    const all = { ...this.#subject, attempts, refused, ...id, ...members } as Own & ErrorMembers
    const error = new Class(all, message)
    const result: Result<never> = { ok: false, error }
    // Not enumerable, because a printed result would otherwise show the headers, and the URL with its ids.
    if (response) defineOwn(result, 'response', response)
    return { result, received, text }
  }

  failInput(issues: readonly InputIssue[], cause?: unknown): AttemptResult {
    return this.fail(InputError, `was not sent: ${describeIssues(issues)}`, { issues, cause })
  }

  stop({ endedBy, reason }: Deadline): AttemptResult {
    return endedBy === 'abort'
      ? this.fail(AbortError, 'was aborted', { cause: reason })
      : this.fail(TimeoutError, 'took longer than timeoutMs')
  }

  end({ result, received }: AttemptResult): Result<unknown> {
    if (!result.ok) {
      const durationMs = performance.now() - this.#startedAt
      this.emit('error', { ...received, kind: result.error.kind, durationMs })
    }
    return result
  }
}
