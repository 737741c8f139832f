import { notObserved, observed, type Probe } from '../../judging/probe.ts'
import { listed } from '../../judging/wording.ts'

/** How many documented fields were seen. That one was always there does not say that it always will be. */
export const presence: Probe = (seen, { question }) => {
  const lines = [...seen.fields].flatMap(([operation, notes]) => {
    const isSeen = notes.filter(({ present }) => present > 0)
    if (isSeen.length === 0) return []
    const missing = notes
      .filter(({ present, absent }) => present === 0 && absent > 0)
      .map(({ field }) => `\`${field.pointer}\``)
    const sometimes = isSeen.filter(({ absent }) => absent > 0).map(({ field }) => `\`${field.pointer}\``)
    return [
      `${operation}: ${isSeen.length} of ${notes.length} documented fields` +
        (missing.length > 0 ? `; never ${listed(missing)}` : '') +
        (sometimes.length > 0 ? `; not always ${listed(sometimes)}` : ''),
    ]
  })
  return lines.length > 0
    ? observed(lines, question)
    : notObserved('Give an id of something that there is: no call succeeded.')
}
