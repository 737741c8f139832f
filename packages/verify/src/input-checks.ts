import {
  answerOf,
  causeOf,
  confirmed,
  contradicted,
  give,
  listed,
  notObserved,
  observed,
  type Probe,
} from './check.ts'
import { type Observation, seenBy, successes } from './evidence.ts'
import { findNames, isAccepted, readNames, seenUnder } from './query-names.ts'
import { idFlags } from './reads.ts'
import { contractNames } from './request.ts'

/** A path that answers with documented data follows the base URL. That one fails can have any cause. */
export const baseUrl: Probe = (seen) => {
  const operations = successes(seen).map(({ operation }) => operation)
  return operations.length > 0
    ? confirmed(`the documented paths below it answer: ${listed(operations)}`)
    : notObserved('Ask for the base URL.')
}

/** An id that is no number must be a string; one that an answer has as a number is none. */
export const pathIds: Probe = (seen) => {
  const readers = [...idFlags.values()].map(({ operation }) => operation)
  const numbers = readers.filter((operation) =>
    seen.fields.get(operation)?.some(({ field, types }) => field.pointer === '/id' && types.has('number')),
  )
  if (numbers.length > 0)
    return contradicted(
      'Correct the type of the id in the contract.',
      `a number in the answer of ${listed(numbers)}`,
    )
  const read = successes(seen).filter(
    ({ purpose, idIsNumber }) => purpose === 'read' && idIsNumber !== undefined,
  )
  const texts = read.filter(({ idIsNumber }) => !idIsNumber)
  if (texts.length > 0)
    return confirmed(
      `an id that is no number is accepted by ${listed(texts.map(({ operation }) => operation))}`,
    )
  return read.length > 0
    ? notObserved('Ask: each id that was given consists of digits, and could be a number.')
    : notObserved(give(readers))
}

const shown = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(' and ')

/** Confirmed only if both names are shown to be read. A service that ignores names confirms none. */
export const queryNames: Probe = (seen) => {
  const tried = seenUnder(seen, contractNames, 'read')
  const names = findNames(seen)
  const proof = 'the call succeeds, and is refused when either is renamed or has an invalid value'
  if (names === contractNames) return confirmed(`${shown(names)}: ${proof}`)
  if (names) {
    const [flight, date] = names.map((name, at) => (name === contractNames[at] ? undefined : `'${name}'`))
    const entries = [
      ...(flight ? [`flightNumber: ${flight}`] : []),
      ...(date ? [`departureDate: ${date}`] : []),
    ]
    return contradicted(
      `Today: wireNames: { ${entries.join(', ')} } for createClient. Then correct the two names in the contract.`,
      `${shown(names)}: ${proof}`,
      `under ${shown(contractNames)}: ${listed(tried.map(answerOf))}`,
    )
  }
  if (tried.length === 0) return notObserved(give(['listAirportProducts']))
  if (isAccepted(seen, contractNames)) {
    const read = readNames(seen, contractNames)
    const ignored = contractNames.filter((_, at) => !(at === 0 ? read.flight : read.date))
    return notObserved(
      'Ask for the names: a name that is ignored cannot be told from one that is read.',
      `the call succeeds, but nothing shows that ${shown(ignored)} is read`,
    )
  }
  const others = seenBy(seen, 'names')
  return notObserved(
    'Give a --flight that the service certainly knows, and --query-names with the names from the provider.',
    `under the contract's names: ${listed(tried.map(answerOf))}`,
    ...(others.length > 0 ? [`under ${others.length} other pairs: ${listed(others.map(answerOf))}`] : []),
  )
}

/** Of the two query parameters. A field of the reissue is never left out to try it. */
export const inputsRequired: Probe = (seen) => {
  const tried = seenBy(seen, 'no-flight', 'no-date')
  const evidence = tried.map(
    (one) => `without the ${one.purpose === 'no-flight' ? 'flight' : 'date'}: ${answerOf(one)}`,
  )
  if (tried.some(({ outcome }) => outcome === 'success'))
    return contradicted(
      'Make the parameter optional in the contract (`required`), and ask for its default.',
      ...evidence,
    )
  if (tried.length === 2 && tried.every(({ outcome }) => outcome === 'refused'))
    return confirmed(...evidence, 'the body of the reissue is not tried')
  return notObserved(
    tried.length > 0
      ? 'Try again: the service gave no clear answer.'
      : `${give(['listAirportProducts'])} Both names must be known (query-names).`,
    ...evidence,
  )
}

/** The contract's rule is wrong if the service takes a day that the client refuses: one that is over everywhere. */
export const pastDate: Probe = (seen) => {
  const evidence = seenBy(seen, 'past', 'yesterday', 'today', 'tomorrow').map(
    (one) =>
      `${one.purpose === 'past' ? 'the last day that is over everywhere' : `${one.purpose} by UTC`}: ${answerOf(one)}`,
  )
  const [past] = seenBy(seen, 'past')
  if (past?.outcome === 'success')
    return contradicted(
      'The client refuses days that the service takes: correct `x-future-date` in the contract.',
      ...evidence,
    )
  if (past?.outcome === 'refused') return confirmed(...evidence)
  return notObserved(
    past
      ? 'Try again: the service gave no clear answer.'
      : `${give(['listAirportProducts'])} Both names must be known (query-names).`,
    ...evidence,
  )
}

/** Whether the service takes the day that it is by UTC. */
export const today: Probe = (seen) => {
  const [one] = seenBy(seen, 'today')
  if (one && one.outcome !== 'unclear')
    return observed([
      `today by UTC is ${one.outcome === 'success' ? 'accepted' : 'refused'} (${answerOf(one)})`,
    ])
  return notObserved(`${give(['listAirportProducts'])} Both names must be known (query-names).`)
}

/** What tells a refusal of an invalid number from one of a number that there is not: the status, else the body. */
const tellerOf = (bad: Observation, unknown: Observation): 'status' | 'shape' | undefined =>
  (['status', 'shape'] as const).find((one) => bad[one] !== unknown[one])

/**
 * A number with a letter at its end is taken if the service treats it as a valid one. That it is refused says something only
 * if an invalid number is refused in another way than a valid one that there is not.
 */
export const flightSuffix: Probe = (seen) => {
  const purposes = ['suffixed-flight', 'bad-flight', 'unknown-flight'] as const
  const [suffixed, bad, unknown] = purposes.map((purpose) => seenBy(seen, purpose).at(-1))
  const evidence = [suffixed, bad, unknown].flatMap((one) =>
    one ? [`${causeOf(one)}: ${answerOf(one)}`] : [],
  )
  if (suffixed && bad?.outcome === 'refused') {
    if (suffixed.outcome === 'success') return confirmed(...evidence)
    const teller = unknown && unknown.outcome !== 'unclear' && tellerOf(bad, unknown)
    if (unknown && teller && suffixed.outcome === 'refused') {
      if (suffixed[teller] === unknown[teller]) return confirmed(...evidence)
      if (suffixed[teller] === bad[teller])
        return contradicted(
          'Put an anchor at the end of the pattern of `FlightNumber` in the contract.',
          ...evidence,
        )
    }
  }
  return notObserved(
    suffixed
      ? 'Ask: the answers do not tell one kind of flight number from another.'
      : `${give(['listAirportProducts'])} Both names must be known (query-names).`,
    ...evidence,
  )
}
