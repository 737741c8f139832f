import { textOf } from './text-of.ts'

/**
 * An amount and its currency, side by side as they were sent. Formatting them as money would claim major units, and
 * which units they are is not known.
 */
export function formatMoney(amount: unknown, currency: unknown): string | undefined {
  const number = textOf(amount)
  if (number === undefined) return undefined
  return `${number} ${textOf(currency) ?? '(currency not given)'}`
}
