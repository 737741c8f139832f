import type { CompactOperation } from '../contract/compact-contract.ts'
import type { Input } from '../contract/example-template.ts'
import { createRandom, hashText } from './random.ts'

const day = 86_400_000

/**
 * When what a request is about takes place, in milliseconds since 1970: on the day that it names as lying ahead, else
 * within 90 days from now, by a seed.
 */
export function eventTime(
  { arguments: args }: CompactOperation,
  input: Input,
  now: number,
  seed: string,
): number {
  const argument = args.find(({ schema }) => schema.futureDate)
  const time = argument ? Date.parse(String(input[argument.name])) : Number.NaN
  if (!Number.isNaN(time)) return time
  return (Math.floor(now / day) + 1 + createRandom(hashText(seed)).int(90)) * day
}
