import type { CompactContract, CompactOperation } from '../contract/compact-contract.ts'
import { createTemplate, envelope, type Input, type Template } from '../contract/example-template.ts'
import type { DataMode } from '../data/data-mode.ts'
import { withMakeData } from '../data/with-make-data.ts'
import { messageOf } from '../diagnostics/message-of.ts'
import { hint } from '../diagnostics/nearest-name.ts'
import { type BearerCheck, createBearerCheck, type TokenRule } from '../requests/check-bearer.ts'
import { createRouter, type Match } from '../requests/find-route.ts'
import { type Call, createJournal, type Journal } from '../requests/journal.ts'
import { readArguments } from '../requests/read-arguments.ts'
import { type Preferences, readPrefer } from '../requests/read-prefer.ts'
import { refuse } from '../requests/refuse.ts'
import { failureAnswer } from '../steering/failure-answer.ts'
import { fits, type Override, type Produced, takeOverride, type WithData } from '../steering/override.ts'
import { success } from '../steering/success.ts'
import { joinHeaders } from '../wire/join-headers.ts'
import { logLine } from '../wire/log-line.ts'
import type { PlainAnswer, PlainRequest, Problem } from '../wire/plain-message.ts'
import { refusal } from '../wire/problem.ts'
import { type SplitUrl, splitUrl } from '../wire/split-url.ts'

/** A request to `baseUrl` that no operation matches. */
export interface UnhandledRequest {
  readonly method: string
  /** Without the query. */
  readonly path: string
  /** Why no operation matches, and which one is near. */
  readonly message: string
}

export interface EngineOptions {
  /** Empty for any origin. */
  readonly origin: string
  /** What precedes the contract's paths, without a slash at its end. */
  readonly prefix: string
  readonly data: DataMode
  readonly seed: number | string
  /** The clock for the rules on requests, in milliseconds. */
  readonly now: () => number
  /** The clock for made data, in milliseconds. */
  readonly dataNow: () => number
  readonly token: TokenRule | undefined
  readonly unknownInput: 'answer' | 'notFound'
  /** Gets a line on each request that is refused, fits no operation, or whose reply failed. */
  readonly log: ((line: string) => void) | undefined
}

/** What the engine knows of one operation: the contract's part, and what tests have said and seen. */
export interface OperationState {
  readonly operation: CompactOperation
  readonly overrides: Override[]
  /** The inputs that a `when` names. */
  readonly named: Input[]
  readonly calls: Journal<Call<Input>>
}

export interface Engine {
  /**
   * Answers a request; a promise only where a reply's function gave one, or made data is wanted for the first time.
   * Rejects or throws only what such a function did.
   */
  respond(request: PlainRequest): PlainAnswer | Promise<PlainAnswer>
  readonly operations: readonly OperationState[]
  /** The calls of all operations. */
  readonly calls: Journal<Call<Input>>
  readonly unhandled: Journal<UnhandledRequest>
  /** Lets each answer wait that has no delay of its own, until the reset. */
  delay(milliseconds: number): void
  /** What replies' functions threw, and where they broke the contract. */
  readonly errors: unknown[]
  reset(): void
}

interface Prepared extends OperationState {
  readonly template: Template
}

/** A call whose status is not known yet. */
type CallInProgress = Extract<Call<Input>, { refused: false }> & { status: number }

