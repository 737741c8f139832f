/**
 * The mock as handlers for Mock Service Worker (2.13 to 3), in Node and in the browser: one for each operation in
 * `contract.gen.ts`, which is generated from the OpenAPI document.
 *
 * @module
 */

import { HttpHandler, HttpResponse, type ResponseResolver } from 'msw'
import { readRequest, toResponse, waitToSend } from './fetch.ts'
import { respondAlways, withCors } from './http.ts'
import { internalsOf, type Mock } from './mock.ts'
import { splitUrl, takes } from './route.ts'

const tooOld = (): TypeError =>
  new TypeError('handlers: found a copy of msw before 2.13: `npm ls msw` lists all copies')

/** A handler whose header names a method and a path, but which the mock's router matches, because MSW's versions match differently. */
class RoutedHandler extends HttpHandler {
  readonly #accepts: (request: Request) => boolean

  constructor(
    method: string,
    path: string,
    accepts: (request: Request) => boolean,
    respond: ResponseResolver,
  ) {
    super(method, path, respond)
    this.#accepts = accepts
    if (!('kind' in this)) throw tooOld()
  }

  /** The mark by which copies of MSW before 2.13 know handlers. Without an error, they would match none, and requests would reach the network. */
  get __kind(): never {
    throw tooOld()
  }

  /** Skips what MSW does before it asks whether a handler matches, because each request asks several handlers. */
  override async run(args: Parameters<HttpHandler['run']>[0]) {
    return this.#accepts(args.request) ? await super.run(args) : null
  }

  override async parse() {
    return { match: { matches: true }, cookies: {} }
  }

  override async predicate({ request }: { readonly request: Request }): Promise<boolean> {
    return this.#accepts(request)
  }
}

/**
 * Creates MSW handlers that let a mock answer the requests that MSW intercepts: one for each operation, named by its method and path,
 * and a last one. The last one handles the other methods of these paths (as in preflights) and, if the mock has a `baseUrl`, unknown
 * paths under it, which get a 404 and appear in `mock.unhandled`, whatever MSW does with unhandled requests. Without a `baseUrl`, the
 * handlers take what looks like a call of an operation, on any origin: a request that has an `authorization` header, accepts JSON or
 * isn't a GET. If there is another path before the operation's, such a call also gets a 404 and appears in `mock.unhandled`. Responses
 * allow CORS, because happy-dom and jsdom enforce it.
 *
 * @throws TypeError if the argument isn't a mock, or if the installed msw is older than 2.13.
 * @example
 * const server = setupServer(...handlers(mock))
 * server.listen()
 * server.listHandlers() // GET https://api.travel-card.example/customers/:id, and so on
 */
export function handlers(mock: Mock): HttpHandler[] {
  const { base, route, session, answers } = internalsOf('handlers', mock)
  const start = `${base.origin || '*'}${base.prefix}`
  let latest: Request | undefined
  let match: ReturnType<typeof route>
  const find = (request: Request) => {
    if (request !== latest) match = route(request.method, splitUrl(request.url))
    latest = request
    return match
  }

  const isOurs = (request: Request): boolean => {
    const { method, headers } = request
    return takes(base, find(request), method, headers.get('authorization'), headers.get('accept'))
  }

  const answer = async (request: Request) => {
    const plain = await readRequest(request)
    return { plain, answer: await waitToSend(respondAlways(mock, plain), request.signal) }
  }
  const respond: ResponseResolver = async ({ request }) => {
    const answering = answers.get(request) ?? answer(request)
    answers.set(request, answering)
    // If the caller has aborted the request, it needs no response, and MSW would print the error.
    const answered = await answering.catch(() => undefined)
    if (!answered || answered.answer.fault === 'network') return HttpResponse.error()
    // happy-dom hides the origin from handlers, but expects it in the response.
    const origins = { origin: globalThis.location?.origin, ...answered.plain.headers }
    const headers = withCors(origins, answered.answer.headers)
    // MSW's own class, because a browser's `Response` drops `set-cookie`.
    return toResponse(request.method, { ...answered.answer, headers }, HttpResponse)
  }

  const ofOperations = session.states.map((state) => {
    const { method, path } = state.operation
    return new RoutedHandler(
      method,
      start + path.replace(/\{([^}]+)\}/g, ':$1'),
      (request) => request.method === method && find(request)?.target === state && isOurs(request),
      respond,
    )
  })
  return [...ofOperations, new RoutedHandler('ALL', `${start} (other requests)`, isOurs, respond)]
}
