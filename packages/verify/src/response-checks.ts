import { operations } from '@travel-card/contract'
import { type Check, confirmed, contradicted, give, listed, notObserved, observed, placeOf } from './check.ts'
import { fieldsOf, seenBy, successes } from './evidence.ts'

const noSuccess = 'Give an id of something that there is: no call succeeded.'

/** Whether each operation of the contract is among these: what was not called is not confirmed. */
const isEach = (called: readonly { readonly operation: string }[]): boolean =>
  Object.keys(operations).every((id) => called.some(({ operation }) => operation === id))

export const successStatus: Check = (seen) => {
  const all = successes(seen)
  const evidence = listed(all.map(({ operation, status }) => `${operation}: ${status}`))
  if (all.length === 0) return notObserved(noSuccess)
  if (all.some(({ status }) => status !== 200))
    return contradicted(
      'Nothing to do in code: the client takes any 2xx. Correct the status in the contract.',
      evidence,
    )
  return isEach(all) ? confirmed(evidence) : observed([evidence])
}

/** Of the responses to requests that were to succeed. */
export const envelopeStatus: Check = (seen) => {
  const all = seenBy(seen, 'read', 'control', 'names', 'reissue').filter(
    ({ envelope }) => envelope !== undefined,
  )
  const others = all.filter(({ envelope }) => envelope !== 'success')
  if (others.length > 0)
    return contradicted(
      'Ask what it means: the client treats each such response as an error.',
      listed(
        others.map(
          ({ operation, envelope, status }) => `${operation}: ${envelope}, with HTTP status ${status}`,
        ),
      ),
    )
  if (all.length === 0) return notObserved(noSuccess)
  const evidence = `\`success\` in each of ${all.length} responses of ${listed(all.map(({ operation }) => operation))}`
  return isEach(all) ? confirmed(evidence) : observed([evidence])
}

/** How many documented fields were seen. That one was always there does not say that it always will be. */
export const presence: Check = (seen) => {
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
  return lines.length > 0 ? observed(lines) : notObserved(noSuccess)
}

/** One null shows that there are nulls. No number of absent fields shows that there are none. */
export const nulls: Check = (seen) => {
  const notes = [...seen.fields].flatMap(([operation, all]) => all.map((note) => ({ ...note, operation })))
  const isNull = notes.filter((note) => note.nulls > 0)
  const isAbsent = notes.filter(({ absent }) => absent > 0)
  if (isNull.length > 0)
    return contradicted(
      'Treat null as missing, as `checkResponses()` does, and ask which fields can be null.',
      `null: ${listed(isNull.map(placeOf))}`,
    )
  return isAbsent.length > 0
    ? observed([`${isAbsent.length} documented fields were absent, and none was null`])
    : notObserved(
        'Give ids of things of which something is not known: every response was complete, or there was none.',
      )
}

/** A value beyond the documented ones shows that the set of this field is open. Nothing shows that one is closed. */
export const newValues: Check = (seen, question) => {
  const notes = fieldsOf(seen, question.id)
  const news = notes.filter(({ newWords }) => newWords.size > 0)
  const evidence = news.map((note) => `${listed(note.newWords)} at ${placeOf(note)}`)
  if (news.length > 0) return news.length === notes.length ? confirmed(...evidence) : observed(evidence)
  const isSeen = notes.some(({ words }) => words.size > 0)
  return notObserved(
    give(
      seen,
      question,
      ['getCustomer', 'getEsimDetails', 'listAirportProducts'],
      'a state or a type is another one',
    ),
    ...(isSeen ? ['documented values alone'] : []),
  )
}

/** What the fields that are marked with a question had, by what their notes hold of it. */
function listFields(which: 'words' | 'patterns' | 'shapes'): Check {
  return (seen, question) => {
    const notes = fieldsOf(seen, question.id)
    const lines = notes.flatMap((note) => {
      const all = [...note[which]].filter((one) => one !== '[]' && one !== '{}')
      const shown = which === 'words' ? all : all.map((one) => `\`${one}\``)
      return all.length > 0 ? [`${listed(shown)} at ${placeOf(note)}`] : []
    })
    if (lines.length > 0) return observed(lines)
    const isEmpty = notes.some((note) => note[which].size > 0)
    const operations = notes.map(({ operation }) => operation)
    return notObserved(
      give(seen, question, operations, isEmpty ? 'it is not empty' : ''),
      ...(isEmpty ? ['always empty'] : []),
    )
  }
}

/** Which values the fields had. That there are no others is for the provider to say. */
export const values: Check = listFields('words')
/** How their texts are written: the pattern of their characters. */
export const notation: Check = listFields('patterns')
/** What they hold, if their shape is not documented: JSON types and keys. An empty list shows nothing. */
export const shape: Check = listFields('shapes')

/** Whether a field that is documented for one type is there for others. */
export const condition: Check = (seen, question) => {
  const notes = fieldsOf(seen, question.id)
  const filled = notes.filter(({ elsewhere }) => elsewhere.size > 0)
  if (filled.length > 0)
    return observed(
      filled.map(
        (note) =>
          `${[...note.elsewhere].join(' and ')} where \`${note.field.when?.property}\` is not \`${note.field.when?.equals}\`: ${placeOf(note)}`,
      ),
    )
  const when = notes[0]?.field.when
  const operations = notes.map(({ operation }) => operation)
  return notObserved(give(seen, question, operations, `\`${when?.property}\` is not \`${when?.equals}\``))
}

export const durationUnit: Check = (seen, question) => {
  const units = successes(seen).flatMap(({ facts }) => facts.durationUnit ?? [])
  return units.length > 0
    ? observed([
        `${listed(units)}: of milliseconds, seconds, minutes and hours, compared with the two timestamps`,
      ])
    : notObserved(
        give(seen, question, ['listAirportProducts'], 'the response has a duration and both timestamps'),
      )
}

export const esimUnlimited: Check = (seen, question) => {
  const findings = successes(seen).flatMap(({ facts }) => facts.unlimited ?? [])
  return findings.length > 0
    ? observed([`where \`unlimited\` is true, of the quantities: ${listed(findings)}`])
    : notObserved(give(seen, question, ['getEsimDetails'], 'the package is unlimited'))
}

/** A candidate is an undocumented object of a customer with a text `url`. Any service may have such objects for other ends. */
export const identityCheckName: Check = (seen, question) => {
  const hasUrl = seen.fields
    .get('getCustomer')
    ?.some(({ field, types }) => field.pointer === '/identityCheck/url' && types.has('string'))
  if (hasUrl) return confirmed('`identityCheck` of getCustomer is an object with a text `url`')
  const names = [...new Set(successes(seen).flatMap(({ facts }) => facts.identityNames ?? []))]
  if (names.length === 0)
    return notObserved(give(seen, question, ['getCustomer'], 'an identity check is open'))
  const evidence = `undocumented objects of getCustomer with a text \`url\`: ${listed(names.map((name) => `\`${name}\``))}`
  const [name] = names.filter((one) => one !== '*')
  return observed(
    [evidence],
    name === undefined
      ? 'Look into a response: the name could be private, so it is not shown here.'
      : `Try wireNames: { identityCheck: '${name}' } for createClient, and ask whether it is the one.`,
  )
}
