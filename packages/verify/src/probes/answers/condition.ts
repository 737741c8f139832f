import { notObserved, observed, type Probe } from '../../judging/probe.ts'
import { give, placeOf } from '../../judging/wording.ts'
import { fieldsOf } from '../../observing/seen.ts'

/** Whether a field that is documented for one type is there for others. */
export const condition: Probe = (seen, { id }) => {
  const notes = fieldsOf(seen, id)
  const filled = notes.filter(({ elsewhere }) => elsewhere.size > 0)
  if (filled.length > 0)
    return observed(
      filled.map(
        (note) =>
          `${[...note.elsewhere].join(' and ')} where \`${note.field.when?.property}\` is not \`${note.field.when?.equals}\`: ${placeOf(note)}`,
      ),
    )
  const [{ field } = { field: undefined }] = notes
  return notObserved(
    give(
      notes.map(({ operation }) => operation),
      `\`${field?.when?.property}\` is not \`${field?.when?.equals}\``,
    ),
  )
}