export function createEngine(
  contract: CompactContract,
  operations: readonly CompactOperation[],
  options: EngineOptions,
): Engine {
  const { origin, prefix, now, log } = options
  const prepared = operations.map(
    (operation): Prepared => ({
      operation,
      overrides: [],
      named: [],
      calls: createJournal(),
      template: createTemplate(contract, operation, Object.values(operation.examples)[0]),
    }),
  )
  const calls = createJournal<Call<Input>>()
  const unhandled = createJournal<UnhandledRequest>()
  const errors: unknown[] = []
  let resets = 0
  let wait = 0
  const route = createRouter(prepared)
  const checkBearer: BearerCheck = createBearerCheck(options.token, now)
  const templates = operations.map(({ method, path }) => `${method} ${path}`)
  const ids = operations.map(({ id }) => id)

  function respond(request: PlainRequest): PlainAnswer | Promise<PlainAnswer> {
    const url = splitUrl(request.url)
    const isHere =
      (url.origin === '' || origin === '' || url.origin === origin) &&
      (prefix === '' || url.path === prefix || url.path.startsWith(`${prefix}/`))
    const match = isHere ? route(request.method, url.path.slice(prefix.length)) : undefined
    return match?.target ? call(match.target, match, url, request) : answerUnmatched(request, url, match)
  }

  function answerUnmatched(
    { method }: PlainRequest,
    url: SplitUrl,
    match: Match<Prepared> | undefined,
  ): PlainAnswer {
    const isServer = url.path === '*'
    const allow = isServer ? [...new Set(operations.map((one) => one.method))] : (match?.allow ?? [])
    const allowed = { allow: [...allow, 'OPTIONS'].join(', ') }
    // A page asks before it sends, and only after a yes can it read why there is no such operation.
    if (method === 'OPTIONS') return { status: 204, headers: allowed, body: '', delay: 0 }
    const isMethod = allow.length > 0
    let message = `is not under the mock's base URL, ${origin}${prefix}`
    if (isMethod) message = `must be one of ${allow.join(', ')}`
    else if (match) {
      const near = hint(`${method} ${url.path.slice(prefix.length)}`, templates)
      message = `no operation of the contract has this path${near}`
    }
    unhandled.add({ method, path: url.path, message })
    const problem: Problem = { in: isMethod ? 'method' : 'path', pointer: '', message }
    return refused(method, refusal(isMethod ? 405 : 404, undefined, [problem], isMethod ? allowed : {}))
  }

  function refused(method: string, answer: PlainAnswer, path?: string): PlainAnswer {
    log?.(logLine(method, path, answer))
    return { ...answer, delay: wait }
  }

  function call(
    state: Prepared,
    { params }: Match<Prepared>,
    url: SplitUrl,
    request: PlainRequest,
  ): PlainAnswer | Promise<PlainAnswer> {
    const { operation } = state
    // No journal holds what carries credentials.
    const { authorization, cookie: _, 'proxy-authorization': __, ...headers } = joinHeaders(request.headers)
    const bearer = checkBearer(authorization)
    const preferProblems: Problem[] = []
    const prefer =
      headers.prefer === undefined ? undefined : readPrefer(headers.prefer, operation, ids, preferProblems)
    const read = readArguments({ operation, schemas: contract.schemas, now }, params, url.query, request)
    const refusing = refuse(operation, bearer.problem, preferProblems, read, request.beyondLimit)
    const { input, query, body } = read
    const call: CallInProgress = {
      refused: false,
      operation: operation.id,
      input,
      params: read.params,
      query,
      body,
      headers,
      token: bearer.label,
      status: 0,
    }
    if (!refusing) return answer(state, request.method, call, prefer)
    const { status, problems = [] } = refusing
    note(state, { ...call, refused: true, status, problems })
    return refused(request.method, refusing, operation.path)
  }

  function note(state: Prepared, call: Call<Input>): void {
    state.calls.add(call)
    calls.add(call)
  }

  function answer(
    state: Prepared,
    method: string,
    call: CallInProgress,
    prefer: Preferences | undefined,
  ): PlainAnswer | Promise<PlainAnswer> {
    const { operation } = state
    const { input } = call
    let delay = prefer?.delay ?? wait
    const began = resets
    let isNoted = false
    // A request that began before a reset is nobody's any longer.
    const settle = (status: number): void => {
      call.status = status
      if (!isNoted && began === resets) note(state, call)
      isNoted = true
    }
    const finish = (produced: Produced): PlainAnswer => {
      settle(produced.status)
      const headers = prefer
        ? { ...produced.headers, 'preference-applied': applied(prefer) }
        : produced.headers
      return { ...produced, headers, delay, operation: operation.id }
    }
    const fail = (error: unknown): never => {
      if (began === resets) errors.push(error)
      settle(501)
      log?.(logLine(method, operation.path, { status: 501 }, messageOf(error)))
      throw error
    }
    let produced: Produced | Promise<Produced>
    try {
      produced = produce()
    } catch (error) {
      return fail(error)
    }
    if (!(produced instanceof Promise)) return finish(produced)
    // At once, so that a test can wait for the call before it lets the reply go on.
    settle(0)
    return produced.then(finish, fail)

    function produce(): Produced | Promise<Produced> {
      const preferred = prefer && producePreferred(state, input, prefer)
      if (preferred !== undefined) return preferred
      const override = takeOverride(state.overrides, input)
      if (!override) return produceDefault(state, input)
      delay = prefer?.delay ?? override.delay ?? wait
      return override.produce(call, makerOf(operation, input, options.data))
    }
  }

  function producePreferred(
    state: Prepared,
    input: Input,
    { code, example, data }: Preferences,
  ): Produced | Promise<Produced> | undefined {
    const { operation } = state
    if (code !== undefined && code !== operation.status) return failureAnswer(code)
    if (example !== undefined) return success(operation, envelope(operation, operation.examples[example]))
    if (data !== undefined || code !== undefined) return produceData(state, input, data ?? options.data)
    return undefined
  }

  function produceDefault(state: Prepared, input: Input): Produced | Promise<Produced> {
    if (options.unknownInput === 'notFound' && !state.named.some((when) => fits(input, when)))
      return failureAnswer(404)
    return produceData(state, input, options.data)
  }

  function produceData(state: Prepared, input: Input, mode: DataMode): Produced | Promise<Produced> {
    const { operation, template } = state
    const withData = makerOf(operation, input, mode)
    if (!withData) return success(operation, template(input))
    return withData((data) => success(operation, envelope(operation, data)))
  }

  function makerOf(operation: CompactOperation, input: Input, mode: DataMode): WithData | undefined {
    const { seed, dataNow } = options
    if (mode === 'example') return undefined
    return (use) => withMakeData(contract, operation, { mode, seed, now: dataNow(), input }, use)
  }

  return {
    respond,
    operations: prepared,
    calls,
    unhandled,
    errors,
    delay(milliseconds) {
      wait = milliseconds
    },
    reset() {
      resets += 1
      wait = 0
      for (const state of prepared) {
        state.overrides.length = 0
        state.named.length = 0
        state.calls.clear()
      }
      calls.clear()
      unhandled.clear()
      errors.length = 0
    },
  }
}

/** The preferences that were honoured, as RFC 7240 wants them said. */
function applied(preferences: Preferences): string {
  return Object.entries(preferences)
    .map(([name, value]) => `${name}=${value}`)
    .join(', ')
}
