import { type OperationId, openQuestions } from '@travel-card/contract'
import { type Field, fields } from './fields.ts'
import { isObject, jsonShape, patternOf, type Redactor, typeOf } from './redactor.ts'

/** What was seen of a documented field: how often, and what may be shown of it. */
export interface FieldNote {
  readonly field: Field
  /** The JSON types of its values, in objects that may hold it, `null` among them; `absent` where it was not there. */
  readonly types: Set<string>
  /** Whether it was there or absent where the value that documents it is another one. */
  readonly elsewhere: Set<'present' | 'absent'>
  /** Values of open sets. */
  readonly words: Set<string>
  readonly newWords: Set<string>
  /** How texts are written whose notation is not documented. */
  readonly patterns: Set<string>
  readonly shapes: Set<string>
}

const isCheckedBy = (field: Field, check: string): boolean =>
  openQuestions.some((one) => one.checkedBy === check && field.entries.includes(one.id))

/** The objects that a pointer's last key belongs to. */
function ownersOf(data: unknown, [key, ...rest]: readonly string[]): unknown[] {
  if (key === undefined) return [data]
  const inner = key === '*' ? (Array.isArray(data) ? data : []) : isObject(data) ? [data[key]] : []
  return inner.flatMap((one) => ownersOf(one, rest))
}

/** Adds what one object holds of a field to its note. */
function addTo(
  note: FieldNote,
  owner: Readonly<Record<string, unknown>>,
  value: unknown,
  redactor: Redactor,
) {
  const { when, known, isOpen } = note.field
  const given = when && owner[when.property]
  if (when && typeof given === 'string' && given !== when.equals)
    note.elsewhere.add(value === undefined ? 'absent' : 'present')
  note.types.add(value === undefined ? 'absent' : typeOf(value))
  if (value === undefined || value === null) return
  if (known.length > 0 || isCheckedBy(note.field, 'values')) note.words.add(redactor.word(value))
  if (known.length > 0 && typeof value === 'string' && !known.includes(value))
    note.newWords.add(redactor.word(value))
  if (isCheckedBy(note.field, 'notation'))
    note.patterns.add(typeof value === 'string' ? patternOf(value) : typeOf(value))
  if (isOpen) note.shapes.add(jsonShape(value, redactor))
}

/** Whether it had a value at least once. */
export const isSeen = ({ types }: FieldNote): boolean =>
  [...types].some((type) => type !== 'absent' && type !== 'null')

/** A note for each documented field, in which nothing stands yet. */
export const noteAll = (): readonly FieldNote[] =>
  fields.map((field) => ({
    field,
    types: new Set(),
    elsewhere: new Set(),
    words: new Set(),
    newWords: new Set(),
    patterns: new Set(),
    shapes: new Set(),
  }))

/** Adds what the data of one response holds. */
export function addNotes(
  notes: readonly FieldNote[],
  operation: OperationId,
  data: unknown,
  redactor: Redactor,
): void {
  for (const note of notes) {
    if (note.field.operation !== operation) continue
    const keys = note.field.pointer.slice(1).split('/')
    const name = keys.pop() ?? ''
    for (const owner of ownersOf(data, keys)) if (isObject(owner)) addTo(note, owner, owner[name], redactor)
  }
}
