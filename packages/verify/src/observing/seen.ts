import type { OperationId } from '@travel-card/contract'
import type { Difference } from '@travel-card/sdk'
import type { Purpose } from '../requests/wire-request.ts'
import type { FieldNote } from './note-fields.ts'
import type { Observation } from './observation.ts'
import type { TokenFacts } from './token-facts.ts'

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
    notes.filter(({ field }) => field.entries?.includes(entry)).map((note) => ({ ...note, operation })),
  )
