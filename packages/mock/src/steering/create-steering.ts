import type { CompactContract, CompactOperation } from '../contract/compact-contract.ts'
import { createTemplate, envelope, exampleFor, type Input } from '../contract/example-template.ts'
import { blameCaller } from '../diagnostics/blame-caller.ts'
import { checkNumber, checkOptions } from '../diagnostics/check-options.ts'
import { choices } from '../diagnostics/nearest-name.ts'
import { copyPlain, isThenable } from '../json/copy-plain.ts'
import { isPlainObject, mergePatch } from '../json/merge-patch.ts'
import type { Call } from '../requests/journal.ts'
import { readHeaders } from '../wire/read-headers.ts'
import { checkReply } from './check-reply.ts'
import { createFault } from './fault-answer.ts'
import type { AnswerOptions, Fault, ReplyOptions, ReplyRequest } from './operation-mock.ts'
import type { Override, Produced } from './override.ts'
import { createFailure, ReplyFailure } from './reply-failure.ts'
import { success } from './success.ts'

/** `Steering` for any operation; `createMock` gives it the types of one. */
export interface UntypedSteering {
  reply(patch: unknown, options?: ReplyOptions): void
  example(name: string, options?: AnswerOptions): void
  fail(status: number, body?: unknown, options?: AnswerOptions): void
  fault(kind: Fault, options?: AnswerOptions): void
}

export interface SteeringOptions {
  readonly contract: CompactContract
  readonly operation: CompactOperation
  /** What messages call it: `mock.getCustomer`. */
  readonly name: string
  readonly add: (override: Override) => void
  /** The arguments of the requests that are steered; `undefined` for all requests. */
  readonly when: Input | undefined
}

type ReplyFunction = (request: ReplyRequest<Input>) => unknown

const answerOptions = ['times', 'delay', 'headers']

function createRequest({ refused: _, status: __, ...call }: Call<Input>): ReplyRequest<Input> {
  return {
    // A copy, as the call came from JSON and text.
    ...JSON.parse(JSON.stringify(call)),
    fail(status, body, options = {}) {
      const where = `mock.${call.operation}.reply: fail`
      checkOptions(where, options, ['headers'])
      return new ReplyFailure(createFailure(where, status, body, options.headers))
    },
  }
}

/** Makes the methods that say what an operation answers, for all requests or for those with certain arguments. */
export function createSteering({
  contract,
  operation,
  name: owner,
  add,
  when,
}: SteeringOptions): UntypedSteering {
  const { examples } = operation

  function exampleNamed(where: string, name: string): unknown {
    if (!Object.hasOwn(examples, name)) {
      throw new TypeError(`${where}: there is no example "${name}"${choices(name, Object.keys(examples))}`)
    }
    return examples[name]
  }

  function set(
    where: string,
    { times = Number.POSITIVE_INFINITY, delay, headers = {}, ...others }: AnswerOptions,
    names: readonly string[],
    produce: Override['produce'],
  ): void {
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
    add({
      when,
      uses: { left: times },
      delay,
      produce(call, withData) {
        const produced = produce(call, withData)
        return produced instanceof Promise ? produced.then(withHeaders) : withHeaders(produced)
      },
    })
  }

  function setReply(
    where: string,
    patch: unknown,
    { example: name, unchecked = false, ...others }: ReplyOptions,
  ): void {
    const names = [...answerOptions, 'example', 'unchecked']
    const example = exampleNamed(where, name ?? Object.keys(examples)[0] ?? '')
    const lay = (base: unknown, part: unknown): unknown =>
      isPlainObject(part) || unchecked ? mergePatch(base, part) : part
    const read = (given: unknown): unknown => {
      const part = copyPlain(where, given)
      if (!unchecked) checkReply(contract, operation, lay(example, part))
      return part
    }
    const answer = (data: unknown): Produced => success(operation, envelope(operation, data))
    const overMade = (part: unknown) => (base: unknown) => {
      const data = lay(base, part)
      if (!unchecked) checkReply(contract, operation, data, true)
      return answer(data)
    }
    if (typeof patch !== 'function') {
      const part = read(patch)
      const template = createTemplate(contract, operation, example, (base) => lay(base, part))
      set(where, others, names, ({ input }, withData) =>
        withData && name === undefined ? withData(overMade(part)) : success(operation, template(input)),
      )
      return
    }
    set(where, others, names, (call, withData) => {
      const finish = (result: unknown): Produced | Promise<Produced> => {
        const failure = ReplyFailure.read(result)
        if (failure) return failure
        const part = read(result)
        return withData && name === undefined
          ? withData(overMade(part))
          : answer(lay(exampleFor(contract, operation, example, call.input), part))
      }
      // A function is all that a reply takes beside a patch.
      const result = (patch as ReplyFunction)(createRequest(call))
      // Those of another realm, such as a test runner's, are no instances of this one's Promise.
      return isThenable(result) ? Promise.resolve(result).then(finish) : finish(result)
    })
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
    fail: blameCaller((failure: number, body?: unknown, options?: AnswerOptions) => {
      const where = `${owner}.fail`
      const keys = isPlainObject(body) && options === undefined ? Object.keys(body) : []
      if (keys.length > 0 && keys.every((key) => answerOptions.includes(key))) {
        throw new TypeError(`${where}: options come third: fail(${failure}, undefined, { ${keys[0]}: … })`)
      }
      const produced = createFailure(where, failure, body)
      set(where, options ?? {}, answerOptions, () => produced)
    }),
    fault: blameCaller((kind: Fault, options: AnswerOptions = {}) => {
      const where = `${owner}.fault`
      const produce = createFault(where, contract, operation, kind)
      set(where, options, answerOptions, ({ input }) => produce(input))
    }),
  }
}
