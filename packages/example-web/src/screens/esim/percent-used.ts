import type { EsimDataUsage } from '@travel-card/sdk'

/** How many percent of the data are used, perhaps more than 100; `undefined` where nothing can be compared. */
export function percentUsed(usage: EsimDataUsage | null | undefined): number | undefined {
  const { initial, remaining } = usage ?? {}
  if (!initial?.quantity || initial.quantity < 0 || initial.unit !== remaining?.unit) return undefined
  const percent = Math.round(100 - (100 * (remaining?.quantity ?? Number.NaN)) / initial.quantity)
  return Number.isFinite(percent) ? percent : undefined
}
