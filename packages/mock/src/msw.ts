/**
 * The mock as handlers for Mock Service Worker (2.13 to 3), in Node and in the browser.
 *
 * @module
 */
import { type HttpHandler, HttpResponse, http } from 'msw'
import { contract } from './contract.gen.ts'
import { readRequest } from './create-fetch.ts'
import { guardCopy } from './guard-copy.ts'
import type { Mock } from './mock.ts'
import { baseOf } from './mock-base.ts'
import { hang, pause } from './pause.ts'
import type { PlainAnswer } from './plain-message.ts'
import { toErrorAnswer } from './problem.ts'
import { toResponse } from './to-response.ts'
import { urlPattern } from './url-pattern.ts'
import { withCors } from './with-cors.ts'

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
  const handler = http.all(urlPattern(baseOf('handlers', mock), contract), async ({ request }) => {
    const plain = await readRequest(request)
    let answer: PlainAnswer
    try {
      answer = await mock.respond(plain)
    } catch (error) {
      answer = toErrorAnswer(error)
    }
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
