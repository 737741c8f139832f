import type { CompactContract, CompactOperation } from '../contract/compact-contract.ts'
import { envelope, type Input } from '../contract/example-template.ts'
import type { DataMode } from '../data/data-mode.ts'
import { withMakeData } from '../data/with-make-data.ts'
import type { Call } from '../requests/journal.ts'
import type { Preferences } from '../requests/read-prefer.ts'
import { failureAnswer } from '../steering/failure-answer.ts'
import { fits, type Produced, takeOverride, type WithData } from '../steering/override.ts'
import { success } from '../steering/success.ts'
import type { EngineOptions } from './engine-options.ts'
import type { OperationState, Session } from './session.ts'

/** An answer in the making. */
export interface Making {
  readonly produced: Produced | Promise<Produced>
  /** The delay of the override that makes it. */
  readonly delay?: number | undefined
}

/** Makes the answer to a call that the contract takes: as the request prefers, else as a test has set, else by default. */
export type Producer = (state: OperationState, call: Call<Input>, prefer: Preferences | undefined) => Making

export function createProducer(
  contract: CompactContract,
  session: Session,
  { unknownInput, dataNow }: EngineOptions,
): Producer {
  function producePreferred(
    state: OperationState,
    input: Input,
    { code, example, data }: Preferences,
  ): Produced | Promise<Produced> | undefined {
    const { operation } = state
    if (code !== undefined && code !== operation.status) return failureAnswer(code)
    if (example !== undefined) return success(operation, envelope(operation, operation.examples[example]))
    if (data !== undefined || code !== undefined) return produceData(state, input, data ?? session.data)
    return undefined
  }

  function produceDefault(state: OperationState, input: Input): Produced | Promise<Produced> {
    if (unknownInput === 'notFound' && !state.named.some((when) => fits(input, when)))
      return failureAnswer(404)
    return produceData(state, input, session.data)
  }

  function produceData(
    { operation, template }: OperationState,
    input: Input,
    mode: DataMode,
  ): Produced | Promise<Produced> {
    const withData = makerOf(operation, input, mode)
    if (!withData) return success(operation, template(input))
    return withData((data) => success(operation, envelope(operation, data)))
  }

  function makerOf(operation: CompactOperation, input: Input, mode: DataMode): WithData | undefined {
    const { seed } = session
    if (mode === 'example') return undefined
    return (use) => withMakeData(contract, operation, { mode, seed, now: dataNow(), input }, use)
  }

  return (state, call, prefer) => {
    const { input } = call
    const preferred = prefer && producePreferred(state, input, prefer)
    if (preferred !== undefined) return { produced: preferred }
    const override = takeOverride(state.overrides, input)
    if (!override) return { produced: produceDefault(state, input) }
    const produced = override.produce(call, makerOf(state.operation, input, session.data))
    return { produced, delay: override.delay }
  }
}
