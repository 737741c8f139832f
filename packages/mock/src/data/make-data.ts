import type { CompactSchema, Schemas } from '@travel-card/contract/schemas'
import type { CompactContract, CompactOperation, Input } from '../contract.ts'
import {
  adversarialDay,
  adversarialMoment,
  adversarialNumber,
  adversarialText,
  adversarialUri,
  unknownNames,
} from './adversarial.ts'
import { isoDay, makeMoment, makeText, makeUri, type TextContext } from './make-text.ts'
import { createRandom, hashText, type Random } from './random.ts'

export type MadeMode = 'minimal' | 'random' | 'adversarial'

export interface MakeOptions {
  readonly mode: MadeMode
  /** The text that seeds the random numbers, so that the same text produces the same data. */
  readonly start: string
  /** The current time, in milliseconds since 1970. */
  readonly now: number
  readonly input: Input
  /**
   * The validation, which is passed in because this file is loaded on demand: if it imported the validation itself, bundlers
   * would make a third chunk.
   */
  isValid(schema: CompactSchema, value: unknown): boolean
}

/** The place of a value in the generated data. */
interface FieldPlace {
  readonly random: Random
  readonly name: string
  readonly parent: string
  readonly depth: number
}

/** The context that the generating functions share for one response's data. */
interface Maker extends MakeOptions, Pick<TextContext, 'event' | 'answer'> {
  readonly schemas: Schemas
  readonly isAdversarial: boolean
  make(schema: CompactSchema, place: FieldPlace): unknown
}

/** Generates valid `data` for an operation, always the same for the same seed. */
export function makeData(
  { schemas }: CompactContract,
  operation: CompactOperation,
  options: MakeOptions,
): unknown {
  const { mode, start, now, input, isValid } = options
  const random = createRandom(hashText(start))
  const isArgument = new Set(operation.arguments.map(({ name }) => name))
  const maker: Maker = {
    ...options,
    schemas,
    isAdversarial: mode === 'adversarial',
    event: eventTime(operation, input, now, start),
    answer: random,
    make({ $ref, ...given }, place) {
      const { echo, ...schema } = $ref === undefined ? given : { ...schemas[$ref], ...given }
      const isRepeated = echo !== undefined && !maker.isAdversarial && isArgument.has(echo)
      const argument = isRepeated ? input[echo] : undefined
      return argument !== undefined && isValid(schema, argument) ? argument : makeValue(maker, schema, place)
    },
  }
  return maker.make({ $ref: operation.data }, { random, name: operation.data, parent: '', depth: 0 })
}

function makeValue(maker: Maker, schema: CompactSchema, place: FieldPlace): unknown {
  const { random } = place
  if (schema.nullable && random.oneIn(maker.isAdversarial ? 2 : 4)) return null
  if (schema.enum) return random.pick(schema.enum)
  const known = (schema.known ?? schema.samples ?? []).filter((value) => maker.isValid(schema, value))
  // Uses the contract's examples for texts with a pattern, because none can be generated from the pattern.
  const isFixed = schema.pattern !== undefined || !maker.isAdversarial
  if (known.length > 0 && (isFixed || !random.oneIn(2))) return random.pick(known)
  switch (schema.type) {
    case 'string':
      return makeString(maker, schema, place)
    case 'number':
    case 'integer':
      return makeNumber(maker, schema, place)
    case 'boolean':
      // Keeps `unlimited` false, because only a limited package says how much data is left.
      return (maker.isAdversarial || place.name !== 'unlimited') && random.oneIn(2)
    case 'array':
      return makeList(maker, schema, place)
    case 'object':
      return makeObject(maker, schema, place)
    default:
      return makeAnything(maker, place)
  }
}

function makeAnything(
  { isAdversarial, now, event, answer }: Maker,
  { random, depth, ...place }: FieldPlace,
): unknown {
  if (!isAdversarial) return makeText({ random, ...place, now, event, answer })
  const [number, text, name] = [adversarialNumber(random), adversarialText(random), adversarialText(random)]
  return random.pick<unknown>([null, true, number, text, [], {}, [[null]], { [name]: depth }])
}

/** The depth below which optional fields are left out, because a type may contain itself. All other data is less deep. */
const deepest = 12

/** Returns the first valid candidate, or the last if none is valid. */
function firstValid<T>(
  { isValid }: Maker,
  schema: CompactSchema,
  ...candidates: readonly (() => T)[]
): T | undefined {
  for (const make of candidates) {
    const value = make()
    if (isValid(schema, value)) return value
  }
  return candidates.at(-1)?.()
}

const day = 86_400_000

/**
 * Returns the time of the event that a request is about, in milliseconds since 1970: the future date in its arguments, or else a
 * day in the next 90 days.
 */
function eventTime({ arguments: args }: CompactOperation, input: Input, now: number, start: string): number {
  const argument = args.find(({ schema }) => schema.futureDate)
  const time = argument ? Date.parse(String(input[argument.name])) : Number.NaN
  if (!Number.isNaN(time)) return time
  return (Math.floor(now / day) + 1 + createRandom(hashText(start)).int(90)) * day
}

