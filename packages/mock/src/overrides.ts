import { pointerTo } from '@travel-card/contract/schemas'
import { type Call, fits } from './call-log.ts'
import { type CompactContract, dataSchema, type Input, type WireOperation } from './contract.ts'
import { createTemplate, success, successBody } from './data.ts'
import { createFault, type Fault } from './faults.ts'
import { failureResponse, type ResponseParts, readHeaders } from './http.ts'
import { copyPlain, isPlainObject, mergePatch } from './json.ts'
import { checkNumber, checkOptions, choices, mistake, noteWrong } from './mistakes.ts'
import { type AnswerOptions, ReplyFailure, type ReplyOptions, type ReplyRequest } from './operation-mock.ts'
import { argumentIssues, findIssues } from './schema.ts'

/** A response that a test has set. */
export interface Override {
  readonly when: Input | undefined
  /** How many more requests the response applies to. `mock.all` sets one override per operation, and they all share this number. */
  readonly uses: { left: number }
  /** The delay in milliseconds. If it's `undefined`, the mock's own delay applies. */
  readonly delay: number | undefined
  /** The headers to add to each response. */
  readonly headers: Readonly<Record<string, string>>
  readonly respond: Responder
}

/** An operation and the responses that were set for it, the latest last. */
export interface Overridable {
  readonly operation: WireOperation
  overrides: readonly Override[]
}

/** Returns the latest override that matches a request, and counts its use. */
export function takeOverride(overrides: readonly Override[], input: Input): Override | undefined {
  for (let index = overrides.length - 1; index >= 0; index -= 1) {
    const override = overrides[index]
    if (!override || override.uses.left === 0 || !fits(input, override.when)) continue
    override.uses.left -= 1
    return override
  }
  return undefined
}

/** The untyped `OverrideMethods`; `createMock` adds each operation's types. */
export interface UntypedMethods {
  reply(patch?: unknown, options?: ReplyOptions): void
  example(name: string, options?: AnswerOptions): void
  fail(status: number, body?: unknown, options?: AnswerOptions): void
  fault(kind: Fault, options?: AnswerOptions): void
}

/** The options of all these methods. `reply` also takes `example` and `unchecked`. */
const replyOptions: readonly string[] = ['times', 'delay', 'headers']

/** Creates the methods that set the responses of operations, for all requests or only for those that match `when`. */
export function createOverrideMethods(
  contract: CompactContract,
  targets: readonly Overridable[],
  owner: string,
  when?: Input,
): UntypedMethods {
  /** Sets an override for each operation. Creates all responders first, so that nothing is set if one of them can't be created. */
  const set = (
    where: string,
    options: AnswerOptions,
    makeResponder: (operation: WireOperation) => Responder,
    names = replyOptions,
  ): void => {
    const { times = Infinity, delay } = options
    checkOptions(where, options, names)
    if (!(times > 0 && (Number.isInteger(times) || times === Infinity))) {
      throw new RangeError(`${where}: \`times\` must be a whole number of at least 1, not ${times}`)
    }
    if (delay !== undefined) checkNumber(where, 'delay', delay)
    const shared = { when, uses: { left: times }, delay, headers: readHeaders(where, options.headers ?? {}) }
    const added = targets.map((target) => ({ target, respond: makeResponder(target.operation) }))
    // Keeps only those that may apply again, so that a mock which is never reset doesn't run out of memory.
    const isNeeded = (one: Override): boolean =>
      one.uses.left > 0 && !(times === Infinity && fits(one.when ?? {}, when))
    for (const { target, respond } of added)
      target.overrides = [...target.overrides.filter(isNeeded), { ...shared, respond }]
  }
  const setReply = (where: string, patch: unknown, options: ReplyOptions): void => {
    const names = [...replyOptions, 'example', 'unchecked']
    set(where, options, (operation) => createReply(where, contract, operation, patch, options), names)
  }

  return {
    reply: (patch, options = {}) => setReply(`${owner}.reply`, patch, options),
    example(name, options = {}) {
      const where = `${owner}.example`
      checkOptions(where, options, replyOptions)
      setReply(where, {}, { ...options, example: name })
    },
    fail(status, body, options) {
      const where = `${owner}.fail`
      const keys = isPlainObject(body) && options === undefined ? Object.keys(body) : []
      if (keys.length > 0 && keys.every((key) => replyOptions.includes(key))) {
        throw mistake(
          where,
          '/body',
          `\`${keys[0]}\` is an option, not part of the body: pass options as the third argument (over HTTP, as \`options\`)`,
        )
      }
      set(where, options ?? {}, (operation) => {
        const response = createFailure(where, contract, operation, status, body)
        return () => response
      })
    },
    fault(kind, options = {}) {
      const where = `${owner}.fault`
      set(where, options, (operation) => createFault(where, contract, operation, kind))
    },
  }
}

/**
 * Checks the arguments that were passed to `when(…)`.
 *
 * @param now The clock that decides whether a date is in the future. Without it, any date passes, but no secret, because the
 *   arguments are looked for in the call log.
 * @throws TypeError if the operation has no argument of that name, or if the mock would refuse every request with the given
 * value.
 */
