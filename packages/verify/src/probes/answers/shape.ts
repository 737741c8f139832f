import { notObserved, observed, type Probe } from '../../judging/probe.ts'
import { give, listed, placeOf } from '../../judging/wording.ts'
import { fieldsOf } from '../../observing/seen.ts'

/** What a field holds whose shape is not documented: JSON types and keys. An empty list shows nothing. */
export const shape: Probe = (seen, { id }) => {
  const notes = fieldsOf(seen, id)
  const lines = notes.flatMap((note) => {
    const shapes = [...note.shapes].filter((one) => one !== '[]' && one !== '{}')
    return shapes.length > 0 ? [`${listed(shapes.map((one) => `\`${one}\``))} at ${placeOf(note)}`] : []
  })
  if (lines.length > 0) return observed(lines)
  const isEmpty = notes.some(({ shapes }) => shapes.size > 0)
  const operations = notes.map(({ operation }) => operation)
  return notObserved(give(operations, isEmpty ? 'it is not empty' : ''), ...(isEmpty ? ['always empty'] : []))
}
