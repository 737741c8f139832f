/**
 * Helpers for tests that replace a method of a client. `@travel-card/mock` answers in the place of the service instead.
 *
 * @module
 */
import { type Call, createCall, type Result } from './call.ts'
import { isTravelCardError, type TravelCardError } from './errors.ts'

/**
 * Creates what a client's method returns, for a test that replaces the method: a call with `result()` and
 * `withResponse()`, which a plain promise lacks. A failing one causes no unhandled rejection.
 *
 * @param response The Response of the call. Default: an empty one of status 200 for data, none for an error.
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
      'fakeCall takes data, or an error of the client such as an ApiError: it rejects with no other',
    )
  let answer = response
  const result: Result<unknown> = {
    ok: true,
    data: outcome,
    // Made only for who looks at it: a test environment such as jsdom has no such class.
    get response() {
      answer ??= new Response()
      return answer
    },
  }
  return createCall(Promise.resolve(result))
}
