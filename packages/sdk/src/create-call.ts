import type { Call, Result } from './call.ts'

/** Makes the call object from a promise of the outcome, which never rejects. */
export function createCall(outcome: Promise<Result<unknown>>): Call<unknown> {
  const settled = outcome.then((result) => {
    if (!result.ok) throw result.error
    return result
  })
  const call = settled.then(({ data }) => data)
  // Whoever looks at the outcome in another way has handled it: no unhandled rejection may come from the call itself.
  const handled = (): void => {
    call.catch(() => {})
  }
  return Object.assign(call, {
    withResponse() {
      handled()
      return settled.then(({ data, response }) => ({ data, response }))
    },
    result() {
      handled()
      return outcome
    },
  })
}
