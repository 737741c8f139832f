import { type OperationId, openQuestions } from '@travel-card/contract'
import { type Field, fields, isObject, valuesAt } from './documented-fields.ts'
import { jsonShape, patternOf, type Redactor, typeOf } from './redactor.ts'
import type { Read } from './varied-request.ts'

/** Observations of a documented field: how often it was seen, and the parts of its values that may be shown. */
export interface FieldValues extends Field {
  /** The JSON types of its values, in objects that may hold it, `null` among them; `absent` where it was not there. */
  readonly types: Set<string>
  /** Texts to show, by the `checkedBy` of the questions that it is marked with. */
  readonly shown: ReadonlyMap<string, Set<string>>
}

type Data = Readonly<Record<string, unknown>>

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
  const documented = fields.filter((one) => one.operation === operation).map((one) => one.pointer)
  const parts = documented.filter((one) => one.startsWith(`${pointer}/`))
  return Object.keys(owner).filter(
    (name) =>
      (name === own || !documented.includes(`${parent}/${name}`)) &&
      parts.some((part) => typeof valuesAt(owner[name], part.slice(pointer.length))[0] === 'string'),
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

/** The documented fields, of which nothing was seen yet. */
export const unseenFields = (): readonly FieldValues[] =>
  fields.map((field) => {
    const asked = openQuestions.filter(({ id, checkedBy }) => field.entries.includes(id) && ways[checkedBy])
    return { ...field, types: new Set(), shown: new Map(asked.map((one) => [one.checkedBy, new Set()])) }
  })

/** Whether it had a value at least once. */
export const isSeen = ({ types }: FieldValues): boolean =>
  [...types].some((type) => type !== 'absent' && type !== 'null')

/** How many of the documented fields of an operation were seen. */
export interface Coverage {
  readonly seen: number
  readonly documented: number
}

export function coverageOf(all: readonly FieldValues[], operation: OperationId): Coverage {
  const own = all.filter((field) => field.operation === operation)
  return { seen: own.filter(isSeen).length, documented: own.length }
}

/** Adds what the data of one response holds. */
export function addValues(
  all: readonly FieldValues[],
  { operation, input }: Read,
  data: unknown,
  redactor: Redactor,
): void {
  for (const field of all.filter((one) => one.operation === operation)) {
    for (const owner of valuesAt(data, field.parent).filter(isObject)) {
      const value = owner[field.name]
      field.types.add(value === undefined ? 'absent' : typeOf(value))
      for (const [way, shown] of field.shown)
        for (const text of ways[way]?.show(value, { field, owner, input, redactor }) ?? []) shown.add(text)
    }
  }
}
