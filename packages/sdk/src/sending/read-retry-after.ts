/**
 * Milliseconds that an answer asks to wait: `Retry-After` in seconds or as a date (RFC 9110 section 10.2.3).
 * `undefined` if it does not say.
 */
export function readRetryAfter(headers: Headers, now: () => number | Date): number | undefined {
  const value = `${headers.get('retry-after')}`
  // Only texts in the form of HTTP's dates, because `Date.parse` reads many others as dates.
  const ms = /^\d+$/.test(value)
    ? +value * 1000
    : /^\w+, .+ GMT$/.test(value)
      ? Math.max(0, Date.parse(value) - +now())
      : -1
  return ms >= 0 ? ms : undefined
}
