import type { CompactSchema, Schemas } from '@travel-card/contract/schemas'
import type { CompactContract, CompactOperation, Input } from '../contract.ts'
import {
  adversarialDay,
  adversarialEmail,
  adversarialMoment,
  adversarialNumber,
  adversarialText,
  adversarialUri,
  adversarialUuid,
  unknownNames,
} from './adversarial.ts'
import { isoDay, makeEmail, makeMoment, makeText, makeUri, makeUuid, type TextContext } from './make-text.ts'
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
  /** The components that contain the value, from the outside in. */
  readonly inside: readonly string[]
}

/** The context that the generating functions share for one response's data. */
interface Maker extends MakeOptions, Pick<TextContext, 'event' | 'answer'> {
  readonly schemas: Schemas
  readonly isAdversarial: boolean
  make(schema: CompactSchema, place: FieldPlace): unknown
}

/** Generates valid data for an operation, of a component of the contract, always the same for the same seed. */
export function makeData(
  { schemas }: CompactContract,
  operation: CompactOperation,
  component: string,
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
      if ($ref !== undefined) {
        const whole = { ...schemas[$ref], ...given }
        const inside = [...place.inside, $ref]
        return whole.nullable && isDeep({ $ref }, place) ? null : maker.make(whole, { ...place, inside })
      }
      const { echo, ...schema } = given
      const isRepeated = echo !== undefined && !maker.isAdversarial && isArgument.has(echo)
      const argument = isRepeated ? input[echo] : undefined
      return argument !== undefined && isValid(schema, argument) ? argument : makeValue(maker, schema, place)
    },
  }
  const place = { random, name: component, parent: '', depth: 0, inside: [] }
  return maker.make({ $ref: component }, place)
}

/** Whether a schema leads into a component that twice contains its place, because a component may contain itself. */
const isDeep = ({ $ref, items, rest }: CompactSchema, { inside }: FieldPlace): boolean =>
  [$ref, items?.$ref, rest?.$ref].some((name) => inside.filter((one) => one === name).length > 1)

function makeValue(maker: Maker, schema: CompactSchema, place: FieldPlace): unknown {
  const { random } = place
  const { nullable, enum: closed, known: open, samples = [], pattern } = schema
  if (nullable && (closed?.length === 0 || random.oneIn(maker.isAdversarial ? 2 : 4))) return null
  const known = (closed ?? open ?? samples).filter((value) => maker.isValid(schema, value))
  // Uses the contract's examples for texts with a pattern, because none can be generated from the pattern.
  const isFixed = closed !== undefined || pattern !== undefined || !maker.isAdversarial
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
  if (format === 'uuid') return isAdversarial ? adversarialUuid(random) : makeUuid(context)
  // Each with its adversarial form, and a short one that is as long as it has to be.
  const forms = {
    uri: [adversarialUri, makeUri, () => 'urn:x'.padEnd(min, 'x')],
    email: [adversarialEmail, makeEmail, () => 'a@a.example'.padStart(min, 'x')],
    text: [adversarialText, makeText, () => stretched(makeText(context))],
  } as const
  const [adversarial, plain, sized] = forms[format === 'uri' || format === 'email' ? format : 'text']
  const free = isAdversarial ? [() => adversarial(random)] : []
  return firstValid(maker, schema, ...free, () => plain(context), sized) ?? ''
}

/** Returns a share of a range: what remains is at most what there was initially, and a child pays no more than an adult. */
function shareOf(random: Random, parent: string): number {
  const share = random.int(1001) / 1000
  if (/^(remaining|child)/i.test(parent)) return share * 0.4
  return /^(initial|adult)/i.test(parent) ? 0.5 + share / 2 : share
}

/** Returns a number that doesn't suggest a unit, for a field whose unit isn't documented. */
function neutralNumber({ name, parent, random }: FieldPlace): number | undefined {
  // Three decimals fit neither a currency's major units nor its minor units.
  if (/amount|balance|price|fee|cost/i.test(name))
    return Math.floor(shareOf(random, parent) * 999) + (1 + random.int(9)) / 1000
  // Not the hours, minutes or seconds of any generated flight, which takes 2 to 18 hours.
  return /duration/i.test(name) ? 20 + random.int(80) : undefined
}

