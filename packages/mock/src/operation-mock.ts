import type { OperationId, OperationTypes } from '@travel-card/contract'
import type { Call, WaitOptions } from './calls.ts'
import type { ExampleNames } from './contract.gen.ts'
import type { Fault } from './faults.ts'
import type { Query, ResponseParts } from './http.ts'

/** The operations of the mock, by `operationId`. Mapped, so that hovering shows the contract's text. */
export type OperationMocks = { readonly [Id in keyof OperationTypes]: OperationMock<Id> }

type InputOf<Id extends OperationId> = OperationTypes[Id]['input']
type DataOf<Id extends OperationId> = OperationTypes[Id]['data']

/**
 * A patch of `data`: objects are merged, arrays and plain values replaced, and `undefined` removes a field that may be
 * missing.
 */
export type Patch<Data> = Data extends string | number | boolean | null | readonly unknown[]
  ? Data
  : Data extends object
    ? {
        readonly [Key in keyof Data]?: Patch<Data[Key]> | (object extends Pick<Data, Key> ? undefined : never)
      }
    : Data

/** A failure that a reply's function returns in the place of data: what `fail` of its request makes. */
export class ReplyFailure {
  // Private, so that no other object passes for one.
  readonly #parts: ResponseParts

  constructor(parts: ResponseParts) {
    this.#parts = parts
  }

  /** The answer, when a value is such a failure. */
  static read(value: unknown): ResponseParts | undefined {
    return value instanceof ReplyFailure ? value.#parts : undefined
  }
}

/** What a reply function gets: copies, so that it cannot change the call log. */
export interface ReplyRequest<Input> {
  readonly operation: string
  /** The arguments, by the SDK's names. */
  readonly input: Input
  /** The path parameters, by the contract's names. */
  readonly params: Readonly<Record<string, string>>
  /** The query, by the names on the wire. */
  readonly query: Query
  readonly body: unknown
  /** By lower-case name, without those that carry credentials. */
  readonly headers: Readonly<Record<string, string>>
  /** The label of the token that was sent, if `mock.token({ label })` made it. */
  readonly token: string | undefined
  /**
   * Creates a failure for the function to return instead of data.
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
  /** For how many requests it applies; then the setting before applies again. Default: for all. */
  readonly times?: number
  /** The delay of the response in milliseconds. Default: that of `mock.delay`, else 0. */
  readonly delay?: number
  /** Headers that are added to the response, or replaced in it. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface ReplyOptions<Example extends string = string> extends AnswerOptions {
  /** The named example to patch. Default: the data that the mock's option `data` gives. */
  readonly example?: Example
  /** Whether the response may violate the contract. Default: `false`. */
  readonly unchecked?: boolean
}

/** Sets what the mock responds. The most recent setting that matches a request wins. */
export interface OverrideMethods<Id extends OperationId> {
  /**
   * Patches the mock's data, with a patch or with a function that returns one for a request, or its `fail(…)`. The patch
   * is of `data`; the envelope is added. An empty patch changes nothing: `reply({}, { delay })` only delays.
   *
   * @throws TypeError if the patched data violates the contract, with a JSON pointer, or if the patch is not plain data,
   *   such as a promise. What a function returns is validated when a request arrives: then `mock.fetch` rejects, MSW and
   *   the server respond 501, and `mock.assertNoUnhandled()` throws.
   * @example mock.getCustomer.reply({ status: 'pending' }, { times: 1 })
   */
  reply(
    patch:
      | Patch<DataOf<Id>>
      | ((
          request: ReplyRequest<InputOf<Id>>,
        ) => Patch<DataOf<Id>> | ReplyFailure | Promise<Patch<DataOf<Id>> | ReplyFailure>),
    options?: ReplyOptions<ExampleNames[Id]> & { readonly unchecked?: false },
  ): void
  /**
   * Responds with data that may violate the contract. A patch that is no object replaces the whole data.
   *
   * @example mock.getCustomer.reply({ status: 7 }, { unchecked: true })
   */
  reply(patch: unknown, options: ReplyOptions<ExampleNames[Id]> & { readonly unchecked: true }): void
  /**
   * Responds with a named example of the contract, with the request's customer id and flight number.
   *
   * @throws TypeError if the contract has no such example.
   */
  example(name: ExampleNames[Id], options?: AnswerOptions): void
  /**
   * Responds with an error. A status that the contract documents for the operation gets the documented example as its body,
   * and a body of yours must fit the contract. For any other status, the default body is a problem (RFC 9457) that says it
   * comes from the mock. A string is sent as `text/plain`, anything else as JSON.
   *
   * @param status From 300 to 599.
   * @throws RangeError for any other status.
   * @example mock.getCustomer.fail(503, undefined, { times: 2 }) // fails twice, then succeeds
   */
  fail(status: number, body?: unknown, options?: AnswerOptions): void
  /** Simulates a fault: {@link Fault} says what each is. */
  fault(kind: Fault, options?: AnswerOptions): void
}

/** One operation of the mock. */
export interface OperationMock<Id extends OperationId> extends OverrideMethods<Id> {
  /**
   * The same methods for requests with these arguments only.
   *
   * @throws TypeError for an unknown argument, or for a value with which the mock refuses every request.
   * @example mock.getCustomer.when({ id: 'customer-0404' }).fail(404)
   */
  when(input: Partial<InputOf<Id>>): OverrideMethods<Id>
  /** The requests to the operation, oldest first: those among the mock's most recent 1,000. */
  readonly calls: readonly Call<InputOf<Id>, Id>[]
  /**
   * Resolves to the first request with these arguments (or to a later one, see `after`), whether it was already made or is
   * still to come. A request that the mock refuses counts, too; `call.refused` tells.
   *
   * @throws Error if none comes in time.
   * @example await mock.reissueCard.waitForCall({ cardId: 'card-0001' })
   */
  waitForCall(input?: Partial<InputOf<Id>>, options?: WaitOptions): Promise<Call<InputOf<Id>, Id>>
}

/** All operations of the mock at once. */
export interface AllOperations extends Pick<OverrideMethods<OperationId>, 'fail' | 'fault'> {
  /** As `mock.delay`. */
  delay(milliseconds: number): void
  /** The most recent 1,000 requests to all operations, in order of arrival; `call.operation` tells which. */
  readonly calls: readonly { [Id in OperationId]: Call<InputOf<Id>, Id> }[OperationId][]
}
