import type { DataWithResponse, Result } from '../sending/result.ts'

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
