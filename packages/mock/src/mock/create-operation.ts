import type { CompactContract } from '../contract/compact-contract.ts'
import type { Input } from '../contract/example-template.ts'
import { blameCaller } from '../diagnostics/blame-caller.ts'
import type { OperationState } from '../engine/session.ts'
import { checkWhen } from '../steering/check-when.ts'
import { createSteering } from '../steering/create-steering.ts'
import { waitForCall } from './wait-for-call.ts'

/** What `mock.<operationId>` is; `createMock` gives it the types of one operation. */
export function createOperation(from: CompactContract, state: OperationState, now: () => number): object {
  const { operation, overrides, named, calls } = state
  const name = `mock.${operation.id}`
  const add = overrides.push.bind(overrides)
  const steer = (when?: Input) => createSteering({ contract: from, operation, name, add, when })
  return {
    ...steer(),
    when: blameCaller((input: Input) => {
      checkWhen(from, operation, input, now)
      named.push({ ...input })
      return steer({ ...input })
    }),
    get calls() {
      return calls.list()
    },
    async waitForCall(input: Input = {}, options = {}) {
      checkWhen(from, operation, input)
      return await waitForCall(operation.id, calls, input, options)
    },
  }
}
