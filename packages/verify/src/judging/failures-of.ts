import type { Observation } from '../observing/observation.ts'
import type { Seen } from '../observing/seen.ts'

/** The answers that are no success. */
export const failuresOf = ({ observations }: Seen): readonly Observation[] =>
  observations.filter(
    ({ purpose, outcome, status }) =>
      purpose !== 'preflight' &&
      outcome !== 'success' &&
      status !== undefined &&
      (status >= 300 || outcome === 'refused'),
  )
