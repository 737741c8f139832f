import {
  type Check,
  confirmed,
  contradicted,
  give,
  isAlike,
  listed,
  notObserved,
  observed,
  observedOr,
  quoted,
  responseOf,
  responsesTo,
  type Seen,
} from './check.ts'
import {
  findNames,
  isAccepted,
  type Observation,
  readNames,
  seenBy,
  seenUnder,
  successes,
} from './evidence.ts'
import { idFlags } from './reads.ts'
import { contractNames } from './request.ts'

const shown = (names: readonly string[]): string => quoted(names).join(' and ')

/** Whether a refusal can be one of something that there is not: then it says nothing of the input that was changed. */
function isLikeUnknown(seen: Seen, one: Observation): boolean {
  const [unknown] = seenBy(seen, 'unknown-flight')
  const others = seenBy(seen, 'unknown-flight', 'tomorrow').filter(({ outcome }) => outcome !== 'success')
  return !unknown || others.some((other) => other.outcome === 'unclear' || isAlike(one, other))
}

/** What to do where values of the parameters could not be compared. */
const tryAgain = (seen: Seen, question: Parameters<Check>[1], tried: readonly Observation[]): string =>
  tried.length > 0
    ? 'Ask: the responses do not tell what was wrong with the request.'
    : `${give(seen, question, ['listAirportProducts'])} Both names must be known (query-names).`

