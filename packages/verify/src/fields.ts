import { type OperationId, openQuestions } from '@travel-card/contract'
import openapi from '@travel-card/contract/openapi.json' with { type: 'json' }
import { responses } from '@travel-card/contract/schemas'
import { type Data, isObject, jsonShape, patternOf, type Redactor, typeOf } from './redactor.ts'
import { operationIds, type Read } from './varied-request.ts'

/** A documented field in the `data` of a response, with the observations of its values. */
export interface Field {
  readonly operation: OperationId
  /** A JSON pointer into `data`, with `*` for each index of a list. */
  readonly pointer: string
  /** The pointer of the objects that may contain the field. */
  readonly parent: string
  readonly name: string
  /** The documented values of an open set; empty for any other field. */
  readonly known: readonly string[]
  /** Whether null is documented. */
  readonly mayBeNull: boolean
  /** The condition under which the field is documented: another property of the same object has this value. */
  readonly when: { readonly property: string; readonly equals: string } | undefined
  /** The JSON types of the field's values, `null` included; `absent` if an object lacked the field. */
  readonly types: Set<string>
  /** The texts about its values that may be shown, by the ids of the field's questions. */
  readonly shown: ReadonlyMap<string, Set<string>>
}

interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly 'x-assumption'?: string | readonly string[]
  readonly 'x-conditional'?: Field['when']
}

const componentOf = (name: string): Schema => Reflect.get(openapi.components.schemas, name)

const resolve = (schema: Schema): Schema =>
  schema.$ref === undefined ? schema : resolve(componentOf(schema.$ref.replace('#/components/schemas/', '')))

/** Returns all documented properties below a schema. */
function fieldsBelow(
  operation: OperationId,
  given: Schema,
  parent = '',
  around: readonly Schema[] = [],
): readonly Field[] {
  const schema = resolve(given)
  if (around.includes(schema)) return []
  const inside = [...around, schema]
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, property]): readonly Field[] => {
    const pointer = `${parent}/${name}`
    const { items = {}, ...resolved } = resolve(property)
    const { anyOf: values = [] } = { ...resolve(items), ...resolved }
    const marks = [property, resolved, items].flatMap((one) => one['x-assumption'] ?? [])
    const field = {
      operation,
      pointer,
      parent,
      name,
      known: values.map((one) => one.const).filter((one) => typeof one === 'string'),
      mayBeNull: resolved.type?.includes('null') ?? false,
      when: property['x-conditional'],
      types: new Set<string>(),
      shown: new Map(marks.map((id) => [id, new Set<string>()])),
    }
    return [field, ...fieldsBelow(operation, property, pointer, inside)]
  })
  return schema.items ? [...own, ...fieldsBelow(operation, schema.items, `${parent}/*`, inside)] : own
}

/** Creates the documented fields of all operations, without observations. */
export const unseenFields = (): readonly Field[] =>
  operationIds.flatMap((operation) => fieldsBelow(operation, componentOf(responses[operation].data)))

/** The documented fields, for look-ups only. */
const documented = unseenFields()

/** The names in the contract, which are therefore not secret. */
export const documentedNames: readonly string[] = ['status', 'data', ...documented.map(({ name }) => name)]

/** Returns the values at a pointer: several if the pointer leads through a list. */
function valuesAt(data: unknown, pointer: string): readonly unknown[] {
  const [, ...keys] = pointer.split('/')
  return keys.reduce<readonly unknown[]>(
    (values, key) =>
      values.flatMap((value): readonly unknown[] =>
        key === '*' ? (Array.isArray(value) ? value : []) : isObject(value) ? [value[key]] : [],
      ),
    [data],
  )
}

/** Whether the data, or an element of it if it is a list, has a documented field at its top level. */
export function hasField(operation: OperationId, data: unknown): boolean {
  const atTop = documented.filter((one) => one.operation === operation && /^(\/\*)?$/.test(one.parent))
  return atTop.some(({ pointer }) => valuesAt(data, pointer).some((value) => value !== undefined))
}

/** The context of a value: its field, the object that may contain it, and the input of the request. */
interface Place {
  readonly field: Field
  readonly owner: Data
  readonly input: Read['input']
  readonly redactor: Redactor
}

/** A way to observe the fields of a question. */
interface Way {
  /** Returns the texts to show for a value. */
  show(value: unknown, place: Place): readonly string[]
  /** The evidence if the fields had values, but `show` returned no text. */
  readonly seen?: string
  /** The end of the advice “Give …”; `FIELD` stands for the names of the fields. */
  readonly wanted?: string
}

const asData = (value: unknown): Data => (isObject(value) ? value : {})

/** Shows values that are neither absent nor null. */
const ofPresent =
  (show: (value: NonNullable<unknown>, place: Place) => string): Way['show'] =>
  (value, place) =>
    value === undefined || value === null ? [] : [show(value, place)]

const unitsInMs = { milliseconds: 1, seconds: 1000, minutes: 60_000, hours: 3_600_000 }

