import type { OperationId, OperationTypes } from '@travel-card/contract'
import type { Call, CallParts, WaitOptions } from './call-log.ts'
import type { ExampleNames } from './contract.gen.ts'
import type { Fault } from './faults.ts'
import type { ResponseParts } from './http.ts'

/** The operations of the mock, by `operationId`. A mapped type, so that editors show the contract's text on hover. */
export type OperationMocks = { readonly [Id in keyof OperationTypes]: OperationMock<Id> }

type InputOf<Id extends OperationId> = OperationTypes[Id]['input']
type DataOf<Id extends OperationId> = OperationTypes[Id]['data']

/**
 * A patch of what a call resolves to: objects are merged, arrays and plain values are replaced, and `undefined` removes an optional
 * field.
 */
export type Patch<Data> = Data extends string | number | boolean | null | readonly unknown[]
  ? Data
  : Data extends object
    ? {
        readonly [Key in keyof Data]?: Patch<Data[Key]> | (object extends Pick<Data, Key> ? undefined : never)
      }
    : Data

/** The change that a reply makes: nothing, if a call of the operation resolves to `undefined`. */
// biome-ignore lint/suspicious/noConfusingVoidType: lets callers leave out an argument that can only be `undefined`
export type ReplyPatch<Data> = [Data] extends [undefined] ? void : Patch<Data>

/** An error that a reply function returns instead of data, created by the request's `fail` method. */
export class ReplyFailure {
  // Private, so that nothing else passes for a failure.
  readonly #parts: ResponseParts

  constructor(parts: ResponseParts) {
    this.#parts = parts
  }

  /** Returns the response of a failure, or `undefined` for any other value. */
  static read(value: unknown): ResponseParts | undefined {
    return value instanceof ReplyFailure ? value.#parts : undefined
  }
}

/** The request that a reply function gets. It's a copy, so that the function can't change the call log. */
export interface ReplyRequest<Input> extends Omit<CallParts<string>, 'status' | 'left'> {
  /** The arguments, under the SDK's names. */
  readonly input: Input
  /**
   * Creates an error for the function to return instead of data.
   *
   * @throws RangeError for a status below 300 or above 599.
   * @example mock.getCustomer.reply(({ input, fail }) => (input.id === 'nobody' ? fail(404) : {}))
   */
  fail(
    status: number,
    body?: unknown,
    options?: { readonly headers?: Readonly<Record<string, string>> },
  ): ReplyFailure
}

export interface AnswerOptions {
  /** How many requests the setting applies to. Afterwards, the previous setting applies again. Default: all requests. */
  readonly times?: number
  /** The response's delay, in milliseconds. Default: the delay set by `mock.delay`, or else 0. */
  readonly delay?: number
  /** Headers to set on the response, replacing any of the same name. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface ReplyOptions<Example extends string = string> extends AnswerOptions {
  /** The named example to patch. Default: the data that the mock's `data` option chooses. */
  readonly example?: Example
  /** Whether the response may violate the contract. Default: `false`. */
  readonly unchecked?: boolean
}

/** Sets the mock's responses. The most recent setting that matches a request wins. */
export interface OverrideMethods<Id extends OperationId> {
  /**
   * Responds with the mock's data, changed by a patch. Instead of a patch, you can pass a function that gets the request and
   * returns either a patch or an error from `request.fail`. The patch applies to what a call resolves to, usually the response's
   * `data`; the mock adds the envelope. An empty patch changes nothing, so `reply({}, { delay })` only delays the response. If a
   * call resolves to `undefined`, there is nothing to patch: `reply()`, or `reply(undefined, { delay })`.
   *
   * @throws TypeError with a JSON pointer if the patched data violates the contract, or if the patch isn't plain data (a promise,
   *   for example). A function's result is checked when a request arrives. If the result is wrong, MSW, Playwright and the server
   *   respond with a 501, `mock.fetch` rejects, and `mock.assertNoUnhandled()` throws.
   * @example mock.getCustomer.reply({ status: 'pending' }, { times: 1 })
   */
  reply(
    patch:
      | ReplyPatch<DataOf<Id>>
      | ((
          request: ReplyRequest<InputOf<Id>>,
        ) => ReplyPatch<DataOf<Id>> | ReplyFailure | Promise<ReplyPatch<DataOf<Id>> | ReplyFailure>),
    options?: ReplyOptions<ExampleNames[Id]> & { readonly unchecked?: false },
  ): void
  /**
   * Responds with data that may violate the contract. A patch that isn't an object replaces all data.
   *
   * @example mock.getCustomer.reply({ status: 7 }, { unchecked: true })
   */
  reply(patch: unknown, options: ReplyOptions<ExampleNames[Id]> & { readonly unchecked: true }): void
  /**
   * Responds with one of the contract's named examples. The customer id and the flight number come from the request.
   *
   * @throws TypeError if the contract has no such example.
   */
  example(name: ExampleNames[Id], options?: AnswerOptions): void
  /**
   * Responds with an error. If the contract documents the status for this operation, the default body is the documented example,
   * and your own body must fit the contract. For any other status, the default body is a problem document (RFC 9457) that says it
   * comes from the mock. For an undocumented status, a string body is sent as `text/plain`; any other body is sent as JSON, with the
   * documented media type.
   *
   * @param status From 300 to 599.
   * @throws RangeError for any other status, TypeError for a body that the contract or JSON doesn't allow.
   * @example mock.getCustomer.fail(503, undefined, { times: 2 }) // fails twice, then succeeds
   */
  fail(status: number, body?: unknown, options?: AnswerOptions): void
  /** Simulates one of the faults that {@link Fault} describes. */
  fault(kind: Fault, options?: AnswerOptions): void
}

/** One operation of the mock. */
export interface OperationMock<Id extends OperationId> extends OverrideMethods<Id> {
  /**
   * Returns the same methods, for requests with these arguments only.
   *
   * @throws TypeError for an unknown argument, or for a value that the mock always refuses.
   * @example mock.getCustomer.when({ id: 'customer-0404' }).fail(404)
   */
  when(input: Partial<InputOf<Id>>): OverrideMethods<Id>
  /** The operation's requests, oldest first. The mock keeps only the most recent 1,000 requests of all operations. */
  readonly calls: readonly Call<InputOf<Id>, Id>[]
  /** How many requests the operation has had since the last reset, including those that are no longer in `calls`. */
  readonly callCount: number
  /**
   * Resolves to the first request with these arguments, whether or not it has arrived yet. To skip earlier requests, pass `after`.
   * A refused request counts as well, so check `call.refused`.
   *
   * @throws Error if no such request comes in time, if it's no longer in the log, or if the mock is reset.
   * @example await mock.reissueCard.waitForCall({ cardId: 'card-0001' })
   * @example
   * const before = mock.getCustomer.callCount
   * button.click()
   * const call = await mock.getCustomer.waitForCall({}, { after: before })
   */
  waitForCall(input?: Partial<InputOf<Id>>, options?: WaitOptions): Promise<Call<InputOf<Id>, Id>>
}

/** All operations of the mock at once. */
export interface AllOperations extends Pick<OverrideMethods<OperationId>, 'fail' | 'fault'> {
  /** The most recent 1,000 requests to all operations, oldest first. `call.operation` names the operation. */
  readonly calls: readonly { [Id in OperationId]: Call<InputOf<Id>, Id> }[OperationId][]
  /** How many requests all operations have had since the last reset, including those that are no longer in `calls`. */
  readonly callCount: number
}
