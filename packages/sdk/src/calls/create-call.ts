import type { Result } from '../sending/result.ts'
import type { Call } from './call.ts'

function readData(result: Result<unknown>): unknown {
  if (result.ok) return result.data
  throw result.error
}

/** Makes the call object from a promise of the outcome, which never rejects. */
export function createCall(outcome: Promise<Result<unknown>>): Call<unknown> {
  const call = outcome.then(readData)
  // Whoever looks at the outcome in another way has handled it: no unhandled rejection may come from the call itself.
  const result = (): Promise<Result<unknown>> => {
    call.catch(() => {})
    return outcome
  }
  return Object.assign(call, {
    result,
    withResponse: () =>
      // A cast: a result with data has its response.
      result().then((one) => ({ data: readData(one), response: one.response as Response })),
  })
}
