import type { OperationId } from '@travel-card/contract'
import type { Observation } from './evidence.ts'

/** Why a run ended early, and whether it verified nothing at all. */
export interface End {
  readonly reason: string
  /** `nothing`: what was seen says nothing of the service. `aborted`: what was seen stands, but the run is not whole. */
  readonly how: 'nothing' | 'aborted' | 'limited'
}

/** Why the first answer shows that this is not the service, or that it lets nobody in. */
function findWrongStart({ status = 0, missed, isHtml }: Observation): string | undefined {
  if (missed)
    return missed === 'timeout'
      ? 'the first request got no answer in time'
      : 'there is no connection: check the base URL'
  if (status >= 300 && status < 400) return 'the first request was redirected: check the base URL'
  if (isHtml) return 'the first answer is HTML: check the base URL'
  return status === 401 ? 'the token was refused (401): check the token' : undefined
}

/** Whether a run has to end after what it has just seen. */
export function findEnd(
  observations: readonly Observation[],
  given: readonly OperationId[],
): End | undefined {
  const [first] = observations
  const wrongStart = first && observations.length === 1 ? findWrongStart(first) : undefined
  if (wrongStart) return { reason: wrongStart, how: 'nothing' }
  const firstReads = given.map((operation) => observations.find((one) => one.operation === operation))
  if (firstReads.every((one) => one?.status === 403) && observations.at(-1) === firstReads.at(-1))
    return {
      reason: 'the first read of each operation was forbidden (403): check what the token may do',
      how: 'nothing',
    }
  if (observations.at(-1)?.status === 429)
    return { reason: 'the service asked to slow down (429), so nothing more was sent', how: 'limited' }
  const last = observations.slice(-3)
  if (last.length === 3 && last.every(({ missed }) => missed))
    return { reason: 'three requests in a row got no answer', how: 'limited' }
  return undefined
}
