import type { Limit } from 'test-support/budgets'

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

/** Returns the ratio of each round, because anything that slows the machine during a round slows both sides. */
export function ratios(values: readonly number[] = [], base: readonly number[] = []): number[] {
  return values.map((value, round) => value / (base[round] ?? Number.NaN))
}

/** Prints rows in columns. The first row is the heading. */
export function printTable(title: string, rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  console.log(`\n${title}\n`)
  for (const row of rows) {
    console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
  }
}

const rows: string[][] = []
const format = (value: number, digits: number): string =>
  Number.isInteger(value) ? `${value}` : value.toFixed(digits)

/** Records whether a figure is within its limit. */
export function addGoal(what: string, figure: number, limit: Limit, digits = 2): void {
  const isReached = 'most' in limit ? figure <= limit.most : figure >= limit.least
  const bound = 'most' in limit ? `≤ ${format(limit.most, digits)}` : `≥ ${format(limit.least, digits)}`
  rows.push([isReached ? 'reached' : 'SHORT', what, format(figure, digits), bound])
}

export function printGoals(): void {
  printTable('Goals', [['', 'what', 'figure', 'goal'], ...rows])
}