/** What a service takes: where it is called, under which names, and with which values. */
export const inputChecks: Readonly<Record<string, Check>> = {
  /** A path that succeeds follows the base URL. That one fails can have any cause, and one success is no list of systems. */
  'base-url': (seen) => {
    const operations = listed(successes(seen).map(({ operation }) => operation))
    return observedOr(
      'Ask for the base URL.',
      operations ? [`the documented paths below it succeed: ${operations}`] : [],
    )
  },

  /** An id that is no number must be a string; one that a response has as a number is none. */
  'path-ids': (seen, question) => {
    const readers = [...idFlags.values()].map(({ operation }) => operation)
    const numbers = readers.filter((operation) =>
      seen.fields.some(
        ({ field, types }) => field.operation === operation && field.pointer === '/id' && types.has('number'),
      ),
    )
    if (numbers.length > 0)
      return contradicted(
        'Correct the type of the id in the contract.',
        `a number in the response of ${listed(numbers)}`,
      )
    const read = seenBy(seen, 'read').filter(
      ({ outcome, idIsNumber }) => outcome === 'success' && idIsNumber !== undefined,
    )
    const texts = new Set(read.filter(({ idIsNumber }) => !idIsNumber).map(({ operation }) => operation))
    const evidence = `an id that is no number is accepted by ${listed(texts)}`
    if (texts.size > 0)
      return readers.every((one) => texts.has(one)) ? confirmed(evidence) : observed([evidence])
    return notObserved(
      read.length > 0
        ? 'Ask: each id that was given consists of digits, and could be a number.'
        : give(seen, question, readers),
    )
  },

  /** Confirmed only if both names are shown to be read. A service that ignores names confirms none. */
  'query-names': (seen, question) => {
    const tried = seenUnder(seen, contractNames, 'read')
    const names = findNames(seen)
    const proof = 'the call succeeds, and is refused when either is renamed or has an invalid value'
    if (names?.every((name, at) => name === contractNames[at])) return confirmed(`${shown(names)}: ${proof}`)
    if (names) {
      const keys = ['flightNumber', 'departureDate']
      const entries = names.flatMap((name, at) =>
        name === contractNames[at] ? [] : [`${keys[at]}: '${name}'`],
      )
      const evidence = [
        `${shown(names)}: ${proof}`,
        `under ${shown(contractNames)}: ${listed(tried.map(responseOf))}`,
      ]
      const line = `wireNames: { ${entries.join(', ')} } for createClient.`
      return tried.every(({ outcome }) => outcome === 'unclear')
        ? observed(evidence, `Try ${line} The contract's own names got no clear response.`)
        : contradicted(`Today: ${line} Then correct the two names in the contract.`, ...evidence)
    }
    if (tried.length === 0) return notObserved(give(seen, question, ['listAirportProducts']))
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
      `under the contract's names: ${listed(tried.map(responseOf))}`,
      ...(others.length > 0 ? [`under ${others.length} other pairs: ${listed(others.map(responseOf))}`] : []),
    )
  },

  /** Of the two query parameters. A field of the reissue is never left out to try it, so this is never confirmed. */
  'inputs-required': (seen, question) => {
    const tried = seenBy(seen, 'no-flight', 'no-date')
    const evidence = responsesTo(tried)
    if (tried.some(({ outcome }) => outcome === 'success'))
      return contradicted(
        'Make the parameter optional in the contract (`required`), and ask for its default.',
        ...evidence,
      )
    const isRefused = tried.some((one) => one.outcome === 'refused' && !isLikeUnknown(seen, one))
    return isRefused
      ? observed([...evidence, 'of listAirportProducts; of the reissue it is not tried'])
      : notObserved(tryAgain(seen, question, tried), ...evidence)
  },

  /** The contract's rule is wrong if the service takes a day that the client refuses: one that is over everywhere. */
  'past-date': (seen, question) => {
    const tried = seenBy(seen, 'past', 'yesterday', 'today', 'tomorrow')
    const evidence = responsesTo(tried)
    const [past] = seenBy(seen, 'past')
    if (past?.outcome === 'success')
      return contradicted(
        'The client refuses days that the service takes: correct `x-future-date` in the contract.',
        ...evidence,
      )
    // The same call on tomorrow, a day that is no past one, has to succeed or to be refused in another way.
    const isCompared = seenBy(seen, 'tomorrow').length > 0
    return past?.outcome === 'refused' && isCompared && !isLikeUnknown(seen, past)
      ? confirmed(...evidence)
      : notObserved(tryAgain(seen, question, tried), ...evidence)
  },

  /** Whether the service takes the day that it is by UTC. That it is refused says something only if tomorrow is not. */
  today: (seen, question) => {
    const [[one], [tomorrow]] = [seenBy(seen, 'today'), seenBy(seen, 'tomorrow')]
    if (
      one &&
      tomorrow &&
      (one.outcome === 'success' || (one.outcome === 'refused' && !isLikeUnknown(seen, one)))
    )
      return observed([
        `today by UTC is ${one.outcome === 'success' ? 'accepted' : 'refused'} (${responseOf(one)})`,
      ])
    return notObserved(tryAgain(seen, question, one ? [one] : []), ...responsesTo(one ? [one] : []))
  },

  /**
   * A number with a letter at its end is taken if the service treats it as a valid one. That it is refused says something only
   * if an invalid number is refused in another way than a valid one that there is not.
   */
  'flight-suffix': (seen, question) => {
    const kinds = ['suffixed-flight', 'bad-flight', 'unknown-flight'] as const
    const [suffixed, bad, unknown] = kinds.map((kind) => seenBy(seen, kind).at(-1))
    const tried = [suffixed, bad, unknown].filter((one) => one !== undefined)
    const evidence = responsesTo(tried)
    if (suffixed && bad?.outcome === 'refused') {
      if (suffixed.outcome === 'success') return confirmed(...evidence)
      const isTold = unknown && unknown.outcome !== 'unclear' && !isAlike(bad, unknown)
      if (isTold && suffixed.outcome === 'refused') {
        if (isAlike(suffixed, unknown)) return confirmed(...evidence)
        // The body of a refusal may tell more than its status where that tells enough.
        const teller = bad.status === unknown.status ? 'shape' : 'status'
        if (suffixed[teller] === bad[teller])
          return contradicted(
            'Put an anchor at the end of the pattern of `FlightNumber` in the contract.',
            ...evidence,
          )
      }
    }
    return notObserved(tryAgain(seen, question, tried), ...evidence)
  },
}
