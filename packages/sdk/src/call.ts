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
import type { ClientEvent, ClientListeners } from './options.ts'
import { defineOwn, describeIssues, type InputIssue } from './read-values.ts'
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
export interface CallContext {
  /** How many requests have been handed to `fetch`. */
  attempts: number
  /** How many of them got a 401: `refused` of an error. */
  refused: number
  emit(name: keyof ClientListeners, details?: Partial<Omit<ClientEvent, 'operation'>>): void
  /** Makes the result of a call that fails here, with the response that it fails for. */
  fail(
    Class: new (members: ErrorMembers, message: string) => TravelCardError,
    message: string,
    members?: object,
    complete?: ReceivedResponse,
  ): AttemptResult
  /** Makes the result of a call that is not sent, or not sent again, because of its arguments or options. */
  failInput(issues: readonly InputIssue[], cause?: unknown): AttemptResult
  /** Makes the result of a call that its deadline has ended. */
  stop(deadline: Deadline): AttemptResult
  /** Ends the call: the listeners hear of an error. */
  end(last: AttemptResult): Result<unknown>
}

/** Makes the context of one call. */
export function createContext(on: ClientListeners<AnyOperation>, subject: Subject): CallContext {
  const startedAt = performance.now()
  const context: CallContext = {
    attempts: 0,
    refused: 0,
    emit(name, details) {
      const listener = on[name]
      // Async, so that neither what the listener throws nor what it rejects with gets out.
      if (listener)
        (async () => listener({ ...subject, attempt: context.attempts, ...details }))().catch(() => {})
    },
    fail(Class, message, members, { response, received, text }: Partial<ReceivedResponse> = {}) {
      const { status, ...id } = received ?? {}
      const { attempts, refused } = context
      const error = new Class({ ...subject, attempts, refused, ...id, ...members }, message)
      const result: Result<never> = { ok: false, error }
      // Not enumerable: printed, it would show the URL with its ids, and headers.
      if (response) defineOwn(result, 'response', response)
      return { result, received, text }
    },
    failInput: (issues, cause) =>
      context.fail(InputError, `was not sent: ${describeIssues(issues)}`, { issues, cause }),
    stop: ({ endedBy, reason }) =>
      endedBy === 'abort'
        ? context.fail(AbortError, 'was aborted', { cause: reason })
        : context.fail(TimeoutError, 'took longer than timeoutMs'),
    end({ result, received }) {
      if (!result.ok) {
        const durationMs = performance.now() - startedAt
        context.emit('error', { ...received, kind: result.error.kind, durationMs })
      }
      return result
    },
  }
  return context
}
