import { BaseError, type Subject } from './base-error.ts'

/** The token provider failed, took too long, or gave no usable token. Its own error is the `cause`. */
export class AuthError extends BaseError {
  readonly kind = 'auth'

  constructor(subject: Subject, cause: unknown) {
    super(subject, 'was not sent: the token provider failed, or gave no usable token (see cause)', cause)
  }

  override get name(): 'AuthError' {
    return 'AuthError'
  }
}
