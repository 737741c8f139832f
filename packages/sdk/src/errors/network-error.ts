import { BaseError } from './base-error.ts'

/** No complete answer arrived: no connection, a broken one, or an origin that CORS does not allow. */
export class NetworkError extends BaseError {
  static override readonly kind = 'network'
  declare readonly kind: 'network'
  /** What `fetch` threw. Not enumerable. */
  declare readonly cause: unknown

  override get name(): 'NetworkError' {
    return 'NetworkError'
  }
}
