/**
 * Checks a string against the contract's formats. The client, `checkResponses` and the mock all use these functions.
 *
 * @module
 */

/** A `format` of texts that is checked. Any other only informs people. */
export type Format = 'date' | 'date-time' | 'uri' | 'uuid' | 'email'

/**
 * Tells whether a string is a `full-date` of RFC 3339, YYYY-MM-DD. For an impossible day such as 30 February, `Date` gives
 * another day or none, so the round trip differs.
 */
export const isDate = (text: string): boolean => new Date(text).toJSON()?.slice(0, 11) === `${text}T`

const clock = /^T([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i

/**
 * Tells whether a string is a `date-time` of RFC 3339, section 5.6, which also allows a lower-case `t` or `z`. Refuses a space
 * between day and time: a note in the RFC mentions it, but neither the RFC's grammar nor ISO 8601 allows it.
 */
export function isDateTime(text: string): boolean {
  const [day, time] = [text.slice(0, 10), text.slice(10)]
  const parts = isDate(day) ? clock.exec(time) : null
  if (parts?.[2] !== '60') return parts !== null
  // Section 5.7: a leap second ends a month, in UTC. Which months have one is announced half a year ahead.
  const lastSecond = Date.parse(`${day}${time.slice(0, 7)}59${parts[4]}`.toUpperCase())
  return new Date(lastSecond + 1000).toJSON().includes('-01T00:00:00')
}

function uriSyntax(): RegExp {
  const pchar = "(?:[\\w.~!$&'()*+,;=:@-]|%[\\da-f]{2})"
  const name = pchar.replace(':@', '')
  const path = `(?:/${pchar}*)*`
  const rest = `(?:${pchar}|[/?])*`
  const address = `\\[(?:v[\\da-f]+\\.[\\w.~!$&'()*+,;=:-]+|([\\da-f:.]+))\\]`
  const authority = `(?:(?:${name}|:)*@)?(?:${address}|${name}*)(?::\\d*)?`
  return new RegExp(
    `^[a-z][a-z\\d+.-]*:(?://${authority}${path}|(?:/?${pchar}+${path}|/)?)(?:\\?${rest})?(?:#${rest})?$`,
    'i',
  )
}

// Marked as pure, so that a bundle that doesn't use it leaves it out.
const uri = /* @__PURE__ */ uriSyntax()

/**
 * Tells whether a string is a URI with a scheme, by the grammar of RFC 3986, appendix A. Leaves only IPv6 addresses to
 * `URL`, because `URL` silently repairs other mistakes.
 */
export function isUri(text: string): boolean {
  const parts = uri.exec(text)
  if (parts?.[1] === undefined) return parts !== null
  try {
    return new URL(`http://[${parts[1]}]`).hostname !== ''
  } catch {
    return false
  }
}

function isoSyntax(): RegExp {
  const day = '(\\d{4}-\\d\\d-\\d\\d|\\d{8}|\\d{4}-?\\d{3}|\\d{4}-?W(?:0[1-9]|[1-4]\\d|5[0-3])-?[1-7])'
  const time = '(?:[01]\\d|2[0-4])(?::?[0-5]\\d(?::?(?:[0-5]\\d|60))?)?(?:[.,]\\d+)?'
  const zone = '(?:Z|[+-](?:[01]\\d|2[0-3])(?::?[0-5]\\d)?)?'
  return new RegExp(`^${day}T${time}${zone}$`, 'i')
}

const isoDateTime = /* @__PURE__ */ isoSyntax()

/** Tells whether a string is a date-time in any form of ISO 8601, of which RFC 3339 is one. */
function isIsoDateTime(text: string): boolean {
  const [, date = ''] = isoDateTime.exec(text) ?? []
  // `Date` tells whether a calendar day exists. Days of a year and of a week are not checked further.
  return date.length === 10 && date[4] === '-' && !/w/i.test(date)
    ? isDate(date)
    : date.length === 8 && /^\d+$/.test(date)
      ? isDate(date.replace(/(....)(..)/, '$1-$2-'))
      : date !== ''
}

/** Tells whether a string is a URL as browsers read it: with a scheme, or relative to the page's scheme or root. */
function isUrl(text: string): boolean {
  try {
    return /^([a-z][a-z\d+.-]*:|\/)\S*$/i.test(text) && new URL(text, 'https://a.example') !== undefined
  } catch {
    return false
  }
}

/** Tells whether a string is a UUID (RFC 9562). */
const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** Tells whether a string is an email address as forms accept it (HTML, section 4.10.5.1.5), with a name or a dot in its domain. */
const isEmail = (text: string): boolean =>
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i.test(
    text,
  )

/** The checks of numbers by format. An integer of 64 bits may be more than a number can hold exactly. */
export const numberFormats: Readonly<Record<string, (value: number) => boolean>> = {
  int32: (value) => value === (value | 0),
  int64: Number.isInteger,
}

/** The checks by format, for everything that is sent or that the mock generates. */
export const formats: Readonly<Record<Format, (text: string) => boolean>> = {
  uuid: isUuid,
  email: isEmail,
  date: isDate,
  'date-time': isDateTime,
  uri: isUri,
}

/**
 * The checks by format, for responses. The API's documentation says "ISO 8601" and "URL", but OpenAPI's formats are the
 * stricter RFC 3339 and RFC 3986. These checks are wider, so that they refuse nothing that the documentation allows.
 */
export const receivedFormats: Readonly<Record<Format, (text: string) => boolean>> = {
  uuid: isUuid,
  email: isEmail,
  date: isDate,
  'date-time': isIsoDateTime,
  uri: isUrl,
}
