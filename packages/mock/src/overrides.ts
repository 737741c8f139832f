import { fits } from './calls.ts'
import type { CompactContract, CompactOperation, Input } from './contract.ts'
import { createFailure, createFault } from './failure.ts'
import { type Produced, readHeaders } from './http.ts'
import { isPlainObject, pointerTo } from './json.ts'
import { blameCaller, checkNumber, checkOptions, choices, mistake } from './mistakes.ts'
import type { AnswerOptions, Fault, ReplyOptions } from './operation-mock.ts'
import { createReply, type Responder } from './reply.ts'
import { argumentIssues } from './schema.ts'

/** An answer that a test has set. */
export interface Override {
  readonly when: Input | undefined
  /** For how many more requests it holds; operations that were steered at once share it. */
  readonly uses: { left: number }
  /** Not given, the delay of all operations holds. */
  readonly delay: number | undefined
  readonly produce: Responder
}

/** Takes the override that holds for a request, the latest first, and counts its use. */
export function takeOverride(overrides: Override[], input: Input): Override | undefined {
  for (let index = overrides.length - 1; index >= 0; index -= 1) {
    const override = overrides[index]
    if (override && override.uses.left > 0 && fits(input, override.when)) {
      override.uses.left -= 1
      return override
    }
    // Another operation may have taken the last use.
    if (override?.uses.left === 0) overrides.splice(index, 1)
  }
  return undefined
}

/** `Steering` for any operation; `createMock` gives it the types of one. */
export interface UntypedSteering {
  reply(patch: unknown, options?: ReplyOptions): void
  example(name: string, options?: AnswerOptions): void
  fail(status: number, body?: unknown, options?: AnswerOptions): void
  fault(kind: Fault, options?: AnswerOptions): void
}

interface SteeringOptions {
  readonly contract: CompactContract
  readonly operation: CompactOperation
  /** What messages call it: `mock.getCustomer`. */
  readonly name: string
  readonly add: (override: Override) => void
  /** The arguments of the requests that are steered; `undefined` for all requests. */
  readonly when: Input | undefined
}

/** The options that each way to set an answer has. */
const answerOptions: readonly string[] = ['times', 'delay', 'headers']
const replyOptions = [...answerOptions, 'example', 'unchecked']

/** Makes the methods that say what an operation answers, for all requests or for those with certain arguments. */
export function createSteering({
  contract,
  operation,
  name: owner,
  add,
  when,
}: SteeringOptions): UntypedSteering {
  function setReply(where: string, patch: unknown, options: ReplyOptions): void {
    const { example: _, unchecked: __, ...others } = options
    const produce = createReply(where, contract, operation, patch, options)
    add(createOverride(where, when, others, produce, replyOptions))
  }

  return {
    reply: blameCaller((patch: unknown, options: ReplyOptions = {}) => {
      setReply(`${owner}.reply`, patch, options)
    }),
    example: blameCaller((name: string, options: AnswerOptions = {}) => {
      const where = `${owner}.example`
      checkOptions(where, options, answerOptions)
      setReply(where, {}, { ...options, example: name })
    }),
    fail: blameCaller((status: number, body?: unknown, options?: AnswerOptions) => {
      const where = `${owner}.fail`
      const keys = isPlainObject(body) && options === undefined ? Object.keys(body) : []
      if (keys.length > 0 && keys.every((key) => answerOptions.includes(key))) {
        throw mistake(where, '/body', `options come third: fail(${status}, undefined, { ${keys[0]}: … })`)
      }
      const produced = createFailure(where, status, body)
      add(createOverride(where, when, options ?? {}, () => produced))
    }),
    fault: blameCaller((kind: Fault, options: AnswerOptions = {}) => {
      const where = `${owner}.fault`
      const produce = createFault(where, contract, operation, kind)
      add(createOverride(where, when, options, ({ input }) => produce(input)))
    }),
  }
}

/**
 * Makes an override of what produces its answer and of the options that hold for any answer.
 *
 * @param names The options that there are.
 * @throws TypeError or RangeError when an option is unknown or cannot have its value.
 */
function createOverride(
  where: string,
  when: Input | undefined,
  { times = Number.POSITIVE_INFINITY, delay, headers = {}, ...others }: AnswerOptions,
  produce: Responder,
  names: readonly string[] = answerOptions,
): Override {
  checkOptions(where, others, names)
  if (!(times > 0 && (Number.isInteger(times) || times === Number.POSITIVE_INFINITY))) {
    throw new RangeError(`${where}: \`times\` must be a whole number from 1, not ${times}`)
  }
  if (delay !== undefined) checkNumber(where, 'delay', delay)
  const extra = readHeaders(where, headers)
  const withHeaders = (produced: Produced): Produced => ({
    ...produced,
    headers: { ...produced.headers, ...extra },
  })
  return {
    when,
    uses: { left: times },
    delay,
    produce(call, withData) {
      const produced = produce(call, withData)
      return produced instanceof Promise ? produced.then(withHeaders) : withHeaders(produced)
    },
  }
}

/**
 * @param now The clock for the rule on dates; without it their time is not looked at.
 * @throws TypeError when an argument does not exist or its value never reaches the mock.
 */
export function checkWhen(
  { schemas }: CompactContract,
  { id, arguments: args }: CompactOperation,
  input: Input,
  now?: () => number,
): void {
  const names = args.map(({ name }) => name)
  for (const [name, value] of Object.entries(input)) {
    const place = pointerTo('/input', name)
    const argument = args.find((one) => one.name === name)
    if (!argument) {
      throw mistake(`mock.${id}`, place, `there is no argument \`${name}\`${choices(name, names)}`)
    }
    const [issue] = argumentIssues(schemas, argument, value, now)
    if (issue) {
      throw mistake(
        `mock.${id}`,
        place,
        `\`${name}\` ${issue.message}: the mock refuses each request with this value`,
      )
    }
  }
}
