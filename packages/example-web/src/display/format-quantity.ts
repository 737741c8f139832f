import type { Quantity, SmsQuantity } from '@travel-card/sdk'
import { textOf } from './text-of.ts'

/** A quantity with its unit, where both are there. */
export function formatQuantity(
  value: Quantity | SmsQuantity | null | undefined,
  unit?: string,
): string | undefined {
  const quantity = textOf(value?.quantity)
  if (quantity === undefined) return undefined
  const given = unit ?? textOf(value && 'unit' in value ? value.unit : undefined)
  if (given === '') return quantity
  return given === undefined ? `${quantity} (unit not given)` : `${quantity} ${given}`
}
