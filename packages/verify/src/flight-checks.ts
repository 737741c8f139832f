import {
  type Check,
  type Judgement,
  listed,
  quoted,
  responseOf,
  responsesTo,
  type Seen,
  shapeOf,
} from './judgement.ts'
import { type Observation, type Observations, seenBy, successes } from './observe.ts'
import { contractNames, type Names, type RequestKind } from './varied-request.ts'

/** Returns the observations from requests of these kinds that used this pair of names. */
export const seenUnder = (seen: Observations, pair: Names, ...kinds: readonly RequestKind[]): Observations =>
  seenBy(seen, ...kinds).filter(({ names }) => `${names}` === `${pair}`)

/** Whether a read of the given flight succeeded under these names. */
export const isAccepted = (seen: Observations, names: Names): boolean =>
  successes(seenUnder(seen, names, 'read', 'names')).length > 0

const proofs = [['no-flight', 'bad-flight'] as const, ['no-date', 'bad-date'] as const]

/** Returns the names that aren't proved yet. A name is proved if the call is refused without it, or with an invalid value. */
const unprovedOf = (seen: Observations, names: Names): readonly string[] =>
  names.filter((_, at) =>
    seenUnder(seen, names, ...(proofs[at] ?? [])).every(({ outcome }) => outcome !== 'refused'),
  )

/** Returns the pair of names that the API provably reads, if it is known yet. */
export const findNames = (seen: Observations): Names | undefined =>
  seen
    .flatMap(({ names }) => (names && isAccepted(seen, names) ? [names] : []))
    .find((names) => unprovedOf(seen, names).length === 0)

const shown = (names: readonly string[]): string => quoted(names).join(' and ')

/** Whether two responses look the same: equal status, and equal keys and types in their bodies. */
const isAlike = ({ redactor }: Seen, one: Observation, other: Observation): boolean =>
  one.status === other.status && shapeOf(one, redactor) === shapeOf(other, redactor)

/** Whether the API certainly refuses this value: its response differs from those for an unknown flight and for tomorrow. */
function isRefused(seen: Seen, one: Observation): boolean {
  const others = seenBy(seen.observations, 'unknown-flight', 'tomorrow')
  return (
    one.outcome === 'refused' &&
    others.some(({ kind }) => kind === 'unknown-flight') &&
    !others.some(
      (other) => other.outcome === 'unclear' || (other.outcome === 'refused' && isAlike(seen, one, other)),
    )
  )
}

type Conclusion = Omit<Judgement, 'evidence'>

/** Judges by whether the API accepts one of these values, or certainly refuses one. */
const byWhether =
  (kinds: readonly RequestKind[], taken: Conclusion, refused: Conclusion): Check =>
  (seen) => {
    const names = findNames(seen.observations)
    const tried = names ? seenUnder(seen.observations, names, ...kinds) : []
    const evidence = responsesTo(tried)
    if (successes(tried).length > 0) return { ...taken, evidence }
    if (tried.some((one) => isRefused(seen, one))) return { ...refused, evidence }
    return { outcome: 'not-observed', evidence }
  }

/** The checks of the names and values of a flight's two query parameters. */
export const flightChecks: Readonly<Record<string, Check>> = {
  /** Confirms only if the API provably reads both names, because an API that ignores them would accept any pair. */
  'query-names': ({ observations: seen }) => {
    const tried = seenUnder(seen, contractNames, 'read')
    const others = seenBy(seen, 'names')
    const responses = `under ${shown(contractNames)}: ${listed(tried.map(responseOf))}`
    const names = findNames(seen)
    if (names) {
      const proof = `${shown(names)}: the call succeeds, and is refused when either is missing or invalid`
      if (`${names}` === `${contractNames}`) return { outcome: 'confirmed', evidence: [proof] }
      const entries = ['flightNumber', 'departureDate'].flatMap((key, at) =>
        names[at] === contractNames[at] ? [] : [`${key}: '${names[at]}'`],
      )
      const line = `wireNames: { ${entries.join(', ')} } in createClient.`
      const evidence = [proof, responses]
      if (tried.some(({ outcome }) => outcome !== 'unclear'))
        return { outcome: 'contradicted', evidence, next: `Set ${line} Then correct the contract.` }
      const next = `Try ${line} The contract's own names got no clear response.`
      return { outcome: 'observed', evidence, next }
    }
    if (tried.length === 0) return []
    return {
      outcome: 'not-observed',
      evidence: [
        responses,
        `nothing shows that the service reads ${shown(unprovedOf(seen, contractNames))}`,
        ...(others.length > 0 ? [`under other pairs: ${listed(others.map(responseOf))}`] : []),
      ],
      next: 'Give a --flight that the service certainly knows, and --query-names with the names from the provider.',
    }
  },

  /** Never confirms, because the run never leaves out a field of a reissue. */
  'inputs-required': byWhether(
    ['no-flight', 'no-date'],
    {
      outcome: 'contradicted',
      next: 'Make the parameter optional in the contract (`required: false`), and ask for its default.',
    },
    { outcome: 'observed', next: 'Ask about the reissue, which is never sent without one of its inputs.' },
  ),

  /** Contradicts if the API accepts a day that the client refuses because it's over everywhere. */
  'past-date': byWhether(
    ['past'],
    {
      outcome: 'contradicted',
      next: 'The client refuses days that the service accepts: correct `x-future-date` in the contract.',
    },
    { outcome: 'confirmed' },
  ),

  /** Observes whether the API accepts the current day in UTC. */
  today: byWhether(['today'], { outcome: 'observed' }, { outcome: 'observed' }),

  /** Confirms if the API accepts a number that ends in a letter, or refuses it as an unknown flight and not as invalid. */
  'flight-suffix': (seen, question) => {
    const kinds = ['suffixed-flight', 'bad-flight', 'unknown-flight'] as const
    const tried = kinds.flatMap((kind) => seenBy(seen.observations, kind).slice(-1))
    const [suffixed, bad, unknown] = tried
    if (suffixed && bad && unknown && isRefused(seen, bad) && isAlike(seen, suffixed, unknown))
      return { outcome: 'confirmed', evidence: responsesTo(tried) }
    const next = 'Anchor the pattern of `flightNumber` at its end in the contract.'
    const refused = { outcome: 'contradicted', next } as const
    return byWhether(['suffixed-flight'], { outcome: 'confirmed' }, refused)(seen, question)
  },
}
