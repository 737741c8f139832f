import type { EsimDataUsage } from '@travel-card/sdk'

/**
 * How many percent of the data are left: below 0 when more was used than there was, above 100 when some was added.
 * `undefined` where the two quantities cannot be compared.
 */
export function percentLeft(usage: EsimDataUsage | null | undefined): number | undefined {
  const { initial, remaining } = usage ?? {}
  if (!initial?.quantity || initial.quantity < 0 || initial.unit !== remaining?.unit) return undefined
  const percent = Math.round((100 * (remaining?.quantity ?? Number.NaN)) / initial.quantity)
  return Number.isFinite(percent) ? percent : undefined
}
