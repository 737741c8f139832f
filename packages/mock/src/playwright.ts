/**
 * The mock in Playwright, which answers the requests of a browser's pages from the test's process.
 *
 * @module
 */

import type { BrowserContext, Page, Request, Route, TestInfo } from '@playwright/test'
import { printRefusals } from './console-lines.ts'
import { contract } from './contract.gen.ts'
import { createMock } from './create-mock.ts'
import { waitToSend } from './fetch.ts'
import { type PlainAnswer, respondAlways, withCors } from './http.ts'
import { internalsOf, type Mock, type MockOptions } from './mock.ts'
import { splitUrl, takes, urlPattern } from './route.ts'

/**
 * Lets a mock answer the requests of a browser context: those of its current and future pages, their frames and their dedicated
 * workers. The mock answers every request under its `baseUrl`, except the navigations of pages and frames, which are your app's. If you
 * set no `baseUrl`, it answers what looks like a call of an operation, on any origin and below any path: a request that has an
 * `authorization` header, accepts JSON or isn't a GET. Whatever it doesn't answer goes to your other routes, or to the network. If
 * you pass two mocks for one context, the later mock answers. A redirect reaches the page without `location`, because browsers would
 * follow it past Playwright to the real server, with the request's token and body.
 *
 * @throws TypeError if the second argument isn't a mock.
 * @example
 * const context = await browser.newContext()
 * await intercept(context, createMock({ baseUrl: 'https://api.travel-card.example' }))
 */
export async function intercept(context: BrowserContext, mock: Mock): Promise<void> {
  const { base, route: find } = internalsOf('intercept', mock, 'second')
  const callers = new Map<Request, AbortController>()
  context.on('requestfailed', (request) => callers.get(request)?.abort())
  await context.route(urlPattern(base, contract.operations), async (route) => {
    const request = route.request()
    const [method, url, headers] = [request.method(), request.url(), request.headers()]
    const { authorization, accept } = headers
    const isCall = takes(base, find(method, splitUrl(url)), method, authorization, accept)
    if (!isCall || request.isNavigationRequest()) return await route.fallback()
    const caller = new AbortController()
    const page = pageOf(request)
    const leave = (): void => caller.abort()
    callers.set(request, caller)
    page?.on('close', leave)
    try {
      const body = request.postDataBuffer() ?? undefined
      const answer = await waitToSend(respondAlways(mock, { method, url, headers, body }), caller.signal)
      await send(route, answer)
    } catch (error) {
      // If the caller has left, nobody waits for the response any longer.
      if (!caller.signal.aborted) throw error
    } finally {
      callers.delete(request)
      page?.off('close', leave)
    }
  })
}

async function send(route: Route, { status, headers, body, fault }: PlainAnswer): Promise<void> {
  if (fault === 'network') {
    await route.abort('connectionreset')
    return
  }
  const request = route.request()
  // Playwright would send a body even for HEAD, and it can't break a connection, so a truncated body only ends early.
  const share = request.method() === 'HEAD' ? 0 : fault === 'truncated' ? 0.5 : 1
  const { location: _, ...others } = headers
  await route.fulfill({
    status,
    headers: withCors(request.headers(), others),
    body: body.slice(0, Math.floor(body.length * share)),
  })
}

/** Returns the page that a request comes from; `undefined` for the requests of a service worker. */
function pageOf(request: Request): Page | undefined {
  try {
    return request.frame().page()
  } catch {
    return undefined
  }
}

/** A fixture for Playwright's test runner that provides a mock for each test. */
export type MockFixture = [
  (
    args: { context: BrowserContext },
    use: (mock: Mock) => Promise<void>,
    testInfo: TestInfo,
  ) => Promise<void>,
  { scope: 'test'; auto: true },
]

/**
 * Creates a fixture for `test.extend` that gives each test a fresh mock. The mock answers the requests of all pages, frames and
 * dedicated workers in the test's context. The fixture also runs for tests that don't use `mock`, so that no test reaches the
 * network by mistake. A test fails if a request matched no operation or if a reply function failed. After a failed test, the
 * requests that the mock refused are printed.
 *
 * @param options The options for `createMock`.
 * @example
 * const test = base.extend<{ mock: Mock }>({ mock: mockFixture({ baseUrl: 'https://api.travel-card.example' }) })
 * test('the service is down', async ({ page, mock }) => {
 *   mock.getCustomer.fail(503)
 *   await page.goto('/')
 * })
 */
export function mockFixture(options: MockOptions = {}): MockFixture {
  return [
    async ({ context }, use, testInfo) => {
      // No log, because the refused requests are printed below, only for failed tests.
      const mock = createMock({ log: false, ...options })
      await intercept(context, mock)
      await use(mock)
      if (testInfo.status !== testInfo.expectedStatus) printRefusals(mock.all.calls)
      mock.assertNoUnhandled()
    },
    { scope: 'test', auto: true },
  ]
}
