import type { CompactSchema } from '../contract/compact-contract.ts'
import { unknownNames } from './hostile-text.ts'
import { deepest, type Maker, type Place } from './maker.ts'
import type { Random } from './random.ts'

/** Fields of one object that hold quantities, the larger one first. */
const ordered = [
  ['initial', 'remaining'],
  ['adultPrice', 'childPrice'],
] as const

function order(made: Map<string, unknown>, larger: string, smaller: string): void {
  // What is no object has no keys below.
  const [more, less] = [made.get(larger), made.get(smaller)] as Record<string, unknown>[]
  if (!more || !less) return
  for (const key of Object.keys(less)) {
    const [one, other] = [more[key], less[key]]
    if (typeof one === 'number' && typeof other === 'number')
      [more[key], less[key]] = [Math.max(one, other), Math.min(one, other)]
    else if (key === 'unit') less[key] = one
  }
}

/** Makes the fields of one object fit together, as nobody has more left than there was. */
function settle(made: Map<string, unknown>): void {
  for (const [larger, smaller] of ordered) order(made, larger, smaller)
  if (made.has('data') && made.get('unlimited') === true) made.set('unlimited', false)
}

export function makeObject(
  maker: Maker,
  schema: CompactSchema,
  { random, name, depth }: Place,
): Record<string, unknown> {
  const { mode, isHostile, make } = maker
  const { properties = {}, required = [], additionalProperties } = schema
  const made = new Map<string, unknown>()
  const set = (key: string, property: CompactSchema, random: Random): void => {
    made.set(key, make(property, { random, name: key, parent: name, depth: depth + 1 }))
  }
  const isPresent = (key: string, { conditional }: CompactSchema, random: Random): boolean => {
    if (required.includes(key)) return true
    if (mode === 'minimal' || depth > deepest) return false
    if (isHostile) return !random.oneIn(3)
    return !conditional || made.get(conditional.property) === conditional.equals
  }
  for (const [key, property] of Object.entries(properties)) {
    const inner = random.child(key)
    if (isPresent(key, property, inner)) set(key, property, inner)
  }
  if (mode === 'random' && additionalProperties !== undefined && Object.keys(properties).length === 0) {
    set(
      'note',
      additionalProperties === true ? { type: 'string' } : additionalProperties,
      random.child('note'),
    )
  }
  if (isHostile && random.oneIn(3)) {
    const key = random.pick(unknownNames)
    const property = typeof additionalProperties === 'object' ? additionalProperties : {}
    if (!Object.hasOwn(properties, key)) set(key, property, random.child(`+${key}`))
  }
  if (mode === 'random') settle(made)
  // `fromEntries` defines fields, where an assignment to `__proto__` would not.
  return Object.fromEntries(made)
}
