import type { CompactSchema } from '../contract/compact-contract.ts'
import { hostileNumber } from './hostile-text.ts'
import { firstValid, type Maker, type Place } from './maker.ts'
import type { Random } from './random.ts'

/** A number that does not tell its unit, for fields whose unit the contract leaves open. */
function neutralNumber(name: string, random: Random): (() => number) | undefined {
  // Thousandths are neither a currency's major units nor its minor ones.
  if (/amount|balance|price|fee|cost/i.test(name))
    return () => (random.int(100_000) * 10 + 1 + random.int(9)) / 1000
  // Neither hours nor minutes nor seconds of a flight, which takes from 2 to 18 hours.
  if (/duration/i.test(name)) return () => 20 + random.int(80)
  return undefined
}

export function makeNumber(maker: Maker, schema: CompactSchema, { random, name }: Place): number {
  const { minimum = 0, maximum = minimum + 1000, type } = schema
  const range = Math.max(0, maximum - minimum)
  const steps = type === 'integer' || /quantity|count/i.test(name) ? 1 : 100
  const least = steps === 1 ? Math.ceil(minimum) : minimum
  const plain = (): number => {
    const count = Math.min(Math.floor((maximum - least) * steps), range * steps, 2 ** 31)
    const value = least + random.int(Math.max(1, count + 1)) / steps
    return Math.min(maximum, Math.round(value * 100) / 100)
  }
  const whole = (): number => Math.round(hostileNumber(random))
  const hostile = type === 'integer' ? whole : () => hostileNumber(random)
  const telling = maker.isHostile ? hostile : neutralNumber(name, random)
  return firstValid(maker, schema, ...(telling ? [telling] : []), plain, () => least) ?? least
}
