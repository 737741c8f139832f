/**
 * Helpers for tests that replace a client's method. To replace the API instead, use `@travel-card/mock`.
 *
 * @module
 */
import { type Call, createCall, type Result } from './call.ts'
import { isTravelCardError, type TravelCardError } from './errors.ts'

/**
 * Creates the return value of a client's method, for a test that replaces the method. Unlike a plain promise, it has
 * `result()` and `withResponse()`, and causes no unhandled rejection if it fails.
 *
 * @param response The call's Response. Default: an empty Response of status 200 for data, none for an error.
 * @throws TypeError for an error that a client never rejects with.
 * @example
 * vi.spyOn(client, 'getCustomer').mockReturnValue(fakeCall({ id: 'customer-0001', status: 'pending' }))
 * @example
 * const about = { operation: 'getCustomer', method: 'GET', path: '/customers/{id}', attempts: 1 } as const
 * const notFound = new ApiError({ ...about, status: 404 }, 'got status 404')
 * jest.spyOn(client, 'getCustomer').mockReturnValue(fakeCall(notFound))
 */
export function fakeCall(error: TravelCardError, response?: Response): Call<never>
export function fakeCall<Data>(data: Data extends Error ? never : Data, response?: Response): Call<Data>
export function fakeCall(outcome: unknown, response?: Response): Call<unknown> {
  if (isTravelCardError(outcome)) {
    const call = createCall(Promise.resolve({ ok: false, error: outcome, ...(response && { response }) }))
    call.catch(() => {})
    return call
  }
  if (outcome instanceof Error)
    throw new TypeError(
      "fakeCall takes data or one of the client's errors, such as an ApiError, because a client rejects with nothing else",
    )
  let answer = response
  const result: Result<unknown> = {
    ok: true,
    data: outcome,
    // Created on first use, because test environments such as jsdom have no `Response`.
    get response() {
      answer ??= new Response()
      return answer
    },
  }
  return createCall(Promise.resolve(result))
}
