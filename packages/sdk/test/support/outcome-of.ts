import { isCertainlyNotApplied, type Result } from '@travel-card/sdk'

/** What came of a call: `ok`, or the kind of its error, its attempts, those answered with 401, and what is certain. */
export const outcomeOf = ({ error }: Result<unknown>): string =>
  error === undefined
    ? 'ok'
    : [error.kind, error.attempts, error.refused, isCertainlyNotApplied(error) ? 'certain' : 'open'].join(' ')
