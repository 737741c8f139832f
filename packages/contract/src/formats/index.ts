/**
 * Checks a string against the contract's formats. The client, its `/check` and the mock use these functions alone.
 *
 * @module
 */
import { isDate } from './is-date.ts'
import { isDateTime } from './is-date-time.ts'
import { isUri } from './is-uri.ts'
import { isIsoDateTime, isUrl } from './received.ts'

export { isDate, isDateTime, isUri }

/** A `format` that the contract may use. */
export type Format = 'date' | 'date-time' | 'uri'

/** Checks by format name, for everything that is sent and everything that the mock generates. */
export const formats: Readonly<Record<Format, (text: string) => boolean>> = {
  date: isDate,
  'date-time': isDateTime,
  uri: isUri,
}

/**
 * Checks by format name, for responses. The API's documentation says "ISO 8601" and "URL", but OpenAPI's formats are the
 * stricter RFC 3339 and RFC 3986. These checks are wider, so that nothing that the documentation allows is refused.
 */
export const receivedFormats: Readonly<Record<Format, (text: string) => boolean>> = {
  date: isDate,
  'date-time': isIsoDateTime,
  uri: isUrl,
}
