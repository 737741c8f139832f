import { BaseError } from './base-error.ts'

/**
 * There is no token: nobody is signed in; or the token provider failed, took too long, or gave no usable one. What it
 * threw is the `cause`; a `TimeoutError` if it took too long.
 */
export class AuthError extends BaseError {
  static override readonly kind = 'auth'
  declare readonly kind: 'auth'
  /** Not enumerable, because it may hold a token. */
  declare readonly cause: unknown

  override get name(): 'AuthError' {
    return 'AuthError'
  }
}
