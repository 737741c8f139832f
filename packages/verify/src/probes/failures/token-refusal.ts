import { confirmed, contradicted, notObserved, type Probe } from '../../judging/probe.ts'
import { answerOf, causeOf, listed } from '../../judging/wording.ts'
import { seenBy } from '../../observing/seen.ts'

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
