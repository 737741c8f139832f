const hour = 3_600_000

/**
 * Whether a day lies in the future somewhere on Earth: a later one than today's date at UTC-12, where a day begins
 * last. The contract assumes this rule (`future-date-zone`), because the service names no zone.
 */
export function isFutureDate(date: string, now: number): boolean {
  return date > new Date(now - 12 * hour).toISOString().slice(0, 10)
}
