import { type OperationId, openQuestions } from '@travel-card/contract'
import { type Field, fields, valuesAt } from './documented-fields.ts'
import { isObject, typeOf } from './json.ts'
import { jsonShape, patternOf, type Redactor } from './redactor.ts'

/** What was seen of a documented field: how often, and what may be shown of its values. */
export interface FieldValues extends Field {
  /** The JSON types of its values, in objects that may hold it, `null` among them; `absent` where it was not there. */
  readonly types: Set<string>
  /** What is shown of it, by the `checkedBy` of the questions that it is marked with. */
  readonly shown: ReadonlyMap<string, Set<string>>
}

/** How fields of a question are observed. */
interface Way {
  /** What is shown of a field by what one object that may hold it has for it; nothing if the text is empty. */
  show(value: unknown, redactor: Redactor, field: Field, owner: Readonly<Record<string, unknown>>): string
  /** Said where the fields had values and nothing of them is shown. */
  readonly seen?: string
  /** Completes the advice to give an input; `FIELD` is the fields' names. */
  readonly wanted?: string
}

/** The questions that only display what their fields hold: an entry names one of these as `checkedBy`, and needs no code. */
export const ways: Readonly<Record<string, Way>> = {
  /** Which values the fields had. That there are no others is for the provider to say. */
  values: {
    show: (value, redactor) => (isThere(value) ? redactor.word(value) : ''),
  },
  /** The values beyond the documented ones. */
  'new-values': {
    show: (value, redactor, { known }) =>
      typeof value === 'string' && !known.includes(value) ? redactor.word(value) : '',
    seen: 'documented values alone',
    wanted: 'whose state or type is another one',
  },
  /** How their texts are written: the pattern of their characters. */
  notation: {
    show: (value) =>
      isThere(value) ? `\`${typeof value === 'string' ? patternOf(value) : typeOf(value)}\`` : '',
  },
  /** What they hold, if their shape is not documented: JSON types and keys. An empty list or object shows nothing. */
  shape: {
    show(value, redactor) {
      const shape = isThere(value) ? jsonShape(value, redactor) : '{}'
      return shape === '[]' || shape === '{}' ? '' : `\`${shape}\``
    },
    seen: 'always empty',
    wanted: 'whose FIELD is not empty',
  },
  /** Whether a field that is documented for one type is there for others. */
  condition: {
    show(value, _, { when }, owner) {
      const given = when && owner[when.property]
      if (!when || typeof given !== 'string' || given === when.equals) return ''
      return `${value === undefined ? 'absent' : 'present'} where \`${when.property}\` is not \`${when.equals}\``
    },
    seen: 'never another type',
    wanted: 'whose type is another one',
  },
}

const isThere = (value: unknown): boolean => value !== undefined && value !== null

/** The documented fields, of which nothing was seen yet. */
export const unseenFields = (): readonly FieldValues[] =>
  fields.map((field) => {
    const asked = openQuestions.filter(({ id, checkedBy }) => field.entries.includes(id) && ways[checkedBy])
    return { ...field, types: new Set(), shown: new Map(asked.map((one) => [one.checkedBy, new Set()])) }
  })

/** Whether it had a value at least once. */
export const isSeen = ({ types }: FieldValues): boolean =>
  [...types].some((type) => type !== 'absent' && type !== 'null')

/** Adds what the data of one response holds. */
export function addValues(
  all: readonly FieldValues[],
  operation: OperationId,
  data: unknown,
  redactor: Redactor,
): void {
  for (const field of all.filter((one) => one.operation === operation)) {
    const at = field.pointer.lastIndexOf('/')
    for (const owner of valuesAt(data, field.pointer.slice(0, at)).filter(isObject)) {
      const value = owner[field.pointer.slice(at + 1)]
      field.types.add(value === undefined ? 'absent' : typeOf(value))
      for (const [way, shown] of field.shown) {
        const text = ways[way]?.show(value, redactor, field, owner)
        if (text) shown.add(text)
      }
    }
  }
}
