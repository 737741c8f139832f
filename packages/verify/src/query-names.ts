import { type Check, give, listed, quoted, responseOf, verdict } from './judgement.ts'
import { type Observations, seenBy, successes } from './observation.ts'
import { contractNames, type Names, type RequestKind } from './varied-request.ts'

const isOf = (pair: Names, names?: Names): boolean => names?.join() === pair.join()

/** The observations of a pair of names by requests of these kinds. */
export const seenUnder = (seen: Observations, pair: Names, ...kinds: readonly RequestKind[]): Observations =>
  seenBy(seen, ...kinds).filter(({ names }) => isOf(pair, names))

/** Whether the right values succeed under these names. */
export const isAccepted = (seen: Observations, names: Names): boolean =>
  successes(seenUnder(seen, names, 'read', 'names')).length > 0

/** Whether one of the names is shown to be read: without it, or with an invalid value, the call is refused. */
export const isRead = (seen: Observations, names: Names, which: 'flight' | 'date'): boolean =>
  isAccepted(seen, names) &&
  seenUnder(seen, names, `no-${which}`, `bad-${which}`).some(({ outcome }) => outcome === 'refused')

/** The pair of which both names are shown to be read. */
export const findNames = (seen: Observations): Names | undefined =>
  seenBy(seen, 'read', 'names')
    .flatMap(({ names }) => (names ? [names] : []))
    .find((names) => isRead(seen, names, 'flight') && isRead(seen, names, 'date'))

/** Whether names are still to be found, unless the contract's pair got a response that has nothing to do with names. */
export const isNeeded = (seen: Observations): boolean =>
  !findNames(seen) &&
  !seenUnder(seen, contractNames, 'read').some(
    ({ status, missed }) => missed || status === 401 || status === 403,
  )

const shown = (names: readonly string[]): string => quoted(names).join(' and ')

/** Confirmed only if both names are shown to be read. A service that ignores names confirms none. */
export const queryNames: Check = (all, question) => {
  const seen = all.observations
  const tried = seenUnder(seen, contractNames, 'read')
  const others = seenBy(seen, 'names')
  const responses = `under ${shown(contractNames)}: ${listed(tried.map(responseOf))}`
  const names = findNames(seen)
  if (names) {
    const proof = `${shown(names)}: the call succeeds, and is refused when either is missing or invalid`
    if (isOf(contractNames, names)) return verdict.confirmed([proof])
    const entries = ['flightNumber', 'departureDate'].flatMap((key, at) =>
      names[at] === contractNames[at] ? [] : [`${key}: '${names[at]}'`],
    )
    const line = `wireNames: { ${entries.join(', ')} } for createClient.`
    return tried.every(({ outcome }) => outcome === 'unclear')
      ? verdict.observed([proof, responses], `Try ${line} The contract's own names got no clear response.`)
      : verdict.contradicted([proof, responses], `Today: ${line} Then correct the two names in the contract.`)
  }
  if (tried.length === 0) return verdict.notObserved([], give(all, question, ['listAirportProducts']))
  if (isAccepted(seen, contractNames)) {
    const ignored = contractNames.filter(
      (_, at) => !isRead(seen, contractNames, at === 0 ? 'flight' : 'date'),
    )
    return verdict.notObserved(
      [`the call succeeds, but nothing shows that ${shown(ignored)} is read`],
      'Ask for the names: a name that is ignored cannot be told from one that is read.',
    )
  }
  const ofOthers = `under ${others.length} other pairs: ${listed(others.map(responseOf))}`
  return verdict.notObserved(
    others.length > 0 ? [responses, ofOthers] : [responses],
    'Give a --flight that the service certainly knows, and --query-names with the names from the provider.',
  )
}
