import { type OperationId, operations } from '@travel-card/contract'
import {
  type Check,
  confirmed,
  contradicted,
  give,
  listed,
  notObserved,
  observed,
  observedOr,
  placeOf,
  quoted,
} from './check.ts'
import { findingsFor, notesOf, seenBy, successes } from './evidence.ts'
import { type FieldNote, isSeen } from './field-notes.ts'

const noSuccess = 'Give an id of something that there is: no call succeeded.'

/** Whether each operation of the contract is among these: what was not called is not confirmed. */
const isEach = (called: readonly { readonly operation: string }[]): boolean =>
  Object.keys(operations).every((id) => called.some(({ operation }) => operation === id))

/** What the fields that are marked with a question had, by what their notes hold of it. */
function listFields(which: 'words' | 'patterns' | 'shapes'): Check {
  return (seen, question) => {
    const notes = notesOf(seen, question.id)
    const lines = notes.flatMap((note) => {
      const all = [...note[which]].filter((one) => one !== '[]' && one !== '{}')
      const shown = which === 'words' ? all : quoted(all)
      return all.length > 0 ? [`${listed(shown)} at ${placeOf(note)}`] : []
    })
    if (lines.length > 0) return observed(lines)
    const isEmpty = notes.some((note) => note[which].size > 0)
    const operations = notes.map(({ field }) => field.operation)
    return notObserved(
      give(seen, question, operations, isEmpty ? 'it is not empty' : ''),
      ...(isEmpty ? ['always empty'] : []),
    )
  }
}

/** What was found in responses of an operation for which something holds. */
const listFindings =
  (operation: OperationId, which: string, tell: (found: string) => string): Check =>
  (seen, question) => {
    const found = listed(findingsFor(seen, question.checkedBy))
    return observedOr(give(seen, question, [operation], which), found ? [tell(found)] : [])
  }

/** What responses hold. */
export const responseChecks: Readonly<Record<string, Check>> = {
  'success-status': (seen) => {
    const all = successes(seen)
    const evidence = listed(all.map(({ operation, status }) => `${operation}: ${status}`))
    if (all.length === 0) return notObserved(noSuccess)
    if (all.some(({ status }) => status !== 200))
      return contradicted(
        'Nothing to do in code: the client takes any 2xx. Correct the status in the contract.',
        evidence,
      )
    return isEach(all) ? confirmed(evidence) : observed([evidence])
  },

  /** Of the responses to requests that were to succeed. */
  'envelope-status': (seen) => {
    const all = seenBy(seen, 'read', 'control', 'names', 'reissue').filter(
      ({ envelope }) => envelope !== undefined,
    )
    const others = all.filter(({ envelope }) => envelope !== 'success')
    if (others.length > 0)
      return contradicted(
        'Ask what it means: the client treats each such response as an error.',
        ...others.map(
          ({ operation, envelope, status }) => `${operation}: ${envelope}, with HTTP status ${status}`,
        ),
      )
    if (all.length === 0) return notObserved(noSuccess)
    const evidence = `\`success\` in each of ${all.length} responses of ${listed(all.map(({ operation }) => operation))}`
    return isEach(all) ? confirmed(evidence) : observed([evidence])
  },

  /** How many documented fields were seen. That one was always there does not say that it always will be. */
  presence: (seen) => {
    const lines = Object.keys(operations).flatMap((operation) => {
      const notes = seen.fields.filter(({ field }) => field.operation === operation)
      const pointers = (isMeant: (note: FieldNote) => boolean): readonly string[] =>
        quoted(notes.filter(isMeant).map(({ field }) => field.pointer))
      const seenOnce = pointers(isSeen)
      const missing = pointers((note) => !isSeen(note) && note.types.has('absent'))
      const sometimes = pointers((note) => isSeen(note) && note.types.has('absent'))
      if (seenOnce.length === 0) return []
      return [
        `${operation}: ${seenOnce.length} of ${notes.length} documented fields` +
          (missing.length > 0 ? `; never ${listed(missing)}` : '') +
          (sometimes.length > 0 ? `; not always ${listed(sometimes)}` : ''),
      ]
    })
    return observedOr(noSuccess, lines)
  },

  /** One null shows that there are nulls. No number of absent fields shows that there are none. */
  nulls: (seen) => {
    const isNull = seen.fields.filter(({ types }) => types.has('null'))
    const isAbsent = seen.fields.filter(({ types }) => types.has('absent'))
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
  },

  /** A value beyond the documented ones shows that the set of this field is open. Nothing shows that one is closed. */
  'new-values': (seen, question) => {
    const notes = notesOf(seen, question.id)
    const news = notes.filter(({ newWords }) => newWords.size > 0)
    const evidence = news.map((note) => `${listed(note.newWords)} at ${placeOf(note)}`)
    if (news.length > 0) return news.length === notes.length ? confirmed(...evidence) : observed(evidence)
    const isDocumented = notes.some(({ words }) => words.size > 0)
    return notObserved(
      give(
        seen,
        question,
        ['getCustomer', 'getEsimDetails', 'listAirportProducts'],
        'a state or a type is another one',
      ),
      ...(isDocumented ? ['documented values alone'] : []),
    )
  },

  /** Whether a field that is documented for one type is there for others. */
  condition: (seen, question) => {
    const notes = notesOf(seen, question.id)
    const filled = notes.filter(({ elsewhere }) => elsewhere.size > 0)
    if (filled.length > 0)
      return observed(
        filled.map(
          (note) =>
            `${[...note.elsewhere].join(' and ')} where \`${note.field.when?.property}\` is not \`${note.field.when?.equals}\`: ${placeOf(note)}`,
        ),
      )
    const when = notes[0]?.field.when
    const operations = notes.map(({ field }) => field.operation)
    return notObserved(give(seen, question, operations, `\`${when?.property}\` is not \`${when?.equals}\``))
  },

  'duration-unit': listFindings(
    'listAirportProducts',
    'the response has a duration and both timestamps',
    (units) => `${units}: of milliseconds, seconds, minutes and hours, compared with the two timestamps`,
  ),

  'esim-unlimited': listFindings(
    'getEsimDetails',
    'the package is unlimited',
    (quantities) => `where \`unlimited\` is true, of the quantities: ${quantities}`,
  ),

  /** A candidate is an undocumented object of a customer with a text `url`. Any service may have such objects for other ends. */
  'identity-check-name': (seen, question) => {
    const hasUrl = seen.fields.some(
      ({ field, types }) =>
        field.operation === 'getCustomer' && field.pointer === '/identityCheck/url' && types.has('string'),
    )
    if (hasUrl) return confirmed('`identityCheck` of getCustomer is an object with a text `url`')
    const names = [...new Set(findingsFor(seen, question.checkedBy))]
    if (names.length === 0)
      return notObserved(give(seen, question, ['getCustomer'], 'an identity check is open'))
    const evidence = `undocumented objects of getCustomer with a text \`url\`: ${listed(quoted(names))}`
    const [name] = names.filter((one) => one !== '*')
    return observed(
      [evidence],
      name === undefined
        ? 'Look into a response: the name could be private, so it is not shown here.'
        : `Try wireNames: { identityCheck: '${name}' } for createClient, and ask whether it is the one.`,
    )
  },

  /** How their texts are written: the pattern of their characters. */
  notation: listFields('patterns'),

  /** What they hold, if their shape is not documented: JSON types and keys. An empty list shows nothing. */
  shape: listFields('shapes'),

  /** Which values the fields had. That there are no others is for the provider to say. */
  values: listFields('words'),
}
