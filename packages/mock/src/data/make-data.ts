import type { Issue } from '../contract/check-value.ts'
import type { CompactContract, CompactOperation, CompactSchema } from '../contract/compact-contract.ts'
import { eventTime } from './event-time.ts'
import {
  hostileDay,
  hostileMoment,
  hostileNumber,
  hostileText,
  hostileUri,
  unknownNames,
} from './hostile-text.ts'
import type { MakeOptions, MakeTools } from './make-options.ts'
import { isoDay, makeMoment, makeText, makeUri, type TextContext } from './make-text.ts'
import { neutralNumber } from './neutral-number.ts'
import { createRandom, hashText, type Random } from './random.ts'
import { settle } from './settle.ts'

/** Where a value stands in what is made. */
interface Place {
  readonly random: Random
  readonly name: string
  readonly parent: string
  readonly depth: number
}

/** Deeper than the contract goes; an optional field that refers back to its own type ends here. */
const deepest = 12

/** Makes `data` that is valid for an operation: always the same for the same seed and input. */
export function makeData(
  contract: CompactContract,
  operation: CompactOperation,
  options: MakeOptions,
  tools: MakeTools,
): unknown {
  const { mode, seed, now, input } = options
  const { schemas } = contract
  const isHostile = mode === 'adversarial'
  const start = `${seed}\n${mode}\n${operation.id}\n${tools.canonicalJson(input)}`
  const event = eventTime(operation, input, now, start)
  const isArgument = new Set(operation.arguments.map(({ name }) => name))

  function isValid(schema: CompactSchema, value: unknown): boolean {
    const issues: Issue[] = []
    tools.checkValue(schemas, schema, value, '', issues)
    return issues.length === 0
  }

  /** The first candidate that the schema takes; the last is made to fit. */
  function firstValid<T>(schema: CompactSchema, ...candidates: readonly (() => T)[]): T | undefined {
    for (const make of candidates) {
      const value = make()
      if (isValid(schema, value)) return value
    }
    return candidates.at(-1)?.()
  }

  function make(given: CompactSchema, place: Place): unknown {
    const { $ref, ...rest } = given
    const schema = $ref === undefined ? given : { ...schemas[$ref], ...rest }
    const { random } = place
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return random.pick(schema.enum)
    if (schema.echo !== undefined && !isHostile && isArgument.has(schema.echo)) {
      const { echo, ...plain } = schema
      return tools.echoed(contract, schema, input[echo], undefined) ?? make(plain, place)
    }
    const known = schema.known?.filter((value) => isValid(schema, value)) ?? []
    // A text for a pattern is not made up: the contract has examples of it.
    const isFixed = schema.pattern !== undefined || !isHostile
    if (known.length > 0 && (isFixed || !random.oneIn(2))) return random.pick(known)
    switch (schema.type) {
      case 'string':
        return makeString(schema, place)
      case 'number':
      case 'integer':
        return makeNumber(schema, place)
      case 'boolean':
        return random.oneIn(2)
      case 'array':
        return makeArray(schema, place)
      case 'object':
        return makeObject(schema, place)
      default:
        return makeAnything(place)
    }
  }

  function makeString(schema: CompactSchema, { random, name, parent }: Place): string {
    const context: TextContext = { random, name, parent, now, event, answer: root.random }
    const { format, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema
    const stretched = (text: string): string =>
      [...text.padEnd(minLength, 'x')].slice(0, Math.min(maxLength, [...text].length + minLength)).join('')
    if (format === 'date') return isHostile ? hostileDay(random) : isoDay(makeMoment(context))
    if (format === 'date-time')
      return isHostile ? hostileMoment(random) : new Date(makeMoment(context)).toISOString()
    if (format === 'uri') return isHostile ? hostileUri(random) : makeUri(context)
    const free = isHostile ? () => hostileText(random) : () => makeText(context)
    return firstValid(schema, free, () => stretched(makeText(context))) ?? ''
  }

  function makeNumber(schema: CompactSchema, { random, name }: Place): number {
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
    const telling = isHostile ? hostile : neutralNumber(name, random)
    return firstValid(schema, ...(telling ? [telling] : []), plain, () => least) ?? least
  }

  function lengthOf(random: Random, depth: number): number {
    if (!isHostile) return 1 + random.int(3)
    // One list in twelve is long, and only near the top: lists within lists would grow beyond measure.
    if (random.oneIn(12) && depth <= 3) return 40 + random.int(40)
    return random.int(3)
  }

  function makeArray(
    { items = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY }: CompactSchema,
    place: Place,
  ): unknown[] {
    const { random, name, parent, depth } = place
    const { $ref } = items
    // Any item would suggest what a list holds of which nothing is documented.
    const isUnknown =
      !isHostile && Object.keys($ref === undefined ? items : (schemas[$ref] ?? {})).length === 0
    const isEmpty = mode === 'minimal' || isUnknown || depth > deepest
    const wanted = isEmpty ? 0 : lengthOf(random, depth)
    const length = Math.max(minItems, Math.min(maxItems, wanted))
    const singular = name.replace(/ies$/, 'y').replace(/(?<!s)s$/, '')
    const list = Array.from({ length }, (_, index) =>
      make(items, { random: random.child(String(index)), name: singular, parent, depth: depth + 1 }),
    )
    const distinct = [...new Set(list)]
    return isHostile || distinct.length < minItems ? list : distinct
  }

  function makeObject(schema: CompactSchema, { random, name, depth }: Place): Record<string, unknown> {
    const { properties = {}, required = [], additionalProperties } = schema
    const made = new Map<string, unknown>()
    for (const [key, property] of Object.entries(properties)) {
      const inner = random.child(key)
      if (!isPresent(key, property)) continue
      made.set(key, make(property, { random: inner, name: key, parent: name, depth: depth + 1 }))

      function isPresent(property: string, { conditional }: CompactSchema): boolean {
        if (required.includes(property)) return true
        if (mode === 'minimal' || depth > deepest) return false
        if (isHostile) return !inner.oneIn(3)
        return !conditional || made.get(conditional.property) === conditional.equals
      }
    }
    if (mode === 'random' && additionalProperties !== undefined && Object.keys(properties).length === 0) {
      const value = additionalProperties === true ? { type: 'string' as const } : additionalProperties
      made.set(
        'note',
        make(value, { random: random.child('note'), name: 'note', parent: name, depth: depth + 1 }),
      )
    }
    if (isHostile && random.oneIn(3)) {
      const key = random.pick(unknownNames)
      const value = typeof additionalProperties === 'object' ? additionalProperties : {}
      if (!Object.hasOwn(properties, key)) {
        made.set(
          key,
          make(value, { random: random.child(`+${key}`), name: key, parent: name, depth: depth + 1 }),
        )
      }
    }
    if (mode === 'random') settle(made)
    // `fromEntries` defines fields, where an assignment to `__proto__` would not.
    return Object.fromEntries(made)
  }

  function makeAnything({ random, name, parent, depth }: Place): unknown {
    if (!isHostile) return makeText({ random, name, parent, now, event, answer: root.random })
    const values = [
      null,
      true,
      hostileNumber(random),
      hostileText(random),
      [],
      {},
      [[null]],
      { [hostileText(random)]: depth },
    ]
    return random.pick(values)
  }

  const root = { random: createRandom(hashText(start)), name: operation.data, parent: '', depth: 0 }
  return make({ $ref: operation.data }, root)
}
