import { isDate } from './is-date.ts'

const day = '(\\d{4}-\\d\\d-\\d\\d|\\d{8}|\\d{4}-?\\d{3}|\\d{4}-?W(?:0[1-9]|[1-4]\\d|5[0-3])-?[1-7])'
const clock = '(?:[01]\\d|2[0-4])(?::?[0-5]\\d(?::?(?:[0-5]\\d|60))?)?(?:[.,]\\d+)?'
const zone = '(?:Z|[+-](?:[01]\\d|2[0-3])(?::?[0-5]\\d)?)?'
const moment = /* @__PURE__ */ new RegExp(`^${day}T${clock}${zone}$`, 'i')

/** Tells whether a string is a date-time in any form of ISO 8601, of which RFC 3339 is one. */
export function isIsoDateTime(text: string): boolean {
  const [, date = ''] = moment.exec(text) ?? []
  // `Date` tells whether a calendar day exists. Days of a year and of a week are not checked further.
  return date.length === 10 && date[4] === '-' && !/w/i.test(date)
    ? isDate(date)
    : date.length === 8 && /^\d+$/.test(date)
      ? isDate(date.replace(/(....)(..)/, '$1-$2-'))
      : date !== ''
}

/** Tells whether a string is a URL as browsers read it: with a scheme, or relative to the page's scheme or root. */
export function isUrl(text: string): boolean {
  try {
    return /^([a-z][a-z\d+.-]*:|\/)\S*$/i.test(text) && new URL(text, 'https://a.example') !== undefined
  } catch {
    return false
  }
}
