import { BaseError, type Subject } from './base-error.ts'

/** No complete answer arrived: no connection, a broken one, or an origin that CORS does not allow. */
export class NetworkError extends BaseError {
  readonly kind = 'network'
  /** How many requests were sent. */
  readonly attempts: number

  constructor(subject: Subject, attempts: number, cause: unknown) {
    super(subject, 'got no complete answer: check the connection, baseUrl and CORS', cause)
    this.attempts = attempts
  }

  override get name(): 'NetworkError' {
    return 'NetworkError'
  }
}
