import { notObserved, observed, type Probe } from '../../judging/probe.ts'
import { give, listed, placeOf } from '../../judging/wording.ts'
import { fieldsOf } from '../../observing/seen.ts'

/** How the texts of an entry's fields are written: the pattern of their characters. */
export const notation: Probe = (seen, { id }) => {
  const notes = fieldsOf(seen, id)
  const filled = notes.filter(({ patterns }) => patterns.size > 0)
  return filled.length > 0
    ? observed(
        filled.map(
          (note) => `${listed([...note.patterns].map((pattern) => `\`${pattern}\``))} at ${placeOf(note)}`,
        ),
      )
    : notObserved(give(notes.map(({ operation }) => operation)))
}
