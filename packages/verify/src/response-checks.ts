import { confirmed, contradicted, give, listed, notObserved, observed, type Probe, placeOf } from './check.ts'
import { fieldsOf, seenBy, successes } from './evidence.ts'

export const successStatus: Probe = (seen) => {
  const all = successes(seen)
  const evidence = listed(all.map(({ operation, status }) => `${operation}: ${status}`))
  if (all.length === 0) return notObserved('Give an id of something that there is: no call succeeded.')
  if (all.every(({ status }) => status === 200)) return confirmed(evidence)
  return contradicted(
    'Nothing to do in code: the client takes any 2xx. Correct the status in the contract.',
    evidence,
  )
}

/** Of the answers to requests that were to succeed. */
export const envelopeStatus: Probe = (seen) => {
  const all = seenBy(seen, 'read', 'names', 'reissue').filter(({ envelope }) => envelope !== undefined)
  const others = all.filter(({ envelope }) => envelope !== 'success')
  if (others.length > 0)
    return contradicted(
      'Ask what the other value means: the client treats each such answer as an error.',
      listed(
        others.map(
          ({ operation, envelope, status }) => `${operation}: ${envelope}, with HTTP status ${status}`,
        ),
      ),
    )
  return all.length > 0
    ? confirmed(`\`success\` in each of ${all.length} answers`)
    : notObserved('Give an id of something that there is: no call succeeded.')
}

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

export const durationUnit: Probe = (seen) => {
  const units = successes(seen).flatMap(({ facts }) => facts.durationUnit ?? [])
  if (units.length === 0)
    return notObserved(give(['listAirportProducts'], 'the answer has a duration and both timestamps'))
  return observed([
    `${listed(units)}: of milliseconds, seconds, minutes and hours, compared with the two timestamps`,
  ])
}

export const esimUnlimited: Probe = (seen, { question }) => {
  const findings = successes(seen).flatMap(({ facts }) => facts.unlimited ?? [])
  return findings.length > 0
    ? observed([`where \`unlimited\` is true, of the quantities: ${listed(findings)}`], question)
    : notObserved(give(['getEsimDetails'], 'the package is unlimited'))
}

/** The candidate is an undocumented object of the customer with a text `url`. */
export const identityCheckName: Probe = (seen, { id }) => {
  if (fieldsOf(seen, id).some(({ present }) => present > 0))
    return confirmed('`identityCheck` is the name in the answer of getCustomer')
  const names = [...new Set(successes(seen).flatMap(({ facts }) => facts.identityNames ?? []))]
  const [name, ...others] = names
  if (name === undefined) return notObserved(give(['getCustomer'], 'an identity check is open'))
  if (others.length > 0)
    return notObserved(
      'Ask which of them it is.',
      `several undocumented objects have a text \`url\`: ${listed(names)}`,
    )
  if (name === '*')
    return contradicted(
      'Look into an answer: the name could be private, so it is not shown here.',
      'one undocumented object has a text `url`',
    )
  return contradicted(
    `Today: wireNames: { identityCheck: '${name}' } for createClient. Then correct the name in the contract.`,
    `\`${name}\` is the one undocumented object with a text \`url\``,
  )
}
