import type { CompactContract } from '../contract/compact-contract.ts'
import { blameCaller } from '../diagnostics/blame-caller.ts'
import type { Session } from '../engine/session.ts'
import { createSteering } from '../steering/create-steering.ts'
import type { AllOperations } from '../steering/operation-mock.ts'
import type { Override } from '../steering/override.ts'

/** What `mock.all` is. It sets an answer on each operation, and counts its `times` over all of them. */
export function createAll(
  contract: CompactContract,
  { states, calls }: Session,
  delay: AllOperations['delay'],
): AllOperations {
  let uses: Override['uses'] | undefined
  const steerings = states.map(({ operation, overrides }) =>
    createSteering({
      contract,
      operation,
      name: 'mock.all',
      when: undefined,
      add(override) {
        uses ??= override.uses
        overrides.push({ ...override, uses })
      },
    }),
  )
  const each = (method: 'fail' | 'fault') =>
    blameCaller((...args: unknown[]) => {
      uses = undefined
      // Each method checks what it is given.
      for (const one of steerings) (one[method] as (...args: unknown[]) => void)(...args)
    })
  return {
    fail: each('fail'),
    fault: each('fault'),
    delay,
    get calls() {
      // The contract has an operation for each call, and its arguments were checked.
      return calls.list() as AllOperations['calls']
    },
  }
}
