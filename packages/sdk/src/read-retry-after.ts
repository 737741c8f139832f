/**
 * Milliseconds that an answer asks to wait: `Retry-After` in seconds or as a date (RFC 9110 section 10.2.3).
 * `undefined` if it does not say.
 */
export function readRetryAfter(headers: Headers, now: number): number | undefined {
  const value = headers.get('retry-after') ?? ''
  if (/^\d+$/.test(value)) return +value * 1000
  const date = Date.parse(value)
  // `Date.parse` takes much for a date; an HTTP date begins with the name of a day.
  return /^[A-Z][a-z]+,? /.test(value) && date >= 0 ? Math.max(0, date - now) : undefined
}
