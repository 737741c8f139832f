import type { TravelCardError } from './errors/errors.ts'

/** `data` and its Response, which has status, headers and URL, but whose body has already been read. */
export interface DataWithResponse<Data> {
  readonly data: Data
  readonly response: Response
}

/** The outcome of a call as a value. Each member has the other's keys as `undefined`, so that `ok` narrows without `strict`. */
export type Result<Data> =
  | ({ readonly ok: true; readonly error?: undefined } & DataWithResponse<Data>)
  | {
      readonly ok: false
      readonly error: TravelCardError
      readonly data?: undefined
      /** The response that the call failed for, if there was one. Not enumerable, because its URL contains ids. */
      readonly response?: Response
    }

/** A call in flight: a promise of `data`, with two more ways to read the outcome. */
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
