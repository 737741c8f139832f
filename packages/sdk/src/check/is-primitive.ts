import { formats } from '@travel-card/contract/formats'
import type { Primitive } from './shape.ts'

/** Whether a value is of a JSON Schema `type`, or a text of a `format`. */
export function isPrimitive(type: Primitive, value: unknown): boolean {
  if (type === 'any') return true
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'string' || type === 'number' || type === 'boolean') return typeof value === type
  return typeof value === 'string' && formats[type](value)
}
