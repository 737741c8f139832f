import { confirmed, notObserved, type Probe } from '../../judging/probe.ts'
import { give, listed, placeOf } from '../../judging/wording.ts'
import { fieldsOf } from '../../observing/seen.ts'

/** One value beyond the documented ones shows that the set is open. Nothing shows that it is closed. */
export const newValues: Probe = (seen, { id }) => {
  const notes = fieldsOf(seen, id)
  const news = notes.filter(({ newWords }) => newWords.size > 0)
  if (news.length > 0) return confirmed(...news.map((note) => `${listed(note.newWords)} at ${placeOf(note)}`))
  const isSeen = notes.some(({ words }) => words.size > 0)
  return notObserved(
    give(['getCustomer', 'getEsimDetails', 'listAirportProducts'], 'a state or a type is another one'),
    ...(isSeen ? ['documented values alone'] : []),
  )
}
