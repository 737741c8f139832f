import type { OperationId, OperationTypes } from '@travel-card/contract'
import type { ExampleNames } from './contract.gen.ts'
import type { Call } from './journal.ts'
import type { Query } from './read-query.ts'
import type { ReplyFailure } from './reply-failure.ts'

export type InputOf<Id extends OperationId> = OperationTypes[Id]['input']
export type DataOf<Id extends OperationId> = OperationTypes[Id]['data']

/**
 * A part of an answer's data, laid over what the mock has: objects are merged, arrays and plain values replace, and
 * `undefined` removes a field that may be missing.
 */
export type Patch<Data> = Data extends string | number | boolean | null | readonly unknown[]
  ? Data
  : Data extends object
    ? {
        readonly [Key in keyof Data]?: Patch<Data[Key]> | (object extends Pick<Data, Key> ? undefined : never)
      }
    : Data

/** What a reply's function is given: copies, so that it changes nothing in the journal. */
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
   * Makes a failure for the function to return in the place of data.
   *
   * @throws RangeError when the status is no failure, from 300 to 599.
   * @example mock.getCustomer.reply(({ input, fail }) => (input.id === 'nobody' ? fail(404) : {}))
   */
  fail(
    status: number,
    body?: unknown,
    options?: { readonly headers?: Readonly<Record<string, string>> },
  ): ReplyFailure
}

export interface AnswerOptions {
  /** For how many requests it holds; then the one set before holds again. Default: for all. */
  readonly times?: number
  /** How long the mock waits before it answers, in milliseconds. Default: what `mock.delay` has set, else 0. */
  readonly delay?: number
  /** Headers to add to the answer, or to replace in it. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface ReplyOptions<Example extends string = string> extends AnswerOptions {
  /** The named example that the patch is laid over. Default: the data that the mock has, by its option `data`. */
  readonly example?: Example
  /** Whether the answer may break the contract. Default: `false`. */
  readonly unchecked?: boolean
}

/** What the mock can do wrong on purpose. */
export type Fault = 'network' | 'hang' | 'malformed-json' | 'truncated' | 'html' | 'nulls'

/** Says what the mock answers. Of several answers that fit a request, the one set last holds. */
export interface Steering<Id extends OperationId> {
  /**
   * Answers with the data that the mock has, changed by a patch, or by the patch that a function returns for a request;
   * a function may return `fail(…)` of its request instead. The patch is `data` alone: the envelope is added. An empty
   * one changes nothing: `reply({}, { delay })` only waits.
   *
   * @throws TypeError when the changed data breaks the contract, with the place as a JSON pointer, or when the patch is
   *   not plain data, such as a promise. What a function returns is checked when it is asked: `mock.fetch` then rejects,
   *   the other doors answer 501, and `mock.assertNoUnhandled()` throws.
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
   * Answers with data that may break the contract. What is no object replaces the data as a whole.
   *
   * @example mock.getCustomer.reply({ status: 7 }, { unchecked: true })
   */
  reply(patch: unknown, options: ReplyOptions<ExampleNames[Id]> & { readonly unchecked: true }): void
  /**
   * Answers with a named example of the contract, with what the contract says it repeats of the request.
   *
   * @throws TypeError when the contract has no such example.
   */
  example(name: ExampleNames[Id], options?: AnswerOptions): void
  /**
   * Answers with a failure. The contract documents none, so status and body are yours; without a body it is a problem
   * (RFC 9457) that says it comes from the mock. A text is sent as `text/plain`, anything else as JSON.
   *
   * @param status From 300 to 599.
   * @throws RangeError when the status is no failure.
   * @example mock.getCustomer.fail(503, undefined, { times: 2 }) // fails twice, then succeeds
   */
  fail(status: number, body?: unknown, options?: AnswerOptions): void
  /**
   * Answers wrong:
   * - `network`: the connection breaks before an answer.
   * - `hang`: no answer comes until the caller gives up.
   * - `malformed-json`: a body that is not JSON, though it says so.
   * - `truncated`: the connection breaks in the middle of the body.
   * - `html`: a page, with status 200, as a proxy or a login wall sends it.
   * - `nulls`: each field that may be missing is null.
   */
  fault(kind: Fault, options?: AnswerOptions): void
}

export interface WaitOptions {
  /** How many such calls to pass over: with 1 it is the second one. Default: 0. */
  readonly after?: number
  /** How long to wait, in milliseconds. Default: 2,000. */
  readonly timeoutMs?: number
}

/** One operation of the mock. */
export interface OperationMock<Id extends OperationId> extends Steering<Id> {
  /**
   * The same methods for requests with these arguments only.
   *
   * @throws TypeError when an argument is unknown, or the mock refuses each request with the value.
   * @example mock.getCustomer.when({ id: 'customer-0404' }).fail(404)
   */
  when(input: Partial<InputOf<Id>>): Steering<Id>
  /** The latest 1,000 requests to the operation, oldest first. */
  readonly calls: readonly Call<InputOf<Id>, Id>[]
  /**
   * Resolves to the first request with these arguments, or to the first after some others: one that was already made,
   * or one to come. One that the mock refuses counts too: `call.refused` tells.
   *
   * @throws Error when none came in time.
   * @example await mock.reissueCard.waitForCall({ cardId: 'card-0001' })
   */
  waitForCall(input?: Partial<InputOf<Id>>, options?: WaitOptions): Promise<Call<InputOf<Id>, Id>>
}

/** All operations of the mock at once. */
export interface AllOperations extends Pick<Steering<OperationId>, 'fail' | 'fault'> {
  /** As `mock.delay`. */
  delay(milliseconds: number): void
  /** The latest 1,000 requests to all operations, in the order of their arrival; `call.operation` tells which. */
  readonly calls: readonly { [Id in OperationId]: Call<InputOf<Id>, Id> }[OperationId][]
}
