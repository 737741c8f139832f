import type { PlainAnswer, PlainRequest } from '../wire/plain-message.ts'
import { toErrorAnswer } from '../wire/problem.ts'
import type { Mock } from './mock.ts'

/** The mock's answer to a request; where a reply that was set on it fails, the one that says so. */
export function respondAlways(
  mock: Pick<Mock, 'respond'>,
  request: PlainRequest,
): PlainAnswer | Promise<PlainAnswer> {
  try {
    const answer = mock.respond(request)
    return answer instanceof Promise ? answer.catch(toErrorAnswer) : answer
  } catch (error) {
    return toErrorAnswer(error)
  }
}
