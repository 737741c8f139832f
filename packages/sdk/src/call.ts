import type { TravelCardError } from './errors/errors.ts'

/** Data with the answer that it came in. The Response's body is already read; status, headers and URL are there. */
export interface DataWithResponse<Data> {
  readonly data: Data
  readonly response: Response
}

/** The outcome of a call as a value. */
export type Result<Data> =
  | ({ readonly ok: true } & DataWithResponse<Data>)
  | {
      readonly ok: false
      readonly error: TravelCardError
      /** The answer, where there was one. */
      readonly response?: Response
    }

/** A call that is under way: a promise of the answer's `data`, with two other ways to look at the outcome. */
export interface Call<Data> extends Promise<Data> {
  /** Resolves to `data` and the Response. Rejects as the call does. */
  withResponse(): Promise<DataWithResponse<Data>>
  /**
   * Never rejects.
   *
   * @example
   * const result = await client.getCustomer({ id }).result()
   * if (result.ok) show(result.data)
   * else if (result.error.kind === 'timeout') offerToTryAgain()
   */
  result(): Promise<Result<Data>>
}
