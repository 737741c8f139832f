import { type HttpHandler, HttpResponse, http } from 'msw'
import { contract } from '../contract/contract.gen.ts'
import { internalsOf } from '../mock/internals.ts'
import type { Mock } from '../mock/mock.ts'
import { respondAlways } from '../mock/respond-always.ts'
import { urlPattern } from '../mock/url-pattern.ts'
import { hang, pause } from '../wire/pause.ts'
import { readRequest } from '../wire/read-request.ts'
import { toResponse } from '../wire/to-response.ts'
import { withCors } from '../wire/with-cors.ts'
import { guardCopy } from './guard-copy.ts'

/**
 * Creates MSW handlers that respond with a mock. They handle every request under its `baseUrl`; one that matches no
 * operation gets a 404 and is in `mock.unhandled`, whatever MSW does with unhandled requests. Without a `baseUrl` they
 * handle requests that match an operation's path on any origin, and no others. CORS is allowed, for happy-dom and jsdom.
 *
 * @throws TypeError if the installed msw is older than 2.13.
 * @example
 * const server = setupServer(...handlers(mock))
 * server.listen()
 */
export function handlers(mock: Mock): HttpHandler[] {
  const handler = http.all(urlPattern(internalsOf('handlers', mock).base, contract), async ({ request }) => {
    const plain = await readRequest(request)
    const answer = await respondAlways(mock, plain)
    try {
      if (answer.delay > 0) await pause(answer.delay, request.signal)
      if (answer.fault === 'hang') return await hang(request.signal)
    } catch {
      // The caller has aborted the request and needs no answer; MSW would print what is thrown here.
      return HttpResponse.error()
    }
    if (answer.fault === 'network') return HttpResponse.error()
    // happy-dom hides the origin from handlers, and then looks for it in the answer.
    const headers = withCors({ origin: globalThis.location?.origin, ...plain.headers }, answer.headers)
    return toResponse(request.method, { ...answer, headers })
  })
  guardCopy(handler)
  return [handler]
}
