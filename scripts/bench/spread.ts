function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN
}

/** Returns the median of some figures. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** Formats the median of some figures, and the range of their middle half. */
export function spread(values: readonly number[], digits: number): string {
  const [low, middle, high] = [0.25, 0.5, 0.75].map((part) => quantile(values, part).toFixed(digits))
  return `${middle} [${low}–${high}]`
}

/** Returns the ratio of each round, because anything that slows the machine for a while then slows both sides. */
export function ratios(values: readonly number[] = [], base: readonly number[] = []): number[] {
  return values.map((value, round) => value / (base[round] ?? Number.NaN))
}
