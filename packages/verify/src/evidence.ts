import type { OperationId } from '@travel-card/contract'
import type { Difference } from '@travel-card/sdk'
import type { FieldNote } from './field-notes.ts'
import type { Findings } from './findings.ts'
import type { Names, RequestKind } from './request.ts'
import type { Missed } from './sender.ts'
import type { TokenFacts } from './token.ts'

/** What is kept of one request and its response: nothing private, so that whatever reads it can leak nothing. */
export interface Observation {
  readonly kind: RequestKind
  readonly operation: OperationId
  /** The names under which flight number and date were sent. */
  readonly names?: Names
  /** Which of the given inputs it was sent with. */
  readonly read?: number
  /** Whether the id that was sent is written as a number. */
  readonly idIsNumber?: boolean
  readonly durationMs: number
  /** Absent if there was no response. */
  readonly status?: number
  readonly missed?: Missed
  readonly mediaType?: string
  readonly isHtml: boolean
  /** The names of the response's headers. */
  readonly headers: readonly string[]
  /** For a preflight and for a read that was sent with an origin: whether a browser lets the page have the response. */
  readonly isAllowed?: boolean
  /**
   * `success`: the sdk has data for its user. `refused`: the service says that something is wrong with the request.
   * `unclear`: anything else, such as 401, 403, 429, 5xx, HTML or no response.
   */
  readonly outcome: 'success' | 'refused' | 'unclear'
  /** `success`, or what is wrong with the envelope of a 2xx with JSON. */
  readonly envelope?: string
  /** The JSON types and keys of a body that is no success. */
  readonly shape?: string
  /** Whether it is certain, as by the sdk's function of this name, that the service did not carry it out. */
  readonly isNotApplied: boolean
  /** Names that the response has beside the documented ones. */
  readonly newNames: readonly string[]
  readonly findings: Findings
}

/** What came of the requests of a run, in their order. */
export interface Observed {
  readonly observations: readonly Observation[]
}

/** Everything that a run has seen. */
export interface Evidence extends Observed {
  readonly fields: readonly FieldNote[]
  readonly differences: readonly Difference[]
  readonly token: TokenFacts
}

/** Whether a request differs on purpose from one that succeeds. */
export const isVariant = ({ kind }: Pick<Observation, 'kind'>): boolean =>
  !['read', 'control', 'preflight', 'page-read', 'reissue'].includes(kind)

/**
 * What may be judged by. A variant counts only if the read that had succeeded succeeds after it as well: else the session,
 * a limit or an outage may have answered in the place of what was tried.
 */
export const comparable = (observations: readonly Observation[]): readonly Observation[] =>
  observations.filter((one, index) => {
    const control = observations.slice(index + 1).find(({ kind }) => kind === 'control')
    return !isVariant(one) || control?.outcome === 'success'
  })

/** What was seen by requests of these kinds. */
export const seenBy = (
  { observations }: Observed,
  ...kinds: readonly RequestKind[]
): readonly Observation[] => observations.filter(({ kind }) => kinds.includes(kind))

/** The responses with documented data. */
export const successes = ({ observations }: Observed): readonly Observation[] =>
  observations.filter(({ outcome }) => outcome === 'success')

/** What was seen of the fields that are marked with an assumption. */
export const notesOf = ({ fields }: Evidence, id: string): readonly FieldNote[] =>
  fields.filter(({ field }) => field.entries.includes(id))

/** What was found for a check in responses with data. */
export const findingsFor = (seen: Observed, check: string): readonly string[] =>
  successes(seen).flatMap(({ findings }) => findings[check] ?? [])

/** What became of the reissue. `unknown`: it was sent, and no response says whether it was carried out. */
export function reissueState(evidence: Observed): 'applied' | 'not-applied' | 'unknown' | undefined {
  const [one] = seenBy(evidence, 'reissue')
  if (!one) return undefined
  if (one.outcome === 'success') return 'applied'
  return one.isNotApplied ? 'not-applied' : 'unknown'
}

/** What was seen of a pair of names by requests of these kinds. */
export const seenUnder = (
  seen: Observed,
  pair: Names,
  ...kinds: readonly RequestKind[]
): readonly Observation[] =>
  seenBy(seen, ...kinds).filter(({ names }) => names?.every((name, at) => name === pair[at]))

/** Whether the right values succeed under these names. */
export const isAccepted = (seen: Observed, names: Names): boolean =>
  seenUnder(seen, names, 'read', 'names').some(({ outcome }) => outcome === 'success')

/** Which of the two names are shown to be read: without it, or with a wrong value, the same call is refused. */
export function readNames(
  seen: Observed,
  names: Names,
): { readonly flight: boolean; readonly date: boolean } {
  const isRefused = (...kinds: RequestKind[]): boolean =>
    isAccepted(seen, names) && seenUnder(seen, names, ...kinds).some(({ outcome }) => outcome === 'refused')
  return {
    flight: isRefused('other-flight-name', 'bad-flight'),
    date: isRefused('other-date-name', 'bad-date'),
  }
}

/** The pair of which both names are shown to be read. */
export const findNames = (seen: Observed): Names | undefined =>
  seenBy(seen, 'read', 'names')
    .flatMap(({ names }) => (names ? [names] : []))
    .find((names) => Object.values(readNames(seen, names)).every(Boolean))
