import { coverageOf, documented, type Field, type FieldValue } from './fields.ts'
import { type Check, listed, outlineOf, quoted, responseOf, type Seen } from './judgement.ts'
import { is2xx, type Observations, seenBy, successes } from './observe.ts'
import { idOptions } from './options.ts'
import { type Data, isObject, jsonShape, patternOf, type Redactor } from './redactor.ts'
import { operationIds, pathArguments } from './varied-request.ts'

const asData = (value: unknown): Data => (isObject(value) ? value : {})

const placeOf = ({ pointer, operation }: Field): string => `\`${pointer}\` of ${operation}`

const operationsOf = (all: readonly Pick<Field, 'operation'>[]): string =>
  listed(all.map(({ operation }) => operation))

/** Returns the fields that the contract marks with this question. */
const fieldsOf = (id: string): readonly Field[] =>
  documented.filter(({ questions }) => questions.includes(id))

/** Shows the part of a field's value that may be shown. Returns nothing for a value that doesn't help with the question. */
type Show = (one: FieldValue, redactor: Redactor) => string | undefined

/** Creates a check that shows the values of a question's fields. Only the provider can say whether there are other values. */
const display =
  (show: Show) =>
  ({ values, redactor }: Seen, { id }: { readonly id: string }): readonly string[] =>
    fieldsOf(id).flatMap((field) => {
      const own = values.filter((one) => one.field === field)
      const shown = listed(own.flatMap((one) => show(one, redactor) ?? []))
      return shown ? [`${shown} at ${placeOf(field)}`] : []
    })

/** Shows values that are neither absent nor null. */
const ofPresent =
  (show: Show): Show =>
  (one, redactor) =>
    one.value === undefined || one.value === null ? undefined : show(one, redactor)

/** Shows the notation of a text as a pattern of character types, and the JSON types and keys of any other value. */
const notation = ofPresent(({ value }, { name }) => {
  const shape = typeof value === 'string' ? patternOf(value) : jsonShape(value, name)
  return ['[]', '{}'].includes(shape) ? undefined : `\`${shape}\``
})

const unitsInMs = { milliseconds: 1, seconds: 1000, minutes: 60_000, hours: 3_600_000 }

/** Shows the unit in which a duration is the time between two timestamps. The units are far enough apart to allow for rounding. */
const durationUnit: Show = ({ value, owner: { departure, arrival } }) => {
  const [start = 0, end = 0] = [departure, arrival].map((one) => Date.parse(String(asData(one).timestamp)))
  if (typeof value !== 'number' || !(end > start)) return undefined
  const isUnit = ([, ms]: readonly [string, number]): boolean =>
    Math.abs((end - start) / ms - value) <= Math.min(1, value / 10)
  return Object.entries(unitsInMs).find(isUnit)?.[0] ?? 'none of the units that we tried'
}

/** Shows whether a field that is documented for one type is present for other types. */
const condition: Show = ({ value, owner, field: { schema } }) => {
  const { property = '', equals } = schema['x-conditional'] ?? {}
  if (typeof owner[property] !== 'string' || owner[property] === equals) return undefined
  return `${value === undefined ? 'absent' : 'present'} where \`${property}\` is not \`${equals}\``
}

/** Returns the keys under which this field may be sent: objects with one of the field's strings, except other documented fields. */
function namesOf({ field, owner }: FieldValue): readonly string[] {
  const namesIn = (place: string): readonly string[] =>
    documented.flatMap((one) => (one.operation === field.operation && one.parent === place ? [one.name] : []))
  const isOther = (name: string): boolean => name !== field.name && namesIn(field.parent).includes(name)
  const hasPart = (value: unknown): boolean =>
    namesIn(field.pointer).some((part) => typeof asData(value)[part] === 'string')
  return Object.keys(owner).filter((name) => !isOther(name) && hasPart(owner[name]))
}

