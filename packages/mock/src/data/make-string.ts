import type { CompactSchema } from '../contract/compact-contract.ts'
import { hostileDay, hostileMoment, hostileText, hostileUri } from './hostile-text.ts'
import { isoDay, makeMoment, makeText, makeUri, type TextContext } from './make-text.ts'
import { firstValid, type Maker, type Place } from './maker.ts'

export function makeString(maker: Maker, schema: CompactSchema, { random, name, parent }: Place): string {
  const { isHostile, now, event, answer } = maker
  const context: TextContext = { random, name, parent, now, event, answer }
  const { format, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema
  const stretched = (text: string): string =>
    [...text.padEnd(minLength, 'x')].slice(0, Math.min(maxLength, [...text].length + minLength)).join('')
  if (format === 'date') return isHostile ? hostileDay(random) : isoDay(makeMoment(context))
  if (format === 'date-time')
    return isHostile ? hostileMoment(random) : new Date(makeMoment(context)).toISOString()
  if (format === 'uri') return isHostile ? hostileUri(random) : makeUri(context)
  const free = isHostile ? () => hostileText(random) : () => makeText(context)
  return firstValid(maker, schema, free, () => stretched(makeText(context))) ?? ''
}
