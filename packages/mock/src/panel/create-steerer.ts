import type { Internals } from '../mock/internals.ts'
import type { Mock } from '../mock/mock.ts'
import type { UntypedSteering } from '../steering/create-steering.ts'
import type { Override } from '../steering/override.ts'
import type { PanelSettings } from './panel-settings.ts'
import { findChoice } from './response-choices.ts'

/** Makes the function that lays the panel's settings over a mock. What others have set on the mock stays. */
export function createSteerer(mock: Mock, { session }: Internals): (settings: PanelSettings) => void {
  // The generated types know an operation for each of the contract; a panel for any contract cannot name them.
  const operations = mock as unknown as Readonly<Record<string, UntypedSteering>>
  let own = new Set<Override>()

  return ({ data, seed, delay, responses }) => {
    Object.assign(session, { data, seed, wait: delay })
    const before = own
    own = new Set()
    for (const { operation, overrides } of session.states) {
      const others = overrides.filter((override) => !before.has(override))
      overrides.splice(0, overrides.length, ...others)
      const steering = operations[operation.id]
      if (steering) findChoice(operation, responses[operation.id])?.steer(steering)
      for (const override of overrides.slice(others.length)) own.add(override)
    }
  }
}
