import type { OperationId } from '@travel-card/contract'
import type { Missed } from './node-fetch.ts'
import type { Names, RequestKind } from './varied-request.ts'

/** The part of a request and its response that is kept: nothing private, so that whatever reads it can leak nothing. */
export interface Observation {
  readonly kind: RequestKind
  readonly operation: OperationId
  /** The names of the two query parameters that the request was about. */
  readonly names?: Names
  /** Whether the id that was sent is written as a number. */
  readonly idIsNumber?: boolean
  readonly durationMs: number
  /** Absent if there was no response. */
  readonly status?: number
  readonly missed?: Missed
  readonly mediaType?: string
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
  /** The shape of a body that is no success: JSON types and keys, `HTML` or `no JSON`. */
  readonly shape?: string
  /** Whether it is certain, as by the sdk's function of this name, that the service did not carry it out. */
  readonly isNotApplied: boolean
  /** Names that the response has beside the documented ones. */
  readonly newNames: readonly string[]
}

/** The observations of a run, in the order of its requests. */
export type Observations = readonly Observation[]

/** Whether a request differs on purpose from one that succeeds. */
export const isVariant = ({ kind }: Pick<Observation, 'kind'>): boolean =>
  !['read', 'control', 'preflight', 'page-read', 'reissue'].includes(kind)

/**
 * The observations that may be judged by. A variant counts only if the read that had succeeded succeeds after it as well: else the session,
 * a limit or an outage may have answered in the place of what was tried.
 */
export const comparable = (seen: Observations): Observations =>
  seen.filter((one, index) => {
    const control = seen.slice(index + 1).find(({ kind }) => kind === 'control')
    return !isVariant(one) || control?.outcome === 'success'
  })

/** The observations by requests of these kinds. */
export const seenBy = (seen: Observations, ...kinds: readonly RequestKind[]): Observations =>
  seen.filter(({ kind }) => kinds.includes(kind))

/** The responses with documented data. */
export const successes = (seen: Observations): Observations =>
  seen.filter(({ outcome }) => outcome === 'success')

/** The outcome of the reissue. `unknown`: it was sent, and no response says whether it was carried out. */
export function reissueState(seen: Observations): 'applied' | 'not-applied' | 'unknown' | undefined {
  const [one] = seenBy(seen, 'reissue')
  if (!one) return undefined
  if (one.outcome === 'success') return 'applied'
  return one.isNotApplied ? 'not-applied' : 'unknown'
}
