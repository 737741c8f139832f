import { operations } from '@travel-card/contract'
import { type FieldValues, isSeen, ways } from './field-observations.ts'
import {
  type Check,
  confirmed,
  contradicted,
  give,
  listed,
  notObserved,
  observed,
  observedOr,
  quoted,
  type Seen,
} from './judgement.ts'
import { seenBy, successes } from './observation.ts'
import { idFlags } from './planned-request.ts'

const noSuccess = 'Give an id of something that there is: no call succeeded.'

/** Whether each operation of the contract is among these: what was not called is not confirmed. */
const isEach = (called: readonly { readonly operation: string }[]): boolean =>
  Object.keys(operations).every((id) => called.some(({ operation }) => operation === id))

const operationsOf = (all: readonly { readonly operation: string }[]): string =>
  listed(all.map(({ operation }) => operation))

/** What was seen of the fields that are marked with a question. */
const fieldsOf = ({ fields }: Seen, id: string): readonly FieldValues[] =>
  fields.filter(({ entries }) => entries.includes(id))

/** A field with its operation. */
const placeOf = ({ pointer, operation }: FieldValues): string => `\`${pointer}\` of ${operation}`

/** Shows what the fields of a question hold. */
const observeFields: Check = (seen, question) => {
  const all = fieldsOf(seen, question.id)
  const lines = all.flatMap((field) => {
    const shown = field.shown.get(question.checkedBy) ?? new Set()
    return shown.size > 0 ? [`${listed(shown)} at ${placeOf(field)}`] : []
  })
  if (lines.length > 0) return observed(lines)
  const { seen: seenAlone = '', wanted = '' } = ways[question.checkedBy] ?? {}
  const names = quoted(new Set(all.map(({ pointer }) => pointer.split('/').at(-1) ?? ''))).join(' or ')
  const operations = all.map(({ operation }) => operation)
  return notObserved(
    seenAlone && all.some(isSeen) ? [seenAlone] : [],
    give(seen, question, operations, wanted.replace('FIELD', names)),
  )
}

/** What responses with data hold. */
export const fieldChecks: Readonly<Record<string, Check>> = {
  ...Object.fromEntries(Object.keys(ways).map((way) => [way, observeFields])),

  'success-status': (seen) => {
    const all = successes(seen.observations)
    const evidence = [listed(all.map(({ operation, status }) => `${operation}: ${status}`))]
    if (all.length === 0) return notObserved([], noSuccess)
    if (all.some(({ status }) => status !== 200))
      return contradicted(
        evidence,
        'Nothing to do in code: the client takes any 2xx. Correct the status in the contract.',
      )
    return isEach(all) ? confirmed(evidence) : observed(evidence)
  },

  /** Of the responses to requests that were to succeed. */
  'envelope-status': (seen) => {
    const all = seenBy(seen.observations, 'read', 'control', 'names', 'reissue').filter(
      ({ envelope }) => envelope !== undefined,
    )
    const others = all.filter(({ envelope }) => envelope !== 'success')
    if (others.length > 0)
      return contradicted(
        others.map(
          ({ operation, envelope, status }) => `${operation}: ${envelope}, with HTTP status ${status}`,
        ),
        'Ask what it means: the client treats each such response as an error.',
      )
    if (all.length === 0) return notObserved([], noSuccess)
    const evidence = [`\`success\` in each of ${all.length} responses of ${operationsOf(all)}`]
    return isEach(all) ? confirmed(evidence) : observed(evidence)
  },

  /** An id that is no number must be a string; one that a response has as a number is none. */
  'path-ids': (seen, question) => {
    const readers = idFlags.map(({ operation }) => operation)
    const numbers = seen.fields.filter(
      ({ operation, pointer, types }) =>
        readers.includes(operation) && pointer === '/id' && types.has('number'),
    )
    if (numbers.length > 0)
      return contradicted(
        [`a number in the response of ${operationsOf(numbers)}`],
        'Correct the type of the id in the contract.',
      )
    const read = successes(seenBy(seen.observations, 'read')).filter(
      ({ idIsNumber }) => idIsNumber !== undefined,
    )
    const texts = read.filter(({ idIsNumber }) => !idIsNumber)
    const evidence = [`an id that is no number is accepted by ${operationsOf(texts)}`]
    if (texts.length > 0)
      return readers.every((id) => texts.some(({ operation }) => operation === id))
        ? confirmed(evidence)
        : observed(evidence)
    return notObserved(
      [],
      read.length > 0
        ? 'Ask: each id that was given consists of digits, and could be a number.'
        : give(seen, question, readers),
    )
  },

  /** How many documented fields were seen. That one was always there does not say that it always will be. */
  presence: (seen) => {
    const lines = Object.keys(operations).flatMap((operation) => {
      const all = seen.fields.filter((field) => field.operation === operation)
      const pointers = (isMeant: (field: FieldValues) => boolean): readonly string[] =>
        quoted(all.filter(isMeant).map(({ pointer }) => pointer))
      const isAbsent = ({ types }: FieldValues): boolean => types.has('absent')
      const missing = pointers((field) => !isSeen(field) && isAbsent(field))
      const sometimes = pointers((field) => isSeen(field) && isAbsent(field))
      const count = all.filter(isSeen).length
      if (count === 0) return []
      return [
        `${operation}: ${count} of ${all.length} documented fields` +
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
        [`null: ${listed(isNull.map(placeOf))}`],
        'Treat null as missing, as `checkResponses()` does, and ask which fields can be null.',
      )
    return isAbsent.length > 0
      ? observed([`${isAbsent.length} documented fields were absent, and none was null`])
      : notObserved(
          [],
          'Give ids of things of which something is not known: every response was complete, or there was none.',
        )
  },

  /** A value beyond the documented ones shows that the set of this field is open. Nothing shows that one is closed. */
  'new-values': (seen, question) => {
    const { evidence, ...judged } = observeFields(seen, question)
    const isEach = judged.outcome === 'observed' && evidence.length === fieldsOf(seen, question.id).length
    return isEach ? confirmed(evidence) : { ...judged, evidence }
  },
}