export function checkWhen(
  { schemas }: CompactContract,
  { id, arguments: args }: WireOperation,
  input: Input,
  now?: () => number,
): void {
  const names = args.map(({ name }) => name)
  for (const [name, value] of Object.entries(input)) {
    const argument = args.find((one) => one.name === name)
    if (!argument)
      throw mistake(`mock.${id}`, '/input', `the operation has no such argument${choices(name, names)}`)
    const [issue] = argumentIssues(schemas, argument, value, now)
    const isHidden = argument.secret && !now
    if (issue || isHidden) {
      throw mistake(
        `mock.${id}`,
        pointerTo('/input', name),
        isHidden
          ? `\`${name}\` is a secret, which the call log hides: leave it out`
          : `\`${name}\` ${issue?.message}; the mock refuses every request with this value`,
      )
    }
  }
}

/** Returns the response to a call, based on the data that `makeData` generates or, without `makeData`, on an example. */
export type Responder = (
  call: Call<Input>,
  makeData: (() => Promise<unknown>) | undefined,
) => ResponseParts | Promise<ResponseParts>

/** Creates the error response that a test sets. If the contract documents the status, the body must fit the contract. */
function createFailure(
  where: string,
  { schemas }: CompactContract,
  operation: WireOperation,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): ResponseParts {
  if (body !== undefined && JSON.stringify(body) === undefined)
    throw new TypeError(`${where}: the body can't be converted to JSON`)
  if (!Number.isInteger(status) || status < 300 || status > 599) {
    throw new RangeError(
      `${where}: the status of an error must be from 300 to 599, not ${JSON.stringify(status)}`,
    )
  }
  const documented = operation.failures?.[status]
  const [issue] = documented && body !== undefined ? findIssues(schemas, { $ref: documented.body }, body) : []
  if (issue) throw mistake(where, `/body${issue.pointer}`, `the body of a documented error ${issue.message}`)
  const parts = failureResponse(operation, status, body)
  return { ...parts, headers: { ...parts.headers, ...readHeaders(where, headers) } }
}

function createRequest(
  { refused: _, status: __, ...call }: Call<Input>,
  contract: CompactContract,
  operation: WireOperation,
): ReplyRequest<Input> {
  return {
    // A deep copy, so that a reply function can't change the call log. A JSON round trip is enough: a call holds only JSON values.
    ...JSON.parse(JSON.stringify(call)),
    fail(status, body, options = {}) {
      const where = `mock.${call.operation}.reply: fail`
      checkOptions(where, options, ['headers'])
      return new ReplyFailure(createFailure(where, contract, operation, status, body, options.headers))
    },
  }
}

function exampleNamed(where: string, { examples }: WireOperation, name: string | undefined): unknown {
  const names = Object.keys(examples)
  if (name !== undefined && !Object.hasOwn(examples, name)) {
    throw mistake(where, '/options/example', `the operation has no such example${choices(name, names)}`)
  }
  return examples[name ?? names[0] ?? '']
}

/** Creates a responder from a patch to the mock's data (or to a named example), or from a function that returns a patch. */
function createReply(
  where: string,
  contract: CompactContract,
  operation: WireOperation,
  patch: unknown,
  { example: name, unchecked = false }: ReplyOptions,
): Responder {
  const example = exampleNamed(where, operation, name)
  const lay = (base: unknown, part: unknown): unknown => {
    // An empty patch changes nothing; merging it would turn a list into an empty object.
    if (isPlainObject(part) && Object.keys(part).length === 0) return base
    return isPlainObject(part) || unchecked ? mergePatch(base, part) : part
  }
  const hasData = operation.data !== undefined
  const respondWith = (given: unknown): Responder => {
    const part = copyPlain(where, given === undefined && !hasData ? {} : given)
    if (!unchecked || !hasData) checkReply(contract, operation, lay(example, part))
    const template = createTemplate(contract, operation, example, (base) => lay(base, part))
    return async ({ input }, makeData) => {
      if (!makeData || name !== undefined) return successBody(operation, template(input))
      const data = lay(await makeData(), part)
      if (!unchecked) checkReply(contract, operation, data, true)
      return success(operation, data)
    }
  }
  if (typeof patch !== 'function') return respondWith(patch)
  return async (call, makeData) => {
    // The cast is safe: the only function that `reply` accepts is a reply function.
    const reply = patch as (request: ReplyRequest<Input>) => unknown
    const result = await reply(createRequest(call, contract, operation))
    return ReplyFailure.read(result) ?? respondWith(result)(call, makeData)
  }
}

/** Throws if data violates the contract. Undocumented fields are allowed only in generated data (`isMade`). */
function checkReply(
  { schemas }: CompactContract,
  operation: Pick<WireOperation, 'id' | 'data'>,
  value: unknown,
  isMade = false,
): void {
  const { id, data } = operation
  if (data === undefined && value !== undefined)
    throw mistake(
      `mock.${id}.reply`,
      '/patch',
      'the operation responds without data, so there is none to patch',
    )
  const issues = data === undefined ? [] : findIssues(schemas, dataSchema(operation), value, '', !isMade)
  if (issues.length === 0) return
  const list = issues.map(({ pointer, message }) => `${pointer || 'data'} ${message}`).join('\n  ')
  const error = new TypeError(
    `mock.${id}.reply: the data violates the contract:\n  ${list}\nCorrect it, or set the \`unchecked\` option to send it anyway.`,
  )
  throw noteWrong(
    error,
    issues.map(({ pointer, message }) => ({ pointer: `/patch${pointer}`, message })),
  )
}
