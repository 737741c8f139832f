import { BaseError } from './base-error.ts'

/** A 2xx answer that is not the documented envelope: HTML, nothing, broken JSON, another `status`, no `data`. */
export class EnvelopeError extends BaseError {
  static override readonly kind = 'envelope'
  declare readonly kind: 'envelope'
  /** The HTTP status. Not called `status`, from which a server's framework would answer "200 OK" in its turn. */
  declare readonly receivedStatus: number
  /** The answer's media type; `null` if it names none. */
  declare readonly contentType: string | null
  /** Parsed if it is JSON, else its first 500 characters; `undefined` if empty. Not enumerable. */
  declare readonly body: unknown

  override get name(): 'EnvelopeError' {
    return 'EnvelopeError'
  }
}
