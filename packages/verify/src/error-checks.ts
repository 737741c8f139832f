import {
  answerOf,
  causeOf,
  confirmed,
  contradicted,
  listed,
  notObserved,
  observed,
  type Probe,
} from './check.ts'
import { type Observation, type Seen, seenBy } from './evidence.ts'

/** The answers that are no success. */
export const failuresOf = ({ observations }: Seen): readonly Observation[] =>
  observations.filter(
    ({ purpose, outcome, status }) =>
      purpose !== 'preflight' &&
      outcome !== 'success' &&
      status !== undefined &&
      (status >= 300 || outcome === 'refused'),
  )

export const failureStatuses: Probe = (seen, { question }) => {
  const failures = failuresOf(seen)
  const statuses = [...new Set(failures.map(({ status }) => status))]
  const lines = statuses.map(
    (status) => `${status}: ${listed(failures.filter((one) => one.status === status).map(causeOf), 20)}`,
  )
  return lines.length > 0
    ? observed(lines, question)
    : notObserved('Leave out --skip-negative: nothing was refused.')
}

/** The keys and types of what failures hold. */
export const failureBody: Probe = (seen, { question }) => {
  const lines = failuresOf(seen).map(
    ({ status, shape, isHtml }) =>
      `${status}: ${shape === undefined ? (isHtml ? 'HTML' : 'no JSON') : `\`${shape}\``}`,
  )
  return lines.length > 0
    ? observed([...new Set(lines)], question)
    : notObserved('Leave out --skip-negative: nothing was refused.')
}

/** The contract allows any media type, so any confirms it; which ones there are is what a reader wants to know. */
export const failureMediaType: Probe = (seen) => {
  const failures = failuresOf(seen)
  return failures.length > 0
    ? confirmed(listed(failures.map(({ status, mediaType = 'none' }) => `${status}: ${mediaType}`)))
    : notObserved('Leave out --skip-negative: nothing was refused.')
}

/** A refused token is answered with 401, and nothing else is. */
export const tokenRefusal: Probe = (seen) => {
  const tried = seenBy(seen, 'no-token', 'wrong-token')
  const evidence = tried.map((one) => `${causeOf(one)}: ${answerOf(one)}`)
  const own = seen.observations.filter((one) => !tried.includes(one) && one.purpose !== 'preflight')
  // The last ones may all be the token's, which can expire in a run.
  const lastTaken = own.map(({ status = 401 }) => status !== 401).lastIndexOf(true)
  const others = own.slice(0, lastTaken + 1).filter(({ status }) => status === 401)
  if (others.length > 0)
    return contradicted(
      'Ask what 401 means: the client asks for another token after each, and takes the request for not carried out.',
      `401 with a token that is taken elsewhere: ${listed(others.map(causeOf))}`,
      ...evidence,
    )
  const isOtherRefusal = tried.some(
    ({ status = 0 }) => status >= 300 && status < 500 && ![401, 408, 429].includes(status),
  )
  if (isOtherRefusal)
    return contradicted(
      'Ask how a refused token is answered: the client asks for another one after a 401 alone.',
      ...evidence,
    )
  if (tried.length > 0 && tried.some(({ status }) => status === 401)) return confirmed(...evidence)
  return notObserved(
    tried.length > 0
      ? 'Ask how a refused token is answered.'
      : 'Leave out --skip-negative, and give an id of something that there is.',
    ...evidence,
  )
}

export const timeOuts: Probe = ({ observations }, { question }) => {
  const late = observations.filter(({ missed }) => missed === 'timeout')
  const answered = observations.filter(({ status }) => status !== undefined)
  if (answered.length === 0) return notObserved('Give an id of something that there is: there was no answer.')
  const slowest = Math.ceil(Math.max(...answered.map(({ durationMs }) => durationMs)) / 100) / 10
  return observed(
    [
      `the slowest of ${answered.length} answers took less than ${slowest.toFixed(1)} s`,
      ...(late.length > 0
        ? [`no answer within the time limit of this run: ${listed(late.map(causeOf))}`]
        : []),
    ],
    question,
  )
}
