import { BaseError } from './base-error.ts'

/** No complete answer arrived: no connection, a broken one, or an origin that CORS does not allow. */
export class NetworkError extends BaseError {
  static override readonly kind = 'network'
  declare readonly kind: 'network'
  /**
   * What the caller's own `fetch` threw, as it is. What the runtime's threw may name the URL: of it, there is an error
   * with the `code` alone. Not enumerable.
   */
  declare readonly cause: unknown

  override get name(): 'NetworkError' {
    return 'NetworkError'
  }
}
