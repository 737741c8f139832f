function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN
}

/** The middle of some figures. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The middle of some figures with the bounds of the half around it. */
export function spread(values: readonly number[], digits: number): string {
  const [low, middle, high] = [0.25, 0.5, 0.75].map((part) => quantile(values, part).toFixed(digits))
  return `${middle} [${low}–${high}]`
}

/** Each round has its own ratio, so that what slows the machine for a while slows both sides. */
export function ratios(values: readonly number[] = [], base: readonly number[] = []): number[] {
  return values.map((value, round) => value / (base[round] ?? Number.NaN))
}