/** Finds the unit in which a duration is the time between two timestamps. Allows for rounding, because the units are far apart. */
function unitsOf(duration: unknown, { departure, arrival }: Data): readonly string[] {
  const [start = 0, end = 0] = [departure, arrival].map((one) => Date.parse(String(asData(one).timestamp)))
  if (typeof duration !== 'number' || !(end > start)) return []
  const isUnit = ([, ms]: readonly [string, number]): boolean =>
    Math.abs((end - start) / ms - duration) <= Math.min(1, duration / 10)
  return [Object.entries(unitsInMs).find(isUnit)?.[0] ?? 'no unit that was tried']
}

/** Returns the keys that may be this field: its own name and undocumented names, if their value has one of the field's texts. */
function namesOf({ operation, pointer, parent, name: own }: Field, owner: Data): readonly string[] {
  const namesIn = (place: string): readonly string[] =>
    documented.filter((one) => one.operation === operation && one.parent === place).map(({ name }) => name)
  const others = namesIn(parent).filter((name) => name !== own)
  const parts = namesIn(pointer)
  return Object.entries(owner).flatMap(([name, value]) =>
    !others.includes(name) && parts.some((part) => typeof asData(value)[part] === 'string') ? [name] : [],
  )
}

/** The ways to observe fields, by the `checkedBy` of an open question. */
export const ways: Readonly<Record<string, Way>> = {
  /** Shows the values of the fields. Only the provider can say whether there are others. */
  values: { show: ofPresent((value, { redactor }) => redactor.word(value)) },
  /** Shows the undocumented values. */
  'new-values': {
    show: (value, { redactor, field }) =>
      typeof value === 'string' && !field.known.includes(value) ? [redactor.word(value)] : [],
    seen: 'documented values alone',
    wanted: 'whose state or type is another one',
  },
  /** Shows the notation of the texts, as a pattern of character types. */
  notation: {
    show: ofPresent((value) => `\`${typeof value === 'string' ? patternOf(value) : typeOf(value)}\``),
  },
  /** Shows the JSON types and keys of values whose shape isn't documented. Skips empty lists and objects. */
  shape: {
    show(value, { redactor }) {
      const shape = jsonShape(value ?? [], redactor)
      return shape === '[]' || shape === '{}' ? [] : [`\`${shape}\``]
    },
    seen: 'always empty',
    wanted: 'whose FIELD is not empty',
  },
  /** Shows whether a field that is documented for one type is present for other types. */
  condition: {
    show(value, { field: { when }, owner }) {
      const given = when && owner[when.property]
      if (!when || typeof given !== 'string' || given === when.equals) return []
      const presence = value === undefined ? 'absent' : 'present'
      return [`${presence} where \`${when.property}\` is not \`${when.equals}\``]
    },
    seen: 'never another type',
    wanted: 'whose type is another one',
  },
  /** Shows whether a response repeats the values of the request. */
  reissue: {
    show: ofPresent((value, { input }) =>
      Object.values(input).includes(value) ? 'the value that was sent' : 'another value than was sent',
    ),
  },
  'duration-unit': {
    show: (value, { owner }) => unitsOf(value, owner),
    wanted: 'whose response has FIELD and both timestamps',
  },
  /** Shows the quantities next to the field if it is true. */
  'esim-unlimited': {
    show: (value, { owner, redactor }) =>
      Object.entries(value === true ? owner : {}).flatMap(([name, one]) => {
        const { quantity } = asData(one)
        return isObject(one) ? [`${redactor.name(name)}: ${quantity === 0 ? 'zero' : typeOf(quantity)}`] : []
      }),
    wanted: 'whose FIELD is true',
  },
  /** Shows the names that may be the real name of the field. */
  'identity-check-name': {
    show: (_, { field, owner, redactor }) => namesOf(field, owner).map((name) => redactor.name(name)),
  },
}

const wayOf = new Map(openQuestions.map(({ id, checkedBy }) => [id, ways[checkedBy]]))

/** Adds the observations from the data of a response to the fields. */
export function addValues(
  fields: readonly Field[],
  { operation, input }: Read,
  data: unknown,
  redactor: Redactor,
): void {
  for (const field of fields.filter((one) => one.operation === operation)) {
    for (const owner of valuesAt(data, field.parent).filter(isObject)) {
      const value = owner[field.name]
      field.types.add(value === undefined ? 'absent' : typeOf(value))
      for (const [id, shown] of field.shown)
        for (const text of wayOf.get(id)?.show(value, { field, owner, input, redactor }) ?? [])
          shown.add(text)
    }
  }
}

/** Whether the field had a value in at least one response. */
export const isSeen = ({ types }: Field): boolean =>
  [...types].some((type) => type !== 'absent' && type !== 'null')

/** The number of an operation's documented fields, and how many of them had a value. */
export interface Coverage {
  readonly seen: number
  readonly documented: number
}

export function coverageOf(fields: readonly Field[], operation: OperationId): Coverage {
  const own = fields.filter((field) => field.operation === operation)
  return { seen: own.filter(isSeen).length, documented: own.length }
}
