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

/** The answers of each mock to the latest requests, because each server of msw in a process asks its handlers. */
const answersOf = new WeakMap<Mock, Map<string, ReturnType<Mock['respond']>>>()
const remembered = 50

/**
 * Creates the handlers by which MSW responds with a mock. They handle all requests under the mock's `baseUrl`: one that no
 * operation matches gets a 404 and is in `mock.unhandled`, whatever MSW does with unhandled requests. Without a `baseUrl` they
 * handle requests that match an operation's path on any origin, and no others. CORS is allowed, for happy-dom and jsdom.
 *
 * @throws TypeError if the installed msw is older than 2.13.
 * @example
 * const server = setupServer(...handlers(mock))
 * server.listen()
 */
export function handlers(mock: Mock): HttpHandler[] {
  const { base, session } = internalsOf('handlers', mock)
  const operations = session.states.map(({ operation }) => operation)
  const answers = answersOf.get(mock) ?? new Map<string, ReturnType<Mock['respond']>>()
  answersOf.set(mock, answers)

  const respond: ResponseResolver = async ({ request, requestId }) => {
    const plain = await readRequest(request)
    const answered = answers.get(requestId) ?? respondAlways(mock, plain)
    answers.set(requestId, answered)
    for (const id of answers.keys()) if (answers.size > remembered) answers.delete(id)
    let answer: PlainAnswer
    try {
      answer = await waitToSend(answered, request.signal)
    } catch {
      // The caller has aborted the request and needs no answer; MSW would print what is thrown here.
      return HttpResponse.error()
    }
    if (answer.fault === 'network') return HttpResponse.error()
    // happy-dom hides the origin from handlers, and then looks for it in the answer.
    const headers = withCors({ origin: globalThis.location?.origin, ...plain.headers }, answer.headers)
    return toResponse(request.method, { ...answer, headers })
  }

  // By an expression, because the versions of msw match paths differently.
  const handler = http.all(urlPattern(base, operations), respond)
  guardCopy(handler)
  return [handler]
}

/**
 * Makes a handler explain itself where two copies of msw meet. Up to 2.12 msw knew its handlers by `__kind`, from 2.13
 * on by `kind`; each silently matches none of the other's.
 *
 * @throws TypeError when the copy that made the handler is older than 2.13.
 */
function guardCopy(handler: object): void {
  const refuse = (): never => {
    throw new TypeError(
      '@travel-card/mock needs msw 2.13 or newer and found an older copy: `npm ls msw` shows them all, and `overrides` or `npm dedupe` leaves one.',
    )
  }
  if (!('kind' in handler)) refuse()
  Object.defineProperty(handler, '__kind', { configurable: true, get: refuse })
}
