import { type Call, fits } from './calls.ts'
import type { CompactContract, Input, WireOperation } from './contract.ts'
import { type DataMode, success, successBody, type WithData, withMadeData } from './data.ts'
import { failureAnswer } from './failure.ts'
import { type PlainAnswer, type Produced, type Respond, refusal } from './http.ts'
import { logLine } from './log.ts'
import { hint, messageOf } from './mistakes.ts'
import type { EngineOptions } from './mock.ts'
import { takeOverride } from './overrides.ts'
import { createCallReader, type Preferences, type ReadCall } from './request.ts'
import { createRouter, type Match, type SplitUrl, splitUrl } from './route.ts'
import { createMockSession, type OperationState, resetSession, type Session } from './session.ts'

interface Engine {
  /**
   * Answers a request; a promise only where a reply's function gave one, or made data is wanted for the first time.
   * Rejects or throws only what such a function did.
   */
  readonly respond: Respond
  readonly session: Session
  reset(): void
}

export function createEngine(
  contract: CompactContract,
  operations: readonly WireOperation[],
  options: EngineOptions,
): Engine {
  const { origin, prefix, log } = options
  const session = createMockSession(contract, operations, options)
  const route = createRouter(session.states)
  const readCall = createCallReader({ ...contract, operations }, options)
  const produce = createResponder(contract, session, options)

  function refused(method: string, answer: PlainAnswer, path?: string): PlainAnswer {
    log?.(logLine(method, path, answer))
    return { ...answer, delay: session.wait }
  }

  const respond: Respond = (request) => {
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
    const read = readCall(state.operation, match.params, url.query, request)
    const { call, weight, refusal } = read
    if (!refusal) return answerCall(session, state, method, read, produce, log)
    const { status, problems = [] } = refusal
    noteCall(session, state, { ...call, refused: true, status, problems }, weight)
    return refused(method, refusal, state.operation.path)
  }

  return { respond, session, reset: () => resetSession(session, options) }
}

/** Answers a request that no operation matches, and notes it as unhandled. Without a match it is not under the base URL. */
function answerUnmatched(
  { states, unhandled }: Session,
  { origin, prefix }: EngineOptions,
  method: string,
  { path }: SplitUrl,
  match: Match<unknown> | undefined,
): PlainAnswer {
  const operations = states.map(({ operation }) => operation)
  // An asterisk stands for the server as a whole (RFC 9110, section 9.3.7).
  const allow = path === '*' ? [...new Set(operations.map(({ method }) => method))] : (match?.allow ?? [])
  const allowed = { allow: [...allow, 'OPTIONS'].join(', ') }
  // A page asks before it sends, and only after a yes can it read why there is no such operation.
  if (method === 'OPTIONS') return { status: 204, headers: allowed, body: '', delay: 0 }
  const isMethod = allow.length > 0
  let message = `is not under the mock's base URL, ${origin}${prefix}`
  if (isMethod) message = `must be one of ${allow.join(', ')}`
  else if (match) {
    const templates = operations.map(({ method, path }) => `${method} ${path}`)
    message = `no operation of the contract has this path${hint(`${method} ${path.slice(prefix.length)}`, templates)}`
  }
  unhandled.add({ method, path: path.slice(0, 500), message })
  const problem = { in: isMethod ? 'method' : 'path', pointer: '', message } as const
  return refusal(isMethod ? 405 : 404, undefined, [problem], isMethod ? allowed : {})
}

function noteCall(session: Session, state: OperationState, call: Call<Input>, weight: number): void {
  const dropped = state.calls.add(call)
  session.memory?.remove(dropped)
  session.calls.add(call)
  session.memory?.add(call, weight)
}

/** Answers a call that the contract takes, and notes it as soon as its status is known or it has to be waited for. */
function answerCall(
  session: Session,
  state: OperationState,
  method: string,
  { call, prefer, weight }: ReadCall,
  produce: MakeAnswer,
  log: EngineOptions['log'],
): PlainAnswer | Promise<PlainAnswer> {
  const { operation } = state
  const { wait, resets } = session
  let isNoted = false
  const settle = (status: number): void => {
    call.status = status
    if (!isNoted && resets === session.resets) noteCall(session, state, call, weight)
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
    // The header (RFC 9745) has to name a day since when, which the contract does not know, so it is the earliest one.
    const headers = isDeprecated(operation, call.input)
      ? { deprecation: '@0', ...done.headers }
      : done.headers
    return {
      ...done,
      headers: prefer ? { ...headers, 'preference-applied': written(prefer) } : headers,
      delay: prefer?.delay ?? delay,
      operation: operation.id,
    }
  }
  if (!(produced instanceof Promise)) return finish(produced)
  // At once, so that a test can wait for the call before it lets the reply go on.
  settle(0)
  return produced.then(finish, fail)
}

/** The preferences that were honoured, as RFC 7240 asks to say. */
const written = (prefer: Preferences): string =>
  Object.entries(prefer)
    .map(([name, value]) => `${name}=${value}`)
    .join(', ')

/** Whether an operation, or an argument that was given, is deprecated. */
const isDeprecated = ({ deprecated, arguments: known }: WireOperation, input: Input): boolean =>
  deprecated || known.some((one) => one.deprecated && input[one.name] !== undefined)

interface Making {
  readonly produced: Produced | Promise<Produced>
  /** The delay of the override that makes it. */
  readonly delay?: number | undefined
}

type MakeAnswer = ReturnType<typeof createResponder>

/** Makes the function that answers a call: as the request prefers, else as a test has set, else by default. */
function createResponder(
  contract: CompactContract,
  session: Session,
  { unknownInput, dataNow }: EngineOptions,
) {
  /** What makes data of a mode for a request; examples need nothing. */
  function makerOf(operation: WireOperation, input: Input, mode: DataMode): WithData | undefined {
    if (mode === 'example') return undefined
    return withMadeData(contract, operation, { mode, seed: session.seed, now: dataNow(), input })
  }

  function produceData({ operation, template }: OperationState, input: Input, mode: DataMode): Making {
    const withData = makerOf(operation, input, mode)
    return {
      produced: withData?.((data) => success(operation, data)) ?? successBody(operation, template(input)),
    }
  }

  return (state: OperationState, call: Call<Input>, { code, example, data }: Preferences = {}): Making => {
    const { input } = call
    const { operation, overrides, named } = state
    if (code !== undefined && code !== operation.status) return { produced: failureAnswer(code) }
    if (example !== undefined) return { produced: success(operation, operation.examples[example]) }
    if (data !== undefined || code !== undefined) return produceData(state, input, data ?? session.data)
    const override = takeOverride(overrides, input)
    if (override) {
      const produced = override.produce(call, makerOf(operation, input, session.data))
      return { produced, delay: override.delay }
    }
    if (unknownInput === 'notFound' && !named.some((when) => fits(input, when)))
      return { produced: failureAnswer(404) }
    return produceData(state, input, session.data)
  }
}
