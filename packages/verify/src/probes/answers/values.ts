import { notObserved, observed, type Probe } from '../../judging/probe.ts'
import { give, listed, placeOf } from '../../judging/wording.ts'
import { fieldsOf } from '../../observing/seen.ts'

/** Which values the fields of an entry had. That there are no others is for the provider to say. */
export const values: Probe = (seen, { id, question }) => {
  const notes = fieldsOf(seen, id)
  const filled = notes.filter(({ words }) => words.size > 0)
  return filled.length > 0
    ? observed(
        filled.map((note) => `${listed(note.words)} at ${placeOf(note)}`),
        question,
      )
    : notObserved(give(notes.map(({ operation }) => operation)))
}
