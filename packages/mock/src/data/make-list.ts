import type { CompactSchema } from '../contract/compact-contract.ts'
import { deepest, type Maker, type Place } from './maker.ts'
import type { Random } from './random.ts'

function lengthOf(random: Random, depth: number, isHostile: boolean): number {
  if (!isHostile) return 1 + random.int(3)
  // One list in twelve is long, and only near the top: lists within lists would grow beyond measure.
  if (random.oneIn(12) && depth <= 3) return 40 + random.int(40)
  return random.int(3)
}

export function makeList(
  { isHostile, mode, make, contract }: Maker,
  { items = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY }: CompactSchema,
  { random, name, parent, depth }: Place,
): unknown[] {
  const { $ref } = items
  const item = $ref === undefined ? items : (contract.schemas[$ref] ?? {})
  // Any item would suggest what a list holds of which nothing is documented.
  const isUnknown = !isHostile && Object.keys(item).length === 0
  const isEmpty = mode === 'minimal' || isUnknown || depth > deepest
  const wanted = isEmpty ? 0 : lengthOf(random, depth, isHostile)
  const length = Math.max(minItems, Math.min(maxItems, wanted))
  const singular = name.replace(/ies$/, 'y').replace(/(?<!s)s$/, '')
  const list = Array.from({ length }, (_, index) =>
    make(items, { random: random.child(String(index)), name: singular, parent, depth: depth + 1 }),
  )
  const distinct = [...new Set(list)]
  return isHostile || distinct.length < minItems ? list : distinct
}
