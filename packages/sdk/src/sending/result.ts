import type { TravelCardError } from '../errors/errors.ts'

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
