import type { EsimDataUsage } from '@travel-card/sdk'

/** Which part of the data is left, from 0 to 1; `undefined` where the two quantities cannot be compared. */
export function shareLeft({ initial, remaining }: EsimDataUsage): number | undefined {
  const whole = initial?.quantity
  const rest = remaining?.quantity
  if (typeof whole !== 'number' || typeof rest !== 'number' || whole <= 0 || rest < 0) return undefined
  return initial?.unit === remaining?.unit ? Math.min(1, rest / whole) : undefined
}
