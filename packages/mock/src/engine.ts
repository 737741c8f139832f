import { type Call, fits, weightOf } from './call-log.ts'
import { logLine } from './console-lines.ts'
import type { CompactContract, Input, WireOperation } from './contract.ts'
import { loadAndMake, success, successBody } from './data.ts'
import {
  failureResponse,
  type PlainAnswer,
  type PlainRequest,
  type Respond,
  type ResponseParts,
  refusal,
} from './http.ts'
import { messageOf } from './mistakes.ts'
import type { EngineOptions } from './mock.ts'
import { type Override, takeOverride } from './overrides.ts'
import { type CallInProgress, createCallReader, type Preferences, type ReadCall } from './request.ts'
import { createRouter, type Match, nearestOperation, type Router, splitUrl } from './route.ts'
import { createMockSession, type OperationState, resetSession, type Session } from './session.ts'

interface Engine {
  readonly respond: Respond
  readonly route: Router<OperationState>
  readonly session: Session
  reset(): void
}

interface Context {
  readonly contract: CompactContract
  readonly session: Session
  readonly options: EngineOptions
}

export function createEngine(
  contract: CompactContract,
  operations: readonly WireOperation[],
  options: EngineOptions,
): Engine {
  const { log } = options
  const session = createMockSession(contract, operations, options)
  const route = createRouter(session.states, options)
  const readCall = createCallReader({ ...contract, operations }, options)

  function refused(method: string, answer: PlainAnswer, path?: string): PlainAnswer {
    log?.(logLine(method, path, answer))
    return { ...answer, delay: session.wait }
  }

  const respond: Respond = async (request) => {
    if (session.gone !== undefined) throw new Error(session.gone)
    const { method } = request
    const url = splitUrl(request.url)
    const match = route(method, url)
    if (!match?.target) {
      const answer = answerUnmatched(session, options, method, url.path, match)
      return method === 'OPTIONS' ? answer : refused(method, answer)
    }
    const state = match.target
    const read = readCall(state.operation, match.params, url.query, request)
    const { call, refusal } = read
    if (!refusal) return await answerCall({ contract, session, options }, state, request, read)
    const { problems = [] } = refusal
    const noted = { ...call, refused: true as const, problems }
    const answer = inFlight(noted, refused(method, refusal, state.operation.path))
    session.calls.add(noted, weightOf(request))
    return answer
  }

  return { respond, route, session, reset: () => resetSession(session, options) }
}

/**
 * Answers a request that matches no operation, and records it as unhandled. If `match` is undefined, the request isn't under the
 * mock's base URL.
 */
function answerUnmatched(
  { states, unhandled }: Session,
  { origin, prefix }: EngineOptions,
  method: string,
  path: string,
  match: Match<OperationState> | undefined,
): PlainAnswer {
  const operations = states.map(({ operation }) => operation)
  const allow = match?.allow ?? []
  const allowed = { allow: [...allow, 'OPTIONS'].join(', ') }
  // Lets a browser's preflight succeed, so that the page can read why no operation matches.
  if (method === 'OPTIONS') return { status: 204, headers: allowed, body: '', delay: 0 }
  const isMethod = allow.length > 0
  let message = `is not under the mock's base URL, ${origin}${prefix}`
  const end = (match?.ends.find((one) => one.operation.method === method) ?? match?.ends[0])?.operation
  if (isMethod) message = `must be one of ${allow.join(', ')}`
  else if (end)
    message = `ends with the path of "${end.method} ${end.path}": set the mock's base URL to your app's (\`baseUrl\`, or --base-path)`
  else if (match)
    message = `no operation of the contract has this path${nearestOperation(match.path, operations)}`
  unhandled.add({ method, path: path.slice(0, 500), message })
  const problem = { in: isMethod ? 'method' : 'path', pointer: '', message } as const
  return refusal(isMethod ? 405 : 404, undefined, [problem], isMethod ? allowed : {})
}

/** Records a response's status in its call: immediately or, if the response is delayed, when the transport sends it. */
function inFlight(call: Pick<CallInProgress, 'status' | 'left'>, answer: PlainAnswer): PlainAnswer {
  if (answer.delay === 0 && answer.fault !== 'hang') call.status = answer.status
  let isSettled = false
  return {
    ...answer,
    settle(end) {
      if (isSettled) return
      isSettled = true
      call.status = end === 'sent' ? answer.status : 0
      if (end === 'left') call.left = true
    },
  }
}

/** Answers a call that fits the contract, and records it immediately, even if its response comes later. */
async function answerCall(
  context: Context,
  state: OperationState,
  request: PlainRequest,
  { call, sent, prefer }: ReadCall,
): Promise<PlainAnswer> {
  const { operation } = state
  const { session, options } = context
  const { wait, errors } = session
  session.calls.add(call, weightOf(request))
  try {
    const { parts, delay = wait, headers: added } = findResponse(context, state, sent, prefer)
    const { headers, ...response } = await parts
    return inFlight(call, {
      ...response,
      headers: { ...headers, ...added },
      delay: prefer?.delay ?? delay,
      operation: operation.id,
    })
  } catch (error) {
    call.status = 501
    errors[0] ??= error
    options.log?.(logLine(request.method, operation.path, { status: 501 }, messageOf(error)))
    throw error
  }
}

/**
 * Finds the response to a call: the one that the request prefers, or else the one that a test has set, or else the default. An
 * override also has a delay and headers.
 */
function findResponse(
  { contract, session, options: { unknownInput, dataNow } }: Context,
  { operation, overrides, named, template }: OperationState,
  call: Call<Input>,
  { code, example, data }: Preferences = {},
): Partial<Override> & { readonly parts: ResponseParts | Promise<ResponseParts> } {
  const { input } = call
  if (code !== undefined && code !== operation.status) return { parts: failureResponse(operation, code) }
  if (example !== undefined) return { parts: success(operation, operation.examples[example]) }
  const mode = data ?? session.data
  const from = { seed: session.seed, now: dataNow(), input }
  const made = mode === 'example' ? undefined : () => loadAndMake(contract, operation, { mode, ...from })
  if (data === undefined && code === undefined) {
    const override = takeOverride(overrides, input)
    if (override) return { ...override, parts: override.respond(call, made) }
    if (unknownInput === 'notFound' && ![...named.values()].some((when) => fits(input, when)))
      return { parts: failureResponse(operation, 404) }
  }
  return { parts: made?.().then((one) => success(operation, one)) ?? successBody(operation, template(input)) }
}
