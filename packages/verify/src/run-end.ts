import type { OperationId } from '@travel-card/contract'
import { missedReasons } from './node-fetch.ts'
import type { Observation, Observations } from './observation.ts'

/** Why the first response shows that this is not the service, or that it lets nobody in. */
function findWrongStart({ status = 0, missed, shape }: Observation): string | undefined {
  if (missed)
    return `the first request got ${missedReasons[missed]}: check the base URL, proxies (Node 22.21 and 24.5 take them from HTTPS_PROXY) and certificates (NODE_EXTRA_CA_CERTS)`
  if (status === 407) return 'a proxy asks for a login (407): check HTTPS_PROXY'
  if (status >= 300 && status < 400) return 'the first request was redirected: check the base URL'
  if (shape === 'HTML') return 'the first response is HTML: check the base URL'
  return status === 401 ? 'the token was refused (401): check the token' : undefined
}

/** The reason to end after a control that fails: the service no longer does what it did. */
function afterControl({ status, missed }: Observation): string {
  if (missed) return 'a read that had succeeded gets no response now'
  return status === 401
    ? 'the token was accepted and is refused now (401): get one that lives longer'
    : `a read that had succeeded is refused now (${status}): the session may be over, or a limit reached`
}

/** Why a run has to end after what it has just seen, the `last` of its observations, if it has to. */
export function findEnd(
  last: Observation,
  observations: Observations,
  given: readonly OperationId[],
): string | undefined {
  const wrongStart = observations.length === 1 ? findWrongStart(last) : undefined
  if (wrongStart) return wrongStart
  const firstReads = given.map((operation) => observations.find((one) => one.operation === operation))
  if (firstReads.every((one) => one?.status === 403) && last === firstReads.at(-1))
    return 'the first read of each operation was forbidden (403): check what the token may do'
  if (last.status === 429) return 'the service asked to slow down (429), so nothing more was sent'
  if (last.kind === 'control' && last.outcome !== 'success') return afterControl(last)
  const three = observations.slice(-3)
  return three.length === 3 && three.every(({ missed }) => missed)
    ? 'three requests in a row got no response'
    : undefined
}
