import { BaseError } from './base-error.ts'

/** No complete answer arrived: no connection, a broken one, or an origin that CORS does not allow. */
export class NetworkError extends BaseError {
  declare readonly kind: 'network'
  declare readonly name: 'NetworkError'
  /** What `fetch` threw. Not enumerable. */
  declare readonly cause: unknown
}
