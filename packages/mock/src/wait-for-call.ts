import { checkMilliseconds, checkOptions } from './check-options.ts'
import type { Input } from './example-template.ts'
import type { Call, Journal } from './journal.ts'
import type { WaitOptions } from './operation-mock.ts'
import { fits } from './override.ts'

/** Resolves to the first call with these arguments, past or to come. */
export async function waitForCall(
  operation: string,
  calls: Journal<Call<Input>>,
  input: Input,
  { timeoutMs = 2000, ...others }: WaitOptions,
): Promise<Call<Input>> {
  const where = `mock.${operation}.waitForCall`
  checkOptions(where, others, ['timeoutMs'])
  checkMilliseconds(where, 'timeoutMs', timeoutMs)
  const past = calls.list().find((call) => fits(call.input, input))
  if (past) return past
  return await new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      stop()
      const count = calls.list().length
      reject(new Error(`${where}: no such call came within ${timeoutMs} ms; ${count} other calls did`))
    }, timeoutMs)
    const stop = calls.listen((call) => {
      if (!fits(call.input, input)) return
      clearTimeout(timer)
      stop()
      resolve(call)
    })
  })
}
