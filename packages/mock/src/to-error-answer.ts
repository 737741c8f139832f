import { messageOf } from './message-of.ts'
import type { PlainAnswer } from './plain-answer.ts'
import { problemBody } from './problem.ts'

/** The answer where a reply's function threw or broke the contract: 501, which clients do not repeat. */
export function toErrorAnswer(error: unknown): PlainAnswer {
  return {
    status: 501,
    headers: { 'content-type': 'application/problem+json' },
    body: problemBody(501, 'A reply that was set on the mock failed', { message: messageOf(error) }),
    delay: 0,
  }
}
