import type { Input } from '../contract/example-template.ts'
import { messageOf } from '../diagnostics/message-of.ts'
import type { Call } from '../requests/journal.ts'
import type { Preferences } from '../requests/read-prefer.ts'
import type { Produced } from '../steering/override.ts'
import { logLine } from '../wire/log-line.ts'
import type { PlainAnswer } from '../wire/plain-message.ts'
import type { Making, Producer } from './create-producer.ts'
import { deprecationHeader } from './deprecation-header.ts'
import type { EngineOptions } from './engine-options.ts'
import type { CallInProgress } from './read-call.ts'
import type { OperationState, Session } from './session.ts'

/** Adds a call to the journals. */
export function noteCall(session: Session, state: OperationState, call: Call<Input>): void {
  state.calls.add(call)
  session.calls.add(call)
}

/** The preferences that were honoured, as RFC 7240 wants them said. */
function applied(preferences: Preferences): string {
  return Object.entries(preferences)
    .map(([name, value]) => `${name}=${value}`)
    .join(', ')
}

/** Answers a call that the contract takes, and notes it as soon as its status is known or it has to be waited for. */
export function answerCall(
  session: Session,
  state: OperationState,
  method: string,
  { call, prefer }: { readonly call: CallInProgress; readonly prefer: Preferences | undefined },
  produce: Producer,
  log: EngineOptions['log'],
): PlainAnswer | Promise<PlainAnswer> {
  const { operation } = state
  const { wait, resets } = session
  let isNoted = false
  const settle = (status: number): void => {
    call.status = status
    if (!isNoted && resets === session.resets) noteCall(session, state, call)
    isNoted = true
  }
  const fail = (error: unknown): never => {
    if (resets === session.resets) session.errors.push(error)
    settle(501)
    log?.(logLine(method, operation.path, { status: 501 }, messageOf(error)))
    throw error
  }
  let making: Making
  try {
    making = produce(state, call, prefer)
  } catch (error) {
    return fail(error)
  }
  const { produced, delay = wait } = making
  const finish = (done: Produced): PlainAnswer => {
    settle(done.status)
    const headers = {
      ...deprecationHeader(operation, call.input),
      ...done.headers,
      ...(prefer && { 'preference-applied': applied(prefer) }),
    }
    return { ...done, headers, delay: prefer?.delay ?? delay, operation: operation.id }
  }
  if (!(produced instanceof Promise)) return finish(produced)
  // At once, so that a test can wait for the call before it lets the reply go on.
  settle(0)
  return produced.then(finish, fail)
}
