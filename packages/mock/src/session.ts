import {
  type CallLog,
  createCallLog,
  createRequestLog,
  type RequestLog,
  type UnhandledRequest,
} from './call-log.ts'
import type { CompactContract, Input, WireOperation } from './contract.ts'
import { createTemplate, type DataMode, type Template } from './data.ts'
import type { Overridable } from './overrides.ts'

/** The state of one operation: its part of the contract, and the replies that tests have set. */
export interface OperationState extends Overridable {
  /** The arguments that were passed to `when`, by their JSON. */
  readonly named: Map<string, Input>
  /** The response body of the first example. */
  readonly template: Template
}

/** A mock's settings, and the requests to it, since its last reset. */
export interface Session {
  readonly states: readonly OperationState[]
  readonly calls: CallLog
  readonly unhandled: RequestLog<UnhandledRequest>
  /**
   * The first error of a reply function, if there is one. A reset starts a new list, so that a reply from before the reset can't fail
   * a later test.
   */
  errors: unknown[]
  /** Why the mock doesn't respond any longer. A reset doesn't change that. */
  gone?: string | undefined
  /** The kind of data, and the seed if the data is generated. */
  data: DataMode
  seed: number | string
  /** The delay of each response that sets no delay itself, in milliseconds. */
  wait: number
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
    named: new Map<string, Input>(),
    template: createTemplate(contract, operation, Object.values(operation.examples)[0]),
  }))
  const unhandled = createRequestLog<UnhandledRequest>()
  return { states, calls: createCallLog(), unhandled, errors: [], data, seed, wait: 0 }
}

export function resetSession(session: Session, { data, seed }: Defaults): void {
  Object.assign(session, { data, seed, wait: 0, errors: [] })
  for (const state of session.states) {
    state.overrides = []
    state.named.clear()
  }
  session.calls.clear()
  session.unhandled.clear()
}
