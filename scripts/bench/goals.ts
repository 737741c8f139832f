import type { Limit } from '../weigh/budgets.ts'
import { printTable } from './print-table.ts'

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
