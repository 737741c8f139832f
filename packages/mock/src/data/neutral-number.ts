import type { Random } from './random.ts'

/** A number that does not tell its unit, for fields whose unit the contract leaves open. */
export function neutralNumber(name: string, random: Random): (() => number) | undefined {
  // Thousandths are neither a currency's major units nor its minor ones.
  if (/amount|balance|price|fee|cost/i.test(name))
    return () => (random.int(100_000) * 10 + 1 + random.int(9)) / 1000
  // Neither hours nor minutes nor seconds of a flight, which takes from 2 to 18 hours.
  if (/duration/i.test(name)) return () => 20 + random.int(80)
  return undefined
}
