const hour = 3_600_000

/**
 * Whether a day may count as the future: it is not over at UTC-12, where a day ends last. The contract assumes this rule
 * (`future-date-zone`, `future-date-today`), because the service names no zone and does not say whether today counts.
 */
export function isFutureDate(date: string, now: number): boolean {
  return date > new Date(now - 36 * hour).toISOString().slice(0, 10)
}
