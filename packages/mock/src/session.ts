import { type Call, createRequestLog, type RequestLog, type UnhandledRequest } from './calls.ts'
import type { CompactContract, Input, WireOperation } from './contract.ts'
import { createTemplate, type DataMode, type Template } from './data.ts'
import type { Overridable } from './overrides.ts'

/** What the engine knows of one operation: the contract's part, and what tests have said. */
export interface OperationState extends Overridable {
  /** The inputs that a `when` names. */
  readonly named: Input[]
  /** The body of the first example. */
  readonly template: Template
}

/** What a mock was told and has seen since its last reset. */
export interface Session {
  readonly states: readonly OperationState[]
  readonly calls: RequestLog<Call<Input>>
  readonly unhandled: RequestLog<UnhandledRequest>
  /** What replies' functions threw, and where they broke the contract. */
  readonly errors: unknown[]
  /** What data is made of, and from which seed. */
  data: DataMode
  seed: number | string
  /** The delay of each answer that has none of its own, in milliseconds. */
  wait: number
  /** How many resets there were: a request that began before one is nobody's any longer. */
  resets: number
}

type Defaults = Pick<Session, 'data' | 'seed'>

export function createMockSession(
  contract: CompactContract,
  operations: readonly WireOperation[],
  { data, seed }: Defaults,
): Session {
  const states = operations.map((operation) => ({
    operation,
    overrides: [],
    named: [],
    template: createTemplate(contract, operation, Object.values(operation.examples)[0]),
  }))
  const [calls, unhandled] = [createRequestLog<Call<Input>>(), createRequestLog<UnhandledRequest>()]
  return { states, calls, unhandled, errors: [], data, seed, wait: 0, resets: 0 }
}

export function resetSession(session: Session, { data, seed }: Defaults): void {
  Object.assign(session, { data, seed, wait: 0, resets: session.resets + 1 })
  session.errors.length = 0
  for (const { overrides, named } of session.states) {
    overrides.length = 0
    named.length = 0
  }
  session.calls.clear()
  session.unhandled.clear()
}
