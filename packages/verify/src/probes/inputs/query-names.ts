import { confirmed, contradicted, notObserved, type Probe } from '../../judging/probe.ts'
import { answerOf, give, listed } from '../../judging/wording.ts'
import { contractNames, findNames, isAccepted, readNames, seenUnder } from '../../observing/find-names.ts'
import { seenBy } from '../../observing/seen.ts'

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
