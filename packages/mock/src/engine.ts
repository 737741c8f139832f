import { type BearerCheck, createBearerCheck, type TokenRule } from './check-bearer.ts'
import type { CompactContract, CompactOperation } from './compact-contract.ts'
import { createTemplate, envelope, type Input, type Template } from './example-template.ts'
import { failureAnswer } from './failure-answer.ts'
import { createRouter, type Match } from './find-route.ts'
import { type Call, createJournal, type Journal } from './journal.ts'
import { hint } from './nearest-name.ts'
import { fits, type Override, type Produced, takeOverride } from './override.ts'
import type { PlainAnswer, PlainRequest } from './plain-message.ts'
import { type Problem, refusal } from './problem.ts'
import { type ReadArguments, readArguments } from './read-arguments.ts'
import { type DataMode, type Preferences, readPrefer } from './read-prefer.ts'
import { type SplitUrl, splitUrl } from './split-url.ts'
import { withMakeData } from './with-make-data.ts'

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
  readonly unhandled: Journal<UnhandledRequest>
  /** What replies' functions threw, and where they broke the contract. */
  readonly errors: unknown[]
  reset(): void
}

interface Prepared extends OperationState {
  readonly template: Template
  readonly exampleNames: readonly string[]
}

const json: Readonly<Record<string, string>> = { 'content-type': 'application/json' }

/** One header, when it came once or was put into one line. */
function headerOf({ headers }: PlainRequest, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' || value === undefined ? value : value.join(', ')
}

export function createEngine(
  contract: CompactContract,
  operations: readonly CompactOperation[],
  options: EngineOptions,
): Engine {
  const { origin, prefix, now } = options
  const prepared = operations.map(
    (operation): Prepared => ({
      operation,
      overrides: [],
      named: [],
      calls: createJournal(),
      template: createTemplate(contract, operation, Object.values(operation.examples)[0]),
      exampleNames: Object.keys(operation.examples),
    }),
  )
  const unhandled = createJournal<UnhandledRequest>()
  const errors: unknown[] = []
  let resets = 0
  const route = createRouter(prepared)
  const checkBearer: BearerCheck = createBearerCheck(options.token, now)
  const templates = operations.map(({ method, path }) => `${method} ${path}`)

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
    if (method === 'OPTIONS' && allow.length > 0) return { status: 204, headers: allowed, body: '', delay: 0 }
    let problem: Problem
    if (allow.length > 0) {
      problem = { in: 'method', pointer: '', message: `must be one of ${allow.join(', ')}` }
    } else if (match) {
      const near = hint(`${method} ${url.path.slice(prefix.length)}`, templates)
      problem = { in: 'path', pointer: '', message: `no operation of the contract has this path${near}` }
    } else {
      problem = { in: 'path', pointer: '', message: `is not under the mock's base URL, ${origin}${prefix}` }
    }
    unhandled.add({ method, path: url.path, message: problem.message })
    return allow.length > 0 ? refusal(405, undefined, [problem], allowed) : refusal(404, undefined, [problem])
  }

  function call(
    state: Prepared,
    { params }: Match<Prepared>,
    url: SplitUrl,
    request: PlainRequest,
  ): PlainAnswer | Promise<PlainAnswer> {
    const { operation } = state
    const unauthorized = checkBearer(headerOf(request, 'authorization'))
    const preferProblems: Problem[] = []
    const header = headerOf(request, 'prefer')
    const prefer =
      header === undefined
        ? undefined
        : readPrefer(header, state.exampleNames, operation.status, preferProblems)
    const read = readArguments({ operation, schemas: contract.schemas, now }, params, url.query, request)
    const refused = refuse(operation, unauthorized, preferProblems, read)
    if (refused) {
      const { input, query, body } = read
      const { status, problems = [] } = refused
      state.calls.add({ refused: true, input, params: read.params, query, body, status, problems })
      return refused
    }
    return answer(state, read, prefer)
  }

  function answer(
    state: Prepared,
    read: ReadArguments,
    prefer: Preferences | undefined,
  ): PlainAnswer | Promise<PlainAnswer> {
    const { operation } = state
    const { input, params, query, body } = read
    let delay = prefer?.delay ?? 0
    const call = { refused: false as const, input, params, query, body, status: 0 }
    const began = resets
    let isNoted = false
    // A request that began before a reset is nobody's any longer.
    const note = (status: number): void => {
      call.status = status
      if (!isNoted && began === resets) state.calls.add(call)
      isNoted = true
    }
    const finish = (produced: Produced): PlainAnswer => {
      note(produced.status)
      const headers = prefer
        ? { ...produced.headers, 'preference-applied': applied(prefer) }
        : produced.headers
      return { ...produced, headers, delay, operation: operation.id }
    }
    const fail = (error: unknown): never => {
      if (began === resets) errors.push(error)
      note(501)
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
    note(0)
    return produced.then(finish, fail)

    function produce(): Produced | Promise<Produced> {
      const preferred = prefer && producePreferred(state, input, prefer)
      if (preferred !== undefined) return preferred
      const override = takeOverride(state.overrides, input)
      if (!override) return produceDefault(state, input)
      delay = prefer?.delay ?? override.delay
      return override.produce({ operation: operation.id, input, params, query, body })
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

  function produceData(
    { operation, template }: Prepared,
    input: Input,
    mode: DataMode,
  ): Produced | Promise<Produced> {
    if (mode === 'example') return success(operation, template(input))
    const { seed, dataNow } = options
    return withMakeData(contract, operation, { mode, seed, now: dataNow(), input }, (data) =>
      success(operation, envelope(operation, data)),
    )
  }

  return {
    respond,
    operations: prepared,
    unhandled,
    errors,
    reset() {
      resets += 1
      for (const { overrides, named, calls } of prepared) {
        overrides.length = 0
        named.length = 0
        calls.clear()
      }
      unhandled.clear()
      errors.length = 0
    },
  }
}

function success({ status }: CompactOperation, body: string): Produced {
  return { status, headers: json, body }
}

/** The preferences that were honoured, as RFC 7240 wants them said. */
function applied(preferences: Preferences): string {
  return Object.entries(preferences)
    .map(([name, value]) => `${name}=${value}`)
    .join(', ')
}

/** The refusal of a request that breaks the contract: its status is that of the gravest problem, its body names all. */
function refuse(
  { id }: CompactOperation,
  unauthorized: string | undefined,
  preferProblems: readonly Problem[],
  { unreadable, unsupported, invalid }: ReadArguments,
): PlainAnswer | undefined {
  const others = [...preferProblems, ...unreadable, ...unsupported, ...invalid]
  if (unauthorized !== undefined) {
    const problem: Problem = { in: 'header', pointer: '/authorization', message: unauthorized }
    const challenge = { 'www-authenticate': 'Bearer error="invalid_token"' }
    return refusal(401, id, [problem, ...others], challenge)
  }
  if (others.length === 0) return undefined
  if (preferProblems.length + unreadable.length > 0) return refusal(400, id, others)
  return refusal(unsupported.length > 0 ? 415 : 422, id, others)
}
