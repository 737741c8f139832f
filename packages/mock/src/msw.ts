/**
 * The mock as handlers for Mock Service Worker (2.13 to 3), in Node and in the browser.
 *
 * @module
 */

import { type HttpHandler, HttpResponse, http, type ResponseResolver } from 'msw'
import { readRequest, toResponse, waitToSend } from './fetch.ts'
import { type PlainAnswer, respondAlways, withCors } from './http.ts'
import { internalsOf, type Mock } from './mock.ts'
import { urlPattern } from './route.ts'

/**
 * Creates handlers that let a mock answer the requests that MSW intercepts. They handle all requests under the mock's `baseUrl` or,
 * if you set no `baseUrl`, all requests whose path matches an operation, on any origin. Whatever MSW does with unhandled requests,
 * a request under `baseUrl` that matches no operation gets a 404 and appears in `mock.unhandled`. Responses allow CORS, because
 * happy-dom and jsdom enforce it.
 *
 * @throws TypeError if the argument isn't a mock.
 * @example
 * const server = setupServer(...handlers(mock))
 * server.listen()
 */
export function handlers(mock: Mock): HttpHandler[] {
  const { base, session } = internalsOf('handlers', mock)
  const operations = session.states.map(({ operation }) => operation)
  const respond: ResponseResolver = async ({ request }) => {
    const plain = await readRequest(request)
    let answer: PlainAnswer
    try {
      answer = await waitToSend(respondAlways(mock, plain), request.signal)
    } catch {
      // The caller has aborted the request and needs no response, and MSW would print an error thrown here.
      return HttpResponse.error()
    }
    if (answer.fault === 'network') return HttpResponse.error()
    // happy-dom hides the origin from handlers, but expects it in the response.
    const headers = withCors({ origin: globalThis.location?.origin, ...plain.headers }, answer.headers)
    return toResponse(request.method, { ...answer, headers })
  }

  // A regular expression, because the versions of MSW match paths differently.
  return [http.all(urlPattern(base, operations), respond)]
}
