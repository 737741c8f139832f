import { type OperationId, openQuestions } from '@travel-card/contract'
import openapi from '@travel-card/contract/openapi.json' with { type: 'json' }
import { responses } from '@travel-card/contract/schemas'
import { type Data, isObject, jsonShape, patternOf, type Redactor, typeOf } from './redactor.ts'
import { operationIds, type Read } from './varied-request.ts'

/** A documented field of the `data` of a response, and what was seen of it. */
export interface Field {
  readonly operation: OperationId
  /** A JSON pointer into `data`, with `*` for each index of a list. */
  readonly pointer: string
  /** The pointer of the objects that may hold it. */
  readonly parent: string
  readonly name: string
  /** The documented values of an open set; none if it has none. */
  readonly known: readonly string[]
  /** Whether null is documented. */
  readonly mayBeNull: boolean
  /** It is documented where another property of the same object has this value. */
  readonly when: { readonly property: string; readonly equals: string } | undefined
  /** The JSON types of its values, in objects that may hold it, `null` among them; `absent` where it was not there. */
  readonly types: Set<string>
  /** What may be shown of its values, by the ids of the questions that it is marked with. */
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

/** Each documented property below a schema. */
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

/** The documented fields of the `data` of each operation, of which nothing was seen yet. */
export const unseenFields = (): readonly Field[] =>
  operationIds.flatMap((operation) => fieldsBelow(operation, componentOf(responses[operation].data)))

/** What is documented, to look things up in. */
const documented = unseenFields()

/** Names that are no secret, because the contract has them. */
export const documentedNames: readonly string[] = ['status', 'data', ...documented.map(({ name }) => name)]

/** The values at a pointer of data: several, where it leads through a list. */
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

/** Whether data holds a documented field at its top, or at the top of an element of a list. */
export function hasField(operation: OperationId, data: unknown): boolean {
  const atTop = documented.filter((one) => one.operation === operation && /^(\/\*)?$/.test(one.parent))
  return atTop.some(({ pointer }) => valuesAt(data, pointer).some((value) => value !== undefined))
}

/** Where a value stands: the object that may hold it, and what was sent to get it. */
interface Place {
  readonly field: Field
  readonly owner: Data
  readonly input: Read['input']
  readonly redactor: Redactor
}

/** How fields of a question are observed. */
interface Way {
  /** The texts to show of a value. */
  show(value: unknown, place: Place): readonly string[]
  /** Said where the fields had values and nothing of them is shown. */
  readonly seen?: string
  /** Completes the advice to give an input; `FIELD` is the fields' names. */
  readonly wanted?: string
}

const asData = (value: unknown): Data => (isObject(value) ? value : {})

/** Shows values that are neither absent nor null. */
const ofPresent =
  (show: (value: NonNullable<unknown>, place: Place) => string): Way['show'] =>
  (value, place) =>
    value === undefined || value === null ? [] : [show(value, place)]

const unitsInMs = { milliseconds: 1, seconds: 1000, minutes: 60_000, hours: 3_600_000 }

/** In which unit a duration is the time between two timestamps, which are rounded to it. No two units are near each other. */
function unitsOf(duration: unknown, { departure, arrival }: Data): readonly string[] {
  const [start = 0, end = 0] = [departure, arrival].map((one) => Date.parse(String(asData(one).timestamp)))
  if (typeof duration !== 'number' || !(end > start)) return []
  const isUnit = ([, ms]: readonly [string, number]): boolean =>
    Math.abs((end - start) / ms - duration) <= Math.min(1, duration / 10)
  return [Object.entries(unitsInMs).find(isUnit)?.[0] ?? 'no unit that was tried']
}

/** The names of an object that a field may have: its own, and undocumented ones, each if its value holds what the field does. */
function namesOf({ operation, pointer, parent, name: own }: Field, owner: Data): readonly string[] {
  const namesIn = (place: string): readonly string[] =>
    documented.filter((one) => one.operation === operation && one.parent === place).map(({ name }) => name)
  const others = namesIn(parent).filter((name) => name !== own)
  const parts = namesIn(pointer)
  return Object.entries(owner).flatMap(([name, value]) =>
    !others.includes(name) && parts.some((part) => typeof asData(value)[part] === 'string') ? [name] : [],
  )
}

/** The questions about what fields hold, by what an entry names as `checkedBy`. */
export const ways: Readonly<Record<string, Way>> = {
  /** Which values the fields had. That there are no others is for the provider to say. */
  values: { show: ofPresent((value, { redactor }) => redactor.word(value)) },
  /** The values beyond the documented ones. */
  'new-values': {
    show: (value, { redactor, field }) =>
      typeof value === 'string' && !field.known.includes(value) ? [redactor.word(value)] : [],
    seen: 'documented values alone',
    wanted: 'whose state or type is another one',
  },
  /** How their texts are written: the pattern of their characters. */
  notation: {
    show: ofPresent((value) => `\`${typeof value === 'string' ? patternOf(value) : typeOf(value)}\``),
  },
  /** The JSON types and keys in them, if their shape is not documented. An empty list or object shows nothing. */
  shape: {
    show(value, { redactor }) {
      const shape = jsonShape(value ?? [], redactor)
      return shape === '[]' || shape === '{}' ? [] : [`\`${shape}\``]
    },
    seen: 'always empty',
    wanted: 'whose FIELD is not empty',
  },
  /** Whether a field that is documented for one type is there for others. */
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
  /** Whether a response repeats what was sent. */
  reissue: {
    show: ofPresent((value, { input }) =>
      Object.values(input).includes(value) ? 'the value that was sent' : 'another value than was sent',
    ),
  },
  'duration-unit': {
    show: (value, { owner }) => unitsOf(value, owner),
    wanted: 'whose response has FIELD and both timestamps',
  },
  /** The quantities that stand beside it where it is true. */
  'esim-unlimited': {
    show: (value, { owner, redactor }) =>
      Object.entries(value === true ? owner : {}).flatMap(([name, one]) => {
        const { quantity } = asData(one)
        return isObject(one) ? [`${redactor.name(name)}: ${quantity === 0 ? 'zero' : typeOf(quantity)}`] : []
      }),
    wanted: 'whose FIELD is true',
  },
  /** The names that a field with an assumed name may have. */
  'identity-check-name': {
    show: (_, { field, owner, redactor }) => namesOf(field, owner).map((name) => redactor.name(name)),
  },
}

const wayOf = new Map(openQuestions.map(({ id, checkedBy }) => [id, ways[checkedBy]]))

/** Adds what the data of one response holds. */
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

/** Whether it had a value at least once. */
export const isSeen = ({ types }: Field): boolean =>
  [...types].some((type) => type !== 'absent' && type !== 'null')

/** How many of the documented fields of an operation were seen. */
export interface Coverage {
  readonly seen: number
  readonly documented: number
}

export function coverageOf(fields: readonly Field[], operation: OperationId): Coverage {
  const own = fields.filter((field) => field.operation === operation)
  return { seen: own.filter(isSeen).length, documented: own.length }
}
