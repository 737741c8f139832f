import type { OperationId } from '@travel-card/contract'
import type { Difference } from '@travel-card/sdk'
import type { Facts } from './facts.ts'
import type { FieldNote } from './field-notes.ts'
import type { Names, Purpose } from './request.ts'
import type { TokenFacts } from './token.ts'

/** What is kept of one request and its answer: nothing private, so that whatever reads it can leak nothing. */
export interface Observation {
  readonly purpose: Purpose
  readonly operation: OperationId
  /** The names under which flight number and date were sent. */
  readonly names?: Names
  /** Which of the given inputs it was sent with. */
  readonly read?: number
  /** Whether the id that was sent is written as a number. */
  readonly idIsNumber?: boolean
  readonly durationMs: number
  /** Absent if there was no answer. */
  readonly status?: number
  readonly missed?: 'network' | 'timeout' | 'abort'
  readonly mediaType?: string
  readonly isHtml: boolean
  /** The names of the answer's headers. */
  readonly headers: readonly string[]
  /** For a preflight: whether a page of the origin may send the real request. */
  readonly isAllowed?: boolean
  /**
   * `success`: the sdk has data for its user. `refused`: the service says that something is wrong with the request.
   * `unclear`: anything else, such as 401, 403, 429, 5xx, HTML or no answer.
   */
  readonly outcome: 'success' | 'refused' | 'unclear'
  /** `status` of the envelope of a 2xx, if it is a text: `success`, or what may be said of another one. */
  readonly envelope?: string
  /** The JSON types and keys of a body that is no success. */
  readonly shape?: string
  /** Names that the answer has beside the documented ones. */
  readonly newNames: readonly string[]
  readonly facts: Facts
}

/** Everything that a run has seen. */
export interface Seen {
  readonly observations: readonly Observation[]
  readonly fields: ReadonlyMap<OperationId, readonly FieldNote[]>
  readonly differences: readonly Difference[]
  readonly token: TokenFacts
}

/** What was seen by requests of these purposes. */
export const seenBy = ({ observations }: Seen, ...purposes: readonly Purpose[]): readonly Observation[] =>
  observations.filter(({ purpose }) => purposes.includes(purpose))

/** What was seen by requests that the service was to answer with data. */
export const successes = (seen: Seen): readonly Observation[] =>
  seen.observations.filter(({ outcome }) => outcome === 'success')

/** What was seen of the fields that are marked with an entry. */
export const fieldsOf = (
  { fields }: Seen,
  entry: string,
): readonly (FieldNote & { operation: OperationId })[] =>
  [...fields].flatMap(([operation, notes]) =>
    notes.filter(({ field }) => field.entries.includes(entry)).map((note) => ({ ...note, operation })),
  )
