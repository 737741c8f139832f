import { BaseError } from './base-error.ts'

/** The token provider failed, took too long, or gave no usable token. What it threw is the `cause`. */
export class AuthError extends BaseError {
  declare readonly kind: 'auth'
  declare readonly name: 'AuthError'
  /** Not enumerable, because it may hold a token. */
  declare readonly cause: unknown
}
