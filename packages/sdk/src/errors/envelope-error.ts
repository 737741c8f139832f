import { BaseError, hide, type Subject } from './base-error.ts'

/** A 2xx answer that is not the documented envelope: HTML, nothing, broken JSON, another `status`, no `data`. */
export class EnvelopeError extends BaseError {
  readonly kind = 'envelope'
  /** The HTTP status. */
  readonly status: number
  /** The answer's media type, if it names one. */
  declare readonly contentType?: string
  /** The body: parsed if it is JSON, else its first 500 characters. Not enumerable. */
  declare readonly body: unknown

  constructor(subject: Subject, response: Response, body: unknown) {
    super(
      subject,
      `got status ${response.status} without the documented envelope: check baseUrl, and proxies on the way`,
    )
    this.status = response.status
    const type = response.headers.get('content-type')
    if (type) this.contentType = type
    hide(this, { body })
  }

  override get name(): 'EnvelopeError' {
    return 'EnvelopeError'
  }
}
