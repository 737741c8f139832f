/**
 * What the contract's formats mean, at run time: the client, its `/check` and the mock judge texts by these alone.
 *
 * @module
 */
import { isDate } from './is-date.ts'
import { isDateTime } from './is-date-time.ts'
import { isUri } from './is-uri.ts'

export { isDate, isDateTime, isUri }

/** A `format` that the contract may use. */
export type Format = 'date' | 'date-time' | 'uri'

/** Whether a text has a format, by the format's name. */
export const formats: Readonly<Record<Format, (text: string) => boolean>> = {
  date: isDate,
  'date-time': isDateTime,
  uri: isUri,
}
