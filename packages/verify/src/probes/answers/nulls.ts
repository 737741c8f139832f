import { confirmed, contradicted, notObserved, type Probe } from '../../judging/probe.ts'
import { listed, placeOf } from '../../judging/wording.ts'

export const nulls: Probe = (seen) => {
  const notes = [...seen.fields].flatMap(([operation, all]) => all.map((note) => ({ ...note, operation })))
  const isNull = notes.filter((note) => note.nulls > 0)
  const isAbsent = notes.filter(({ absent }) => absent > 0)
  if (isNull.length > 0)
    return contradicted(
      'Treat null as missing, as `checkResponses()` does, and ask which fields can be null.',
      `null: ${listed(isNull.map(placeOf))}`,
    )
  return isAbsent.length > 0
    ? confirmed(`${isAbsent.length} documented fields were absent, and none was null`)
    : notObserved(
        'Give ids of things of which something is not known: every answer was complete, or there was none.',
      )
}
