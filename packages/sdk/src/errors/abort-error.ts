import { BaseError } from './base-error.ts'

/** The caller's signal ended the call. */
export class AbortError extends BaseError {
  static override readonly kind = 'abort'
  declare readonly kind: 'abort'
  /** The signal's reason. Not enumerable. */
  declare readonly cause: unknown

  override get name(): 'AbortError' {
    return 'AbortError'
  }
}
