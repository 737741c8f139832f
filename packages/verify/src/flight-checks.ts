import { type Check, type Judgement, listed, quoted, responseOf, responsesTo } from './judgement.ts'
import { isAlike, type Observations, seenBy, successes } from './observe.ts'
import { contractNames, type Names, type RequestKind } from './varied-request.ts'

/** Returns the observations from requests of these kinds that used this pair of names. */
export const seenUnder = (seen: Observations, pair: Names, ...kinds: readonly RequestKind[]): Observations =>
  seenBy(seen, ...kinds).filter(({ names }) => `${names}` === `${pair}`)

/** Whether a read of the given flight succeeded under these names. */
export const isAccepted = (seen: Observations, names: Names): boolean =>
  successes(seenUnder(seen, names, 'read', 'names')).length > 0

/** The requests that prove a name if the API refuses one of them: without it, and with an invalid value. */
export const proofs: readonly (readonly RequestKind[])[] = [
  ['no-flight', 'bad-flight'],
  ['no-date', 'bad-date'],
]

/** Returns the refusals that prove the name at this index. */
export const proofsOf = (seen: Observations, names: Names, at: number): Observations =>
  seenUnder(seen, names, ...(proofs[at] ?? [])).filter(({ outcome }) => outcome === 'refused')

/** Returns the names that aren't proved yet. */
const unprovedOf = (seen: Observations, names: Names): readonly string[] =>
  names.filter((_, at) => proofsOf(seen, names, at).length === 0)

/** Returns the pair of names that the API provably reads, if it is known yet. */
export const findNames = (seen: Observations): Names | undefined =>
  seen
    .flatMap(({ names }) => (names && isAccepted(seen, names) ? [names] : []))
    .find((names) => unprovedOf(seen, names).length === 0)

const shown = (names: readonly string[]): string => quoted(names).join(' and ')

/** Requests with valid values, whose flights may be unknown: for which the API has nothing, but no objection either. */
const harmless = ['unknown-flight', 'coming'] as const

/** Returns the requests that the API refuses for more than an unknown flight: the harmless requests got other responses. */
function refusedIn(seen: Observations, tried: Observations): Observations {
  const others = seenBy(seen, ...harmless)
  const isClear = harmless.every((kind) =>
    others.some((one) => one.kind === kind && one.outcome !== 'unclear'),
  )
  return tried.filter(
    (one) => one.outcome === 'refused' && isClear && !others.some((other) => isAlike(one, other)),
  )
}

type Outcome = Omit<Judgement, 'evidence'>

/**
 * Judges by how the API responds to requests of these `kinds`, under the proved names. The first that applies decides:
 *
 * - it accepts one: `taken`
 * - it refuses none, or responds to the harmless requests in the same way or unclearly: `not-observed`
 * - it refuses one as it refuses the `bad` one (without a `bad` one, as it refuses the first of them): `refused`
 * - it refuses them in another way: `observed`, because there may be any reason, such as a day on which the flight doesn't go
 */
const byWhether =
  (kinds: readonly RequestKind[], bad: RequestKind | undefined, taken: Outcome, refused: Outcome): Check =>
  ({ observations: seen }) => {
    const names = findNames(seen)
    if (!names) return []
    const tried = seenUnder(seen, names, ...kinds)
    const accepted = successes(tried)
    if (accepted.length > 0) return { ...taken, evidence: responsesTo(accepted), decidedBy: accepted }
    const refusals = refusedIn(seen, tried)
    const evidence = responsesTo(tried)
    if (refusals.length === 0) return { outcome: 'not-observed', evidence }
    const [model] = bad ? seenUnder(seen, names, bad) : refusals
    const alike = refusals.filter((one) => model && isAlike(one, model))
    const decidedBy = [...alike, ...(bad && model ? [model] : []), ...seenUnder(seen, names, ...harmless)]
    if (alike.length > 0) return { ...refused, evidence, decidedBy }
    return { outcome: 'observed', evidence: [...evidence, ...responsesTo(model ? [model] : [])] }
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
      const decidedBy = [
        ...successes(seenUnder(seen, names, 'read', 'names')).slice(0, 1),
        ...names.flatMap((_, at) => proofsOf(seen, names, at).slice(0, 1)),
      ]
      if (`${names}` === `${contractNames}`) return { outcome: 'confirmed', evidence: [proof], decidedBy }
      const entries = ['flightNumber', 'departureDate'].flatMap((key, at) =>
        names[at] === contractNames[at] ? [] : [`${key}: '${names[at]}'`],
      )
      const line = `wireNames: { ${entries.join(', ')} } in createClient.`
      const evidence = [proof, responses]
      const isClear = tried.some(({ outcome }) => outcome !== 'unclear')
      const next = isClear
        ? `Set ${line} Then correct the contract.`
        : `Try ${line} The contract's own names got no clear response.`
      const outcome = isClear ? 'contradicted' : 'observed'
      return { outcome, evidence, next, decidedBy: [...tried, ...decidedBy] }
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
    undefined,
    {
      outcome: 'contradicted',
      next: 'Make the parameter optional in the contract (`required: false`), and ask for its default.',
    },
    { outcome: 'observed', next: 'Ask about the reissue, which is never sent without one of its inputs.' },
  ),

  /** Contradicts if the API accepts a day that the client refuses because it's over everywhere. */
  'past-date': byWhether(
    ['past'],
    'bad-date',
    {
      outcome: 'contradicted',
      next: 'The client refuses days that the service accepts: correct `x-future-date` in the contract.',
    },
    { outcome: 'confirmed' },
  ),

  /** Observes whether the API accepts the current day in UTC. */
  today: byWhether(['today'], 'bad-date', { outcome: 'observed' }, { outcome: 'observed' }),

  /** Confirms if the API accepts a number that ends in a letter, or refuses it as an unknown flight and not as invalid. */
  'flight-suffix': (seen, question) => {
    const kinds = ['suffixed-flight', 'bad-flight', 'unknown-flight'] as const
    const tried = kinds.flatMap((kind) => seenBy(seen.observations, kind).slice(-1))
    const [suffixed, bad, unknown] = tried
    const isBadRefused = refusedIn(seen.observations, bad ? [bad] : []).length > 0
    if (suffixed && unknown && isBadRefused && isAlike(suffixed, unknown)) {
      const decidedBy = [...tried, ...seenBy(seen.observations, 'coming')]
      return { outcome: 'confirmed', evidence: responsesTo(tried), decidedBy }
    }
    const next = 'Anchor the pattern of `flightNumber` at its end in the contract.'
    const refused = { outcome: 'contradicted', next } as const
    return byWhether(['suffixed-flight'], 'bad-flight', { outcome: 'confirmed' }, refused)(seen, question)
  },
}
