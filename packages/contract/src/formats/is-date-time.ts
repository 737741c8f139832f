import { isDate } from './is-date.ts'

const clock = /^T([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i

/**
 * Tells whether a string is a `date-time` of RFC 3339, section 5.6. The grammar also allows `t` and `z`, but nothing else
 * between day and time: the space that its note mentions isn't part of the grammar, nor of ISO 8601.
 */
export function isDateTime(text: string): boolean {
  const [day, time] = [text.slice(0, 10), text.slice(10)]
  const parts = isDate(day) ? clock.exec(time) : null
  if (parts?.[2] !== '60') return parts !== null
  // Section 5.7: a leap second ends a month, in UTC. Which months have one is announced half a year ahead.
  const lastSecond = Date.parse(`${day}${time.slice(0, 7)}59${parts[4]}`.toUpperCase())
  return new Date(lastSecond + 1000).toJSON().includes('-01T00:00:00')
}