/** Shows whether a response repeats a value of the request. */
const sentValue = ofPresent(({ value, input }) =>
  Object.values(input).includes(value)
    ? 'the value that was sent'
    : 'a value other than the one that was sent',
)

/** The usual values of an envelope's `status`. Others aren't shown, because they could be private. */
const usual = /^(ok|success|succeeded|done|error|failure|failed|fail|warning)$/i

/** Returns the first observation of each operation. */
const firstOfEach = (all: Observations): Observations =>
  all.filter((one) => all.find(({ operation }) => operation === one.operation) === one)

/** Confirms a rule if it held for all operations. If some weren't called, the rule is only observed. */
function agreed(called: Observations, evidence: string): ReturnType<Check> {
  if (called.length === 0) return []
  const decidedBy = firstOfEach(called)
  const isEach = operationIds.every((id) => decidedBy.some(({ operation }) => operation === id))
  return { outcome: isEach ? 'confirmed' : 'observed', evidence: [evidence], decidedBy }
}

/** The checks that read the data of responses. */
export const fieldChecks: Readonly<Record<string, Check>> = {
  values: display(ofPresent(({ value }, { word }) => word(value))),
  notation: display(notation),
  shape: display(notation),
  condition: display(condition),
  'duration-unit': display(durationUnit),
  /** Shows which quantities appear next to the field if the field is true. */
  'esim-unlimited': display(({ value, owner }, { name }) =>
    value === true ? `\`${jsonShape(owner, name)}\`` : undefined,
  ),

  /** An undocumented value proves that the field's set is open. Nothing can prove that a set is closed. */
  'new-values': (seen, question) => {
    const evidence = display(({ value, field: { schema } }, { word }) =>
      typeof value === 'string' && !schema.anyOf?.some((one) => one.const === value)
        ? word(value)
        : undefined,
    )(seen, question)
    const isEach = evidence.length > 0 && evidence.length === fieldsOf(question.id).length
    return isEach ? { outcome: 'confirmed', evidence } : evidence
  },

  'success-status': ({ observations }) => {
    const all = successes(observations)
    const evidence = listed(all.map(({ operation, status }) => `${operation}: ${status}`))
    if (all.every(({ status }) => status === 200)) return agreed(all, evidence)
    const next =
      'Correct the status in the contract. Your code can stay as it is: the client accepts any 2xx.'
    const decidedBy = firstOfEach(all.filter(({ status }) => status !== 200))
    return { outcome: 'contradicted', evidence: [evidence], next, decidedBy }
  },

  /** Judges by the responses to requests that should succeed. One that isn't JSON may come from another system. */
  'envelope-status': ({ observations, redactor }) => {
    const asked = seenBy(observations, 'read', 'control', 'names', 'reissue').filter(({ status }) =>
      is2xx(status),
    )
    const all = asked.filter(({ body }) => body !== undefined)
    const others = all.filter(({ error }) => error?.kind === 'envelope')
    const unreadable = asked.filter(({ body }) => body === undefined)
    if (others.length + unreadable.length === 0)
      return agreed(all, `\`success\` in each of ${all.length} responses of ${operationsOf(all)}`)
    const evidence = others.map(({ operation, body, status }) => {
      const text = String(asData(body).status)
      const shown = usual.test(text) ? ` with \`${text}\`` : ''
      return `${operation}: \`${jsonShape(body, redactor.name, 1)}\`${shown}, with HTTP status ${status}`
    })
    return {
      outcome: others.length > 0 ? 'contradicted' : 'observed',
      evidence: [...evidence, ...unreadable.map((one) => `${one.operation}: ${outlineOf(one, redactor)}`)],
      next: 'Ask what these responses mean, because the client treats them as errors.',
      decidedBy: others,
    }
  },

  /**
   * An accepted id with letters proves that ids are strings, if the API doesn't accept just any. A number as an id in a response
   * proves the opposite.
   */
  'path-ids': ({ observations, values }) => {
    const readers: readonly string[] = idOptions.map(({ operation }) => operation)
    const ids = values.filter(({ field }) => readers.includes(field.operation) && field.pointer === '/id')
    const evidence = ids.flatMap(({ field, value }) =>
      typeof value === 'number' ? [`a number in the response of ${field.operation}`] : [],
    )
    if (evidence.length > 0)
      return { outcome: 'contradicted', evidence, next: 'Correct the type of the id in the contract.' }
    const texts = firstOfEach(
      successes(seenBy(observations, 'read')).filter(({ operation, input }) =>
        pathArguments(operation).some((name) => !/^\d+$/.test(`${input[name]}`)),
      ),
    )
    if (texts.length === 0) return []
    const others = seenBy(observations, 'unknown-id').filter(
      ({ outcome, status = 500 }) => outcome !== 'success' && status < 500,
    )
    const isEach = readers.every((id) =>
      [texts, others].every((all) => all.some(({ operation }) => operation === id)),
    )
    const line = `an id that isn't a number is accepted by ${operationsOf(texts)}`
    const counter = others.length > 0 ? `; a made-up one is refused by ${operationsOf(others)}` : ''
    return {
      outcome: isEach ? 'confirmed' : 'observed',
      evidence: [line + counter],
      decidedBy: [...texts, ...others],
    }
  },

  /** Counts the documented fields. Never confirms, because a field that was always present so far may still be missing later. */
  presence: ({ values }) =>
    operationIds.flatMap((id) => {
      const { seen, documented } = coverageOf(values, id)
      const absent = values.filter(({ field, value }) => field.operation === id && value === undefined)
      const pointers = listed(quoted(absent.map(({ field }) => field.pointer)))
      const line = `${id}: ${seen} of ${documented} documented fields${pointers && `; not always present: ${pointers}`}`
      return seen > 0 ? [line] : []
    }),

  /** Contradicts on a single undocumented null. Never confirms, because absent fields don't prove that null is never sent. */
  nulls: ({ values }) => {
    const nulls = values.filter(({ field, value }) => value === null && !field.schema.type?.includes('null'))
    const evidence = [`null: ${listed(nulls.map(({ field }) => placeOf(field)))}`]
    const next = 'Treat null as missing, as `checkResponses()` does, and ask which fields can be null.'
    if (nulls.length > 0) return { outcome: 'contradicted', evidence, next }
    const absent = new Set(values.flatMap(({ field, value }) => (value === undefined ? [field] : [])))
    return absent.size > 0 ? [`${absent.size} documented fields were absent, and none was null`] : []
  },

  /** Lists undocumented objects with the field's content. They prove nothing, because such an object may mean something else. */
  'identity-check-name': ({ values, redactor }, { id }) => {
    const [field] = fieldsOf(id)
    const names = new Set(values.flatMap((one) => (one.field === field ? namesOf(one) : [])))
    if (!field || names.size === 0) return []
    if (names.has(field.name)) return { outcome: 'confirmed', evidence: [`it is ${placeOf(field)}`] }
    const shown = Array.from(names, redactor.name)
    const name = shown.find((one) => one !== '*')
    const next = name
      ? `Try wireNames: { ${field.name}: '${name}' } in createClient, and ask whether this is the field.`
      : 'Look at a response yourself: the name could be private, so it is not shown here.'
    const evidence = `similar undocumented objects in the data of ${field.operation}: ${listed(quoted(shown))}`
    return { outcome: 'observed', evidence: [evidence], next }
  },

  /** Shows the reissue's outcome. */
  reissue: (seen, question) => {
    const [one] = seenBy(seen.observations, 'reissue')
    const next = 'Give --reissue, --initial-balance and --confirm-reissue, but only with a test card.'
    if (!one) return { outcome: 'not-observed', evidence: [], next }
    return [`it was sent once: ${responseOf(one)}`, ...display(sentValue)(seen, question)]
  },
}
