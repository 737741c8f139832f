import { coverageOf, type Field, isSeen, ways } from './fields.ts'
import {
  type Check,
  give,
  type Judgement,
  listed,
  observedOr,
  quoted,
  responseOf,
  type Seen,
  verdict,
} from './judgement.ts'
import { reissueState, seenBy, successes } from './observe.ts'
import { idOptions } from './options.ts'
import { operationIds } from './varied-request.ts'

const { confirmed, contradicted, notObserved, observed } = verdict

const noSuccess = 'Give an id of something that there is: no call succeeded.'

/** Confirms a rule if it held for all operations (or for `ids`). If some weren't called, the rule is only observed. */
function agreed(
  called: readonly { readonly operation: string }[],
  evidence: string,
  ids: readonly string[] = operationIds,
): Judgement {
  if (called.length === 0) return notObserved([], noSuccess)
  const isEach = ids.every((id) => called.some(({ operation }) => operation === id))
  return isEach ? confirmed([evidence]) : observed([evidence])
}

const operationsOf = (all: readonly { readonly operation: string }[]): string =>
  listed(all.map(({ operation }) => operation))

const placeOf = ({ pointer, operation }: Field): string => `\`${pointer}\` of ${operation}`

/** Returns the fields that the contract marks with this question. */
const fieldsOf = ({ fields }: Seen, id: string): readonly Field[] =>
  fields.filter(({ shown }) => shown.has(id))

/** Reports the values of a question's fields. */
const observeFields: Check = (seen, question) => {
  const all = fieldsOf(seen, question.id)
  const lines = all.flatMap((field) => {
    const shown = listed(field.shown.get(question.id) ?? [])
    return shown ? [`${shown} at ${placeOf(field)}`] : []
  })
  if (lines.length > 0) return observed(lines)
  const { seen: seenAlone, wanted = '' } = ways[question.checkedBy] ?? {}
  const names = quoted(new Set(all.map(({ name }) => name))).join(' or ')
  const operations = all.map(({ operation }) => operation)
  return notObserved(
    seenAlone && all.some(isSeen) ? [seenAlone] : [],
    give(seen, question, operations, wanted.replace('FIELD', names)),
  )
}

/** The checks that read the data of responses. */
export const fieldChecks: Readonly<Record<string, Check>> = {
  ...Object.fromEntries(Object.keys(ways).map((way) => [way, observeFields])),

  'success-status': (seen) => {
    const all = successes(seen.observations)
    const evidence = listed(all.map(({ operation, status }) => `${operation}: ${status}`))
    if (all.every(({ status }) => status === 200)) return agreed(all, evidence)
    return contradicted(
      [evidence],
      'Nothing to do in code: the client takes any 2xx. Correct the status in the contract.',
    )
  },

  /** Judges by the responses to requests that should succeed. */
  'envelope-status': (seen) => {
    const asked = seenBy(seen.observations, 'read', 'control', 'names', 'reissue')
    const all = asked.filter(({ envelope }) => envelope !== undefined)
    const others = all.filter(({ envelope }) => envelope !== 'success')
    const evidence = `\`success\` in each of ${all.length} responses of ${operationsOf(all)}`
    if (others.length === 0) return agreed(all, evidence)
    return contradicted(
      others.map(
        ({ operation, envelope, status }) => `${operation}: ${envelope}, with HTTP status ${status}`,
      ),
      'Ask what it means: the client treats each such response as an error.',
    )
  },

  /** An accepted id with letters proves a string. An id that is a number in a response proves the opposite. */
  'path-ids': (seen, question) => {
    const readers = idOptions.map(({ operation }) => operation)
    const numbers = seen.fields.filter(
      ({ operation, pointer, types }) =>
        readers.includes(operation) && pointer === '/id' && types.has('number'),
    )
    if (numbers.length > 0)
      return contradicted(
        [`a number in the response of ${operationsOf(numbers)}`],
        'Correct the type of the id in the contract.',
      )
    const reads = successes(seenBy(seen.observations, 'read'))
    const texts = reads.filter(({ idIsNumber }) => idIsNumber === false)
    if (texts.length > 0)
      return agreed(texts, `an id that is no number is accepted by ${operationsOf(texts)}`, readers)
    return notObserved([], give(seen, question, readers, 'that is no number'))
  },

  /** Counts the documented fields. Never confirms, because a field that was always present so far may still be missing later. */
  presence: ({ fields }) => {
    const lines = operationIds.flatMap((id) => {
      const { seen, documented } = coverageOf(fields, id)
      const absent = fields.filter(({ operation, types }) => operation === id && types.has('absent'))
      const pointers = listed(quoted(absent.map(({ pointer }) => pointer)))
      const line = `${id}: ${seen} of ${documented} documented fields${pointers && `; not always ${pointers}`}`
      return seen > 0 ? [line] : []
    })
    return observedOr(noSuccess, lines)
  },

  /** A single undocumented null contradicts. Nothing confirms, because absent fields don't prove that null is never sent. */
  nulls: ({ fields }) => {
    const nulls = fields.filter(({ types, mayBeNull }) => types.has('null') && !mayBeNull)
    if (nulls.length > 0)
      return contradicted(
        [`null: ${listed(nulls.map(placeOf))}`],
        'Treat null as missing, as `checkResponses()` does, and ask which fields can be null.',
      )
    const absent = fields.filter(({ types }) => types.has('absent')).length
    return observedOr(
      'Give ids of things of which something is not known: every response was complete, or there was none.',
      absent > 0 ? [`${absent} documented fields were absent, and none was null`] : [],
    )
  },

  /** An undocumented value proves that the field's set is open. Nothing can prove that a set is closed. */
  'new-values': (seen, question) => {
    const judged = observeFields(seen, question)
    const isEach = judged.evidence.length === fieldsOf(seen, question.id).length
    return judged.outcome === 'observed' && isEach ? confirmed(judged.evidence) : judged
  },

  /** Lists undocumented objects with the field's content. None is certain, because the API may use it for something else. */
  'identity-check-name': (seen, question) => {
    const all = fieldsOf(seen, question.id)
    const ofOwnName = all.filter(({ shown, name }) => shown.get(question.id)?.has(name))
    if (ofOwnName.length > 0) return confirmed(ofOwnName.map((field) => `it is ${placeOf(field)}`))
    const names = new Set(all.flatMap(({ shown }) => [...(shown.get(question.id) ?? [])]))
    const operations = all.map(({ operation }) => operation)
    if (names.size === 0) return notObserved([], give(seen, question, operations, 'that has the field'))
    const name = [...names].find((one) => one !== '*')
    return observed(
      [`undocumented objects like it in the data of ${listed(operations)}: ${listed(quoted(names))}`],
      name === undefined
        ? 'Look into a response: the name could be private, so it is not shown here.'
        : `Try wireNames: { ${all[0]?.name}: '${name}' } for createClient, and ask whether it is the one.`,
    )
  },

  /** Reports the effect of the reissue, or, without a success, whether the card may have been reissued. */
  reissue: (seen, question) => {
    const [one] = seenBy(seen.observations, 'reissue')
    const state = reissueState(seen.observations)
    if (!one)
      return notObserved(
        [],
        'Give --reissue, --initial-balance and --confirm-reissue, with a test card alone.',
      )
    if (state === 'applied')
      return observed([`status ${responseOf(one)}`, ...observeFields(seen, question).evidence])
    return observed(
      [`it was sent once: ${responseOf(one)}`],
      state === 'unknown'
        ? 'It may have been carried out: do not repeat it. Look at the card, or ask the provider.'
        : 'It was not carried out.',
    )
  },
}
