import type { Call, DataWithResponse, Result } from './call.ts'

function unwrap(result: Result<unknown>): DataWithResponse<unknown> {
  if (!result.ok) throw result.error
  return result
}

/** Makes the call object from a promise of the outcome, which never rejects. */
export function createCall(outcome: Promise<Result<unknown>>): Call<unknown> {
  const call = outcome.then((result) => unwrap(result).data)
  // Whoever looks at the outcome in another way has handled it: no unhandled rejection may come from the call itself.
  const handled = (): Promise<Result<unknown>> => {
    call.catch(() => {})
    return outcome
  }
  return Object.assign(call, {
    withResponse: () =>
      handled().then((result) => {
        const { data, response } = unwrap(result)
        return { data, response }
      }),
    result: handled,
  })
}