function makeNumber(maker: Maker, schema: CompactSchema, place: FieldPlace): number {
  const { random, name, parent } = place
  const { min, max, above = min, below = max, type, format = '', multipleOf } = schema
  const isInteger = type === 'integer' || /^int(32|64)$/.test(format)
  const step = multipleOf ?? (isInteger || /quantity|count/i.test(name) ? 1 : 0.01)
  const least = Math.max(min ?? above ?? Math.min(0, (max ?? below ?? 0) - 1000), above ?? -Infinity)
  const most = Math.min(max ?? below ?? least + 1000, below ?? Infinity, least + 2 ** 31)
  // Most validators divide binary fractions, and see no multiple of 0.1 in 0.3.
  const isValid = (value: number | undefined): value is number =>
    maker.isValid(schema, value) && (!multipleOf || Number.isSafeInteger((value ?? 0) / multipleOf))

  const extreme = adversarialNumber(random)
  const adversarial = isInteger ? Math.round(extreme) : extreme
  const telling = maker.isAdversarial ? adversarial : neutralNumber(place)
  if (isValid(telling)) return telling
  // The multiples of the step, whose decimals are rounded because of binary fractions.
  const first = Math.ceil(least / step)
  const count = Math.floor(most / step) - first + 1
  const share = maker.isAdversarial ? random.pick([0, 1, random.int(100) / 99]) : shareOf(random, parent)
  for (let index = 0; index < Math.min(count, 100); index += 1) {
    const steps = first + ((Math.floor(share * (count - 1)) + index) % count)
    const value = step % 1 ? Number((steps * step).toPrecision(12)) : steps * step
    if (isValid(value)) return value
  }
  return (least + most) / 2
}

function lengthOf(random: Random, depth: number, isAdversarial: boolean): number {
  if (!isAdversarial) return 1 + random.int(3)
  // Makes long lists only near the top, because long lists within long lists would grow too large.
  if (random.oneIn(12) && depth <= 3) return 40 + random.int(40)
  return random.int(3)
}

function makeList(
  { isAdversarial, mode, make, schemas }: Maker,
  { items = {}, min = 0, max = Infinity, unique = false }: CompactSchema,
  place: FieldPlace,
): unknown[] {
  const { random, name, depth } = place
  const { $ref } = items
  const item = $ref === undefined ? items : (schemas[$ref] ?? {})
  // Leaves a list empty if its items are undocumented, because any item would suggest what the list contains.
  const isUnknown = !isAdversarial && Object.keys(item).length === 0
  const isEmpty = mode === 'minimal' || isUnknown || isDeep(items, place)
  const wanted = isEmpty ? 0 : lengthOf(random, depth, isAdversarial)
  const length = Math.max(min, Math.min(max, wanted))
  const singular = name.replace(/ies$/, 'y').replace(/(?<!s)s$/, '')
  const list = new Map<string, unknown>()
  // Keeps equal items only where the data is to be difficult, or would be too short. Tries again where none may be equal.
  for (let index = 0; list.size < length && index < (unique ? 50 * length : length); index += 1) {
    const value = make(items, {
      ...place,
      random: random.child(`${index}`),
      name: singular,
      depth: depth + 1,
    })
    const isKept = !unique && (isAdversarial || list.size + length - index <= min)
    list.set(JSON.stringify(value) + (isKept ? index : ''), value)
  }
  return [...list.values()]
}

function makeObject(maker: Maker, schema: CompactSchema, place: FieldPlace): Record<string, unknown> {
  const { random, name, depth } = place
  const { mode, isAdversarial, make } = maker
  const { properties = {}, required = [], rest } = schema
  const made = new Map<string, unknown>()
  const set = (key: string, property: CompactSchema, random: Random): void => {
    made.set(key, make(property, { ...place, random, name: key, parent: name, depth: depth + 1 }))
  }
  const isPresent = (key: string, property: CompactSchema, random: Random): boolean => {
    const { conditional } = property
    if (required.includes(key)) return true
    if (mode === 'minimal' || isDeep(property, place)) return false
    if (isAdversarial) return !random.oneIn(3)
    return !conditional || made.get(conditional.property) === conditional.equals
  }
  for (const [key, property] of Object.entries(properties)) {
    const inner = random.child(key)
    if (isPresent(key, property, inner)) set(key, property, inner)
  }
  const isFull = rest !== undefined && isDeep(rest, place)
  if (mode === 'random' && rest && !isFull && Object.keys(properties).length === 0)
    set('note', rest, random.child('note'))
  if (isAdversarial && !isFull && random.oneIn(3)) {
    const key = random.pick(unknownNames)
    if (!Object.hasOwn(properties, key)) set(key, rest ?? {}, random.child(`+${key}`))
  }
  // `fromEntries`, because an assignment to `__proto__` wouldn't define a field.
  return Object.fromEntries(made)
}
