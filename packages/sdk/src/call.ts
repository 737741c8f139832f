import type { TravelCardError } from './errors/errors.ts'

/** Data with the answer that it came in. The Response's body is already read; status, headers and URL are there. */
export interface DataWithResponse<Data> {
  readonly data: Data
  readonly response: Response
}

/** The outcome of a call as a value. Each has the other's members as absent, so that `ok` narrows without `strict` too. */
export type Result<Data> =
  | ({ readonly ok: true; readonly error?: undefined } & DataWithResponse<Data>)
  | {
      readonly ok: false
      readonly error: TravelCardError
      readonly data?: undefined
      /** The answer that the call failed for, if there was one. Not enumerable: it has the URL with its ids. */
      readonly response?: Response
    }

/** A call that is under way: a promise of the answer's `data`, with two other ways to look at the outcome. */
export interface Call<Data> extends Promise<Data> {
  /** Resolves to `data` and the Response. Rejects as the call does: ask at once, as for `result()`. */
  withResponse(): Promise<DataWithResponse<Data>>
  /**
   * Never rejects. Ask at once, before anything else is awaited: a call that has failed while nobody looked at it is an
   * unhandled rejection, which ends a Node process, so that a forgotten `await` is never silent.
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
