import { type OperationId, openQuestions } from '@travel-card/contract'
import { type Field, fields } from './documented-fields.ts'
import { isObject, jsonShape, patternOf, type Redactor, typeOf } from './redactor.ts'

/** What was seen of a documented field: how often, and what may be shown of its values. */
export interface FieldValues extends Field {
  /** The JSON types of its values, in objects that may hold it, `null` among them; `absent` where it was not there. */
  readonly types: Set<string>
  /** What is shown of it, by the check that asks for it. */
  readonly shown: ReadonlyMap<string, Set<string>>
}

type Owner = Readonly<Record<string, unknown>>

/** What is shown of a field for a check, by what one object that may hold it has for it; nothing if the text is empty. */
const showFor: Readonly<
  Record<string, (value: unknown, redactor: Redactor, field: Field, owner: Owner) => string>
> = {
  values: (value, redactor) => redactor.word(value),
  'new-values': (value, redactor, { known }) =>
    typeof value === 'string' && !known.includes(value) ? redactor.word(value) : '',
  notation: (value) => `\`${typeof value === 'string' ? patternOf(value) : typeOf(value)}\``,
  /** An empty list or object shows nothing. */
  shape(value, redactor) {
    const shape = jsonShape(value, redactor)
    return shape === '[]' || shape === '{}' ? '' : `\`${shape}\``
  },
  /** Whether it is there where the value that documents it is another one. */
  condition(value, _, { when }, owner) {
    const given = when && owner[when.property]
    if (!when || typeof given !== 'string' || given === when.equals) return ''
    return `${value === undefined ? 'absent' : 'present'} where \`${when.property}\` is not \`${when.equals}\``
  },
}

/** The checks that show something of a field, for each of the documented ones. */
const asking: ReadonlyMap<Field, readonly string[]> = new Map(
  fields.map((field) => {
    const checks = openQuestions.filter(({ id }) => field.entries.includes(id)).map((one) => one.checkedBy)
    return [field, checks.filter((check) => showFor[check])]
  }),
)

/** The documented fields, of which nothing was seen yet. */
export const unseenFields = (): readonly FieldValues[] =>
  Array.from(asking, ([field, checks]) => ({
    ...field,
    types: new Set(),
    shown: new Map(checks.map((check) => [check, new Set()])),
  }))

/** Whether it had a value at least once. */
export const isSeen = ({ types }: FieldValues): boolean =>
  [...types].some((type) => type !== 'absent' && type !== 'null')

/** The objects that a pointer's last key belongs to. */
function ownersOf(data: unknown, [key, ...rest]: readonly string[]): unknown[] {
  if (key === undefined) return [data]
  const inner = key === '*' ? (Array.isArray(data) ? data : []) : isObject(data) ? [data[key]] : []
  return inner.flatMap((one) => ownersOf(one, rest))
}

/** Adds what one object holds of a field. */
function addOwner(field: FieldValues, owner: Owner, value: unknown, redactor: Redactor): void {
  field.types.add(value === undefined ? 'absent' : typeOf(value))
  for (const [check, shown] of field.shown) {
    const isAsked = check === 'condition' || (value !== undefined && value !== null)
    const text = isAsked && showFor[check]?.(value, redactor, field, owner)
    if (text) shown.add(text)
  }
}

/** Adds what the data of one response holds. */
export function addValues(
  all: readonly FieldValues[],
  operation: OperationId,
  data: unknown,
  redactor: Redactor,
): void {
  for (const field of all.filter((one) => one.operation === operation)) {
    const keys = field.pointer.slice(1).split('/')
    const name = keys.pop() ?? ''
    for (const owner of ownersOf(data, keys))
      if (isObject(owner)) addOwner(field, owner, owner[name], redactor)
  }
}
