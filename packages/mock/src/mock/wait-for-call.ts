import type { Input } from '../contract/example-template.ts'
import { checkNumber, checkOptions } from '../diagnostics/check-options.ts'
import type { Call, Journal } from '../requests/journal.ts'
import type { WaitOptions } from '../steering/operation-mock.ts'
import { fits } from '../steering/override.ts'

/** Resolves to a call with these arguments, past or to come: the first that comes after so many others. */
export async function waitForCall(
  operation: string,
  calls: Journal<Call<Input>>,
  input: Input,
  { timeoutMs = 2000, after = 0, ...others }: WaitOptions,
): Promise<Call<Input>> {
  const where = `mock.${operation}.waitForCall`
  checkOptions(where, others, ['timeoutMs', 'after'])
  checkNumber(where, 'timeoutMs', timeoutMs)
  checkNumber(where, 'after', after, 'calls')
  const past = calls.list().filter((call) => fits(call.input, input))
  const found = past[after]
  if (found) return found
  return await new Promise((resolve, reject) => {
    let seen = past.length
    const timer = setTimeout(() => {
      stop()
      const others = calls.list().length - seen
      reject(new Error(`${where}: within ${timeoutMs} ms came ${seen} such calls and ${others} others`))
    }, timeoutMs)
    const stop = calls.listen((call) => {
      if (!fits(call.input, input)) return
      seen += 1
      if (seen <= after) return
      clearTimeout(timer)
      stop()
      resolve(call)
    })
  })
}
