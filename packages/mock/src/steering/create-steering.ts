import type { CompactContract, CompactOperation } from '../contract/compact-contract.ts'
import type { Input } from '../contract/example-template.ts'
import { blameCaller } from '../diagnostics/blame-caller.ts'
import { checkOptions } from '../diagnostics/check-options.ts'
import { mistake } from '../diagnostics/mistake.ts'
import { isPlainObject } from '../json/merge-patch.ts'
import { answerOptions, createOverride } from './create-override.ts'
import { createReply } from './create-reply.ts'
import { createFault } from './fault-answer.ts'
import type { AnswerOptions, Fault, ReplyOptions } from './operation-mock.ts'
import type { Override } from './override.ts'
import { createFailure } from './reply-failure.ts'

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