function makeString(maker: Maker, schema: CompactSchema, { random, name, parent }: FieldPlace): string {
  const { isAdversarial, now, event, answer } = maker
  const context: TextContext = { random, name, parent, now, event, answer }
  const { format, min = 0, max = Infinity } = schema
  const stretched = (text: string): string =>
    [...text.padEnd(min, 'x')].slice(0, Math.min(max, [...text].length + min)).join('')
  if (format === 'date') return isAdversarial ? adversarialDay(random) : isoDay(makeMoment(context))
  if (format === 'date-time')
    return isAdversarial ? adversarialMoment(random) : new Date(makeMoment(context)).toISOString()
  if (format === 'uri') return isAdversarial ? adversarialUri(random) : makeUri(context)
  const free = isAdversarial ? () => adversarialText(random) : () => makeText(context)
  return firstValid(maker, schema, free, () => stretched(makeText(context))) ?? ''
}

/** Returns a share of a range: what remains is at most what there was initially, and a child pays no more than an adult. */
function shareOf(random: Random, parent: string): number {
  const share = random.int(1001) / 1000
  if (/^(remaining|child)/i.test(parent)) return share * 0.4
  return /^(initial|adult)/i.test(parent) ? 0.5 + share / 2 : share
}

/** Returns a generator of numbers that don't suggest a unit, for fields whose unit isn't documented. */
function neutralNumber({ name, parent, random }: FieldPlace): (() => number) | undefined {
  // Three decimals fit neither a currency's major units nor its minor units.
  if (/amount|balance|price|fee|cost/i.test(name))
    return () => Math.floor(shareOf(random, parent) * 999) + (1 + random.int(9)) / 1000
  // Not the hours, minutes or seconds of any generated flight, which takes 2 to 18 hours.
  if (/duration/i.test(name)) return () => 20 + random.int(80)
  return undefined
}

function makeNumber(maker: Maker, schema: CompactSchema, place: FieldPlace): number {
  const { random, name, parent } = place
  const { min = 0, max = min + 1000, type } = schema
  const steps = type === 'integer' || /quantity|count/i.test(name) ? 1 : 100
  const least = steps === 1 ? Math.ceil(min) : min
  const plain = (): number => {
    const most = Math.min(max, least + 2 ** 31)
    const value = least + Math.floor(shareOf(random, parent) * (most - least) * steps) / steps
    return Math.min(max, Math.round(value * 100) / 100)
  }
  const whole = (): number => Math.round(adversarialNumber(random))
  const adversarial = type === 'integer' ? whole : () => adversarialNumber(random)
  const telling = maker.isAdversarial ? adversarial : neutralNumber(place)
  return firstValid(maker, schema, ...(telling ? [telling] : []), plain, () => least) ?? least
}

function lengthOf(random: Random, depth: number, isAdversarial: boolean): number {
  if (!isAdversarial) return 1 + random.int(3)
  // Makes long lists only near the top, because long lists within long lists would grow too large.
  if (random.oneIn(12) && depth <= 3) return 40 + random.int(40)
  return random.int(3)
}

function makeList(
  { isAdversarial, mode, make, schemas }: Maker,
  { items = {}, min = 0, max = Infinity }: CompactSchema,
  { random, name, parent, depth }: FieldPlace,
): unknown[] {
  const { $ref } = items
  const item = $ref === undefined ? items : (schemas[$ref] ?? {})
  // Leaves a list empty if its items are undocumented, because any item would suggest what the list contains.
  const isUnknown = !isAdversarial && Object.keys(item).length === 0
  const isEmpty = mode === 'minimal' || isUnknown || depth > deepest
  const wanted = isEmpty ? 0 : lengthOf(random, depth, isAdversarial)
  const length = Math.max(min, Math.min(max, wanted))
  const singular = name.replace(/ies$/, 'y').replace(/(?<!s)s$/, '')
  const list = Array.from({ length }, (_, index) =>
    make(items, { random: random.child(String(index)), name: singular, parent, depth: depth + 1 }),
  )
  const distinct = [...new Set(list)]
  return isAdversarial || distinct.length < min ? list : distinct
}

function makeObject(
  maker: Maker,
  schema: CompactSchema,
  { random, name, depth }: FieldPlace,
): Record<string, unknown> {
  const { mode, isAdversarial, make } = maker
  const { properties = {}, required = [], rest } = schema
  const made = new Map<string, unknown>()
  const set = (key: string, property: CompactSchema, random: Random): void => {
    made.set(key, make(property, { random, name: key, parent: name, depth: depth + 1 }))
  }
  const isPresent = (key: string, { conditional }: CompactSchema, random: Random): boolean => {
    if (required.includes(key)) return true
    if (mode === 'minimal' || depth > deepest) return false
    if (isAdversarial) return !random.oneIn(3)
    return !conditional || made.get(conditional.property) === conditional.equals
  }
  for (const [key, property] of Object.entries(properties)) {
    const inner = random.child(key)
    if (isPresent(key, property, inner)) set(key, property, inner)
  }
  if (mode === 'random' && rest && Object.keys(properties).length === 0)
    set('note', rest, random.child('note'))
  if (isAdversarial && random.oneIn(3)) {
    const key = random.pick(unknownNames)
    if (!Object.hasOwn(properties, key)) set(key, rest ?? {}, random.child(`+${key}`))
  }
  // `fromEntries`, because an assignment to `__proto__` wouldn't define a field.
  return Object.fromEntries(made)
}
