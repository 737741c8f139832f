/**
 * What the contract's formats mean, at run time: the client, its `/check` and the mock judge texts by these alone.
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

/** Whether a text has a format, by the format's name: what is sent, and what the mock makes. */
export const formats: Readonly<Record<Format, (text: string) => boolean>> = {
  date: isDate,
  'date-time': isDateTime,
  uri: isUri,
}

/**
 * The same of what is received. The API's documentation says "ISO 8601" and "URL", and `format` of OpenAPI has nothing but
 * RFC 3339 and RFC 3986, which are stricter: a text that the documentation allows is never refused.
 */
export const receivedFormats: Readonly<Record<Format, (text: string) => boolean>> = {
  date: isDate,
  'date-time': isIsoDateTime,
  uri: isUrl,
}
