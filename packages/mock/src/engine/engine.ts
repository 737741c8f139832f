import type { CompactContract, CompactOperation } from '../contract/compact-contract.ts'
import { createRouter } from '../requests/find-route.ts'
import { logLine } from '../wire/log-line.ts'
import type { PlainAnswer, PlainRequest } from '../wire/plain-message.ts'
import { splitUrl } from '../wire/split-url.ts'
import { answerCall, noteCall } from './answer-call.ts'
import { answerUnmatched } from './answer-unmatched.ts'
import { createProducer } from './create-producer.ts'
import type { EngineOptions } from './engine-options.ts'
import { createCallReader } from './read-call.ts'
import { createSession, resetSession, type Session } from './session.ts'

export interface Engine {
  /**
   * Answers a request; a promise only where a reply's function gave one, or made data is wanted for the first time.
   * Rejects or throws only what such a function did.
   */
  respond(request: PlainRequest): PlainAnswer | Promise<PlainAnswer>
  readonly session: Session
  reset(): void
}

export function createEngine(
  contract: CompactContract,
  operations: readonly CompactOperation[],
  options: EngineOptions,
): Engine {
  const { origin, prefix, log } = options
  const session = createSession(contract, operations, options)
  const route = createRouter(session.states)
  const readCall = createCallReader({ ...contract, operations }, options)
  const produce = createProducer(contract, session, options)

  function refused(method: string, answer: PlainAnswer, path?: string): PlainAnswer {
    log?.(logLine(method, path, answer))
    return { ...answer, delay: session.wait }
  }

  function respond(request: PlainRequest): PlainAnswer | Promise<PlainAnswer> {
    const { method } = request
    const url = splitUrl(request.url)
    const isHere =
      (url.origin === '' || origin === '' || url.origin === origin) &&
      (prefix === '' || url.path === prefix || url.path.startsWith(`${prefix}/`))
    const match = isHere ? route(method, url.path.slice(prefix.length)) : undefined
    if (!match?.target) {
      const answer = answerUnmatched(session, options, method, url, match)
      return method === 'OPTIONS' ? answer : refused(method, answer)
    }
    const state = match.target
    const { refusal, ...read } = readCall(state.operation, match.params, url.query, request)
    if (!refusal) return answerCall(session, state, method, read, produce, log)
    const { status, problems = [] } = refusal
    noteCall(session, state, { ...read.call, refused: true, status, problems })
    return refused(method, refusal, state.operation.path)
  }

  return { respond, session, reset: () => resetSession(session, options) }
}
