import { isDate } from '../is-date.ts'
import type { Primitive } from './shape.ts'

/** RFC 3339 section 5.6. A leap second may stand at the end of any minute. */
const time = /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i

/** RFC 3986 section 4.3, as far as one character at a time can tell. */
const uri = /^[a-z][a-z\d+.-]*:([\w\-.~:/?#[\]@!$&'()*+,;=]|%[\da-f]{2})+$/i

const textual: Partial<Record<Primitive, (text: string) => boolean>> = {
  string: () => true,
  date: isDate,
  'date-time': (text) =>
    isDate(text.slice(0, 10)) && /[t ]/i.test(text.charAt(10)) && time.test(text.slice(11)),
  uri: (text) => uri.test(text),
}

/** Whether a value is of a JSON Schema `type`, or a text of a `format`. */
export function isPrimitive(type: Primitive, value: unknown): boolean {
  if (type === 'any') return true
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'number' || type === 'boolean') return typeof value === type
  return typeof value === 'string' && textual[type]?.(value) === true
}
