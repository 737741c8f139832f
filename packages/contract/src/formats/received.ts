import { isDate } from './is-date.ts'

const day = '(\\d{4}-\\d\\d-\\d\\d|\\d{8}|\\d{4}-?\\d{3}|\\d{4}-?W(?:0[1-9]|[1-4]\\d|5[0-3])-?[1-7])'
const clock = '(?:[01]\\d|2[0-4])(?::?[0-5]\\d(?::?(?:[0-5]\\d|60))?)?(?:[.,]\\d+)?'
const zone = '(?:Z|[+-](?:[01]\\d|2[0-3])(?::?[0-5]\\d)?)?'
const moment = /* @__PURE__ */ new RegExp(`^${day}T${clock}${zone}$`, 'i')

/** Whether a text is a date-time by ISO 8601, in any of its forms; RFC 3339 has one of them. */
export function isIsoDateTime(text: string): boolean {
  const [, date = ''] = moment.exec(text) ?? []
  // Of a calendar's day the platform knows whether there is one; days of a year and of a week are taken as they are.
  return date.length === 10 && date[4] === '-' && !/w/i.test(date)
    ? isDate(date)
    : date.length === 8 && /^\d+$/.test(date)
      ? isDate(date.replace(/(....)(..)/, '$1-$2-'))
      : date !== ''
}

/** Whether a text is a URL as browsers read one: with a scheme, or from the scheme or the root of the page on. */
export function isUrl(text: string): boolean {
  try {
    return /^([a-z][a-z\d+.-]*:|\/)\S*$/i.test(text) && new URL(text, 'https://a.example') !== undefined
  } catch {
    return false
  }
}
