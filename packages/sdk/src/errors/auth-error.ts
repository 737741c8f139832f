import { BaseError } from './base-error.ts'

/** The token provider failed, took too long, or gave no usable token. What it threw is the `cause`. */
export class AuthError extends BaseError {
  static override readonly kind = 'auth'
  declare readonly kind: 'auth'
  /** Not enumerable, because it may hold a token. */
  declare readonly cause: unknown

  override get name(): 'AuthError' {
    return 'AuthError'
  }
}
