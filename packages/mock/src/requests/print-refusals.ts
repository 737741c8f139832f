import { print } from '../diagnostics/print.ts'
import type { Call } from './journal.ts'

/** Prints what was refused among calls, for whoever wonders why a test failed. */
export function printRefusals(calls: readonly Call<object>[]): void {
  for (const call of calls) {
    if (!call.refused) continue
    const reasons = call.problems.map(({ in: part, pointer, message }) => `${part}${pointer} ${message}`)
    print(`${call.operation} was refused with ${call.status}: ${reasons.join('; ')}`)
  }
}
