import {
  type Check,
  causeOf,
  confirmed,
  contradicted,
  listed,
  notObserved,
  observed,
  responsesTo,
} from './check.ts'
import { type Evidence, type Observation, seenBy } from './evidence.ts'

/** The responses that are no success. */
const errorsOf = ({ observations }: Pick<Evidence, 'observations'>): readonly Observation[] =>
  observations.filter(
    ({ kind, outcome, status }) =>
      kind !== 'preflight' &&
      outcome !== 'success' &&
      status !== undefined &&
      (status >= 300 || outcome === 'refused'),
  )

const noErrors = 'Leave out --skip-negative: nothing was refused.'

export const errorStatuses: Check = (seen) => {
  const errors = errorsOf(seen)
  const statuses = [...new Set(errors.map(({ status }) => status))]
  const lines = statuses.map(
    (status) => `${status}: ${listed(errors.filter((one) => one.status === status).map(causeOf), 20)}`,
  )
  return lines.length > 0 ? observed(lines) : notObserved(noErrors)
}

/** The keys and types of what errors hold. */
export const errorBody: Check = (seen) => {
  const lines = errorsOf(seen).map(
    ({ status, shape, isHtml }) =>
      `${status}: ${shape === undefined ? (isHtml ? 'HTML' : 'no JSON') : `\`${shape}\``}`,
  )
  return lines.length > 0 ? observed([...new Set(lines)]) : notObserved(noErrors)
}

/** The contract allows any media type; which ones there are is what a reader wants to know. */
export const errorMediaType: Check = (seen) => {
  const errors = errorsOf(seen)
  return errors.length > 0
    ? observed([listed(errors.map(({ status, mediaType = 'none' }) => `${status}: ${mediaType}`))])
    : notObserved(noErrors)
}

/** The requests with no token or a made-up one that got data. */
export const acceptedForgeries = ({ observations }: Pick<Evidence, 'observations'>): readonly Observation[] =>
  seenBy({ observations }, 'no-token', 'wrong-token').filter(({ outcome }) => outcome === 'success')

/** Each refused token is answered with 401, and nothing else is. */
export const tokenRefusal: Check = (seen) => {
  const accepted = acceptedForgeries({ observations: seen.all })
  if (accepted.length > 0)
    return contradicted(
      'Tell the provider at once: whoever knows an id can read what belongs to it.',
      ...responsesTo(accepted),
    )
  const tried = seenBy(seen, 'no-token', 'wrong-token')
  const evidence = responsesTo(tried)
  const own = seen.all.filter((one) => !['no-token', 'wrong-token', 'preflight'].includes(one.kind))
  // The last ones may all be the token's, which can expire in a run.
  const lastTaken = own.map(({ outcome }) => outcome).lastIndexOf('success')
  const others = own.slice(0, Math.max(0, lastTaken)).filter(({ status }) => status === 401)
  if (others.length > 0)
    return contradicted(
      'Ask what 401 means: the client asks for another token after each, and takes the request for not carried out.',
      `401 with a token that is accepted afterwards: ${listed(others.map(causeOf))}`,
      ...evidence,
    )
  const isRefusedOtherwise = tried.some(
    ({ status = 0, outcome }) =>
      outcome === 'refused' || (status >= 300 && status < 500 && ![401, 408, 429].includes(status)),
  )
  if (isRefusedOtherwise)
    return contradicted(
      'Ask how a refused token is answered: the client asks for another one after a 401 alone.',
      ...evidence,
    )
  if (tried.length === 2 && tried.every(({ status }) => status === 401)) return confirmed(...evidence)
  return notObserved(
    tried.length > 0
      ? 'Ask how a refused token is answered.'
      : 'Leave out --skip-negative, and give an id of something that there is.',
    ...evidence,
  )
}

export const timeOuts: Check = ({ all }) => {
  const late = all.filter(({ missed }) => missed === 'timeout')
  const answered = all.filter(({ status }) => status !== undefined)
  if (answered.length === 0)
    return notObserved('Give an id of something that there is: there was no response.')
  const slowest = Math.ceil(Math.max(...answered.map(({ durationMs }) => durationMs)) / 100) / 10
  return observed([
    `the slowest of ${answered.length} responses took less than ${slowest.toFixed(1)} s`,
    ...(late.length > 0
      ? [`no response within the time limit of this run: ${listed(late.map(causeOf))}`]
      : []),
  ])
}
