/**
 * The mock in Playwright: it answers the pages of a browser from the test's own process.
 *
 * @module
 */

import type { BrowserContext, Page, Request, Route, TestInfo } from '@playwright/test'
import { contract } from './contract.gen.ts'
import { createMock } from './create-mock.ts'
import { pause } from './fetch.ts'
import { type PlainAnswer, respondAlways, withCors } from './http.ts'
import { print, printRefusals } from './log.ts'
import { internalsOf, type Mock, type MockOptions } from './mock.ts'
import { urlPattern } from './route.ts'

/**
 * Lets a mock answer the requests of a browser context: of its pages, their frames and their dedicated workers, those
 * that are open and those to come. It answers every request under the mock's `baseUrl`; without one, those that match an
 * operation's path on any origin. When two mocks are given to a context, the later one answers. A redirect reaches the page
 * without its `location`: browsers follow it past Playwright, to the real server, with the request's token and body.
 *
 * @throws TypeError if the second argument is no mock.
 * @example
 * const context = await browser.newContext()
 * await intercept(context, createMock({ baseUrl: 'https://api.travel-card.example' }))
 */
export async function intercept(context: BrowserContext, mock: Mock): Promise<void> {
  const { base } = internalsOf('intercept', mock, 'second')
  const pattern = urlPattern(base, contract.operations)
  await context.route(pattern, async (route) => {
    const request = route.request()
    const answer = await respondAlways(mock, {
      method: request.method(),
      url: request.url(),
      headers: request.headers(),
      body: request.postDataBuffer() ?? undefined,
    })
    const page = pageOf(request)
    try {
      if (answer.delay > 0) await pauseWhileOpen(page, answer.delay)
      if (answer.fault !== 'hang') answer.settle?.('sent')
      await send(route, answer)
    } catch (error) {
      answer.settle?.('left')
      // Nobody waits for the answer any longer.
      if (page && !page.isClosed()) throw error
    }
  })
}

async function send(route: Route, { status, headers, body, fault }: PlainAnswer): Promise<void> {
  if (fault === 'hang') return
  if (fault === 'network') {
    await route.abort('connectionreset')
    return
  }
  const request = route.request()
  // Playwright sends a body to HEAD, too, and cannot break a connection: what is truncated only ends early.
  const share = request.method() === 'HEAD' ? 0 : fault === 'truncated' ? 0.5 : 1
  const { location, ...others } = headers
  if (location !== undefined)
    print(
      `a ${status} is passed to the page without its location, which Chromium would follow to the network`,
    )
  await route.fulfill({
    status,
    headers: withCors(request.headers(), others),
    body: body.slice(0, Math.floor(body.length * share)),
  })
}

/** The page that a request comes from; none for what a popup loads first. */
function pageOf(request: Request): Page | undefined {
  try {
    return request.frame().page()
  } catch {
    return undefined
  }
}

/** Waits; rejects as soon as the page closes. */
async function pauseWhileOpen(page: Page | undefined, milliseconds: number): Promise<void> {
  const closed = new AbortController()
  const abort = (): void => closed.abort()
  page?.on('close', abort)
  await pause(milliseconds, closed.signal).finally(() => page?.off('close', abort))
}

/** A fixture of Playwright's test runner that gives a mock to each test. */
export type MockFixture = [
  (
    args: { context: BrowserContext },
    use: (mock: Mock) => Promise<void>,
    testInfo: TestInfo,
  ) => Promise<void>,
  { scope: 'test'; auto: true },
]

/**
 * Creates a fixture for `test.extend`: a fresh mock for each test, which answers the pages, frames and dedicated workers of
 * the test's context. No service worker, server or port is needed. It is there for tests that do not name it, too, so
 * that none reaches the network by mistake. After each test it fails the test if a request matched no operation or
 * a reply function failed, and for a failed test it prints the requests that the mock refused.
 *
 * @param options Those of `createMock`.
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
      // What was refused is printed below, for failed tests alone.
      const mock = createMock({ log: false, ...options })
      await intercept(context, mock)
      await use(mock)
      if (testInfo.status !== testInfo.expectedStatus) printRefusals(mock.all.calls)
      mock.assertNoUnhandled()
    },
    { scope: 'test', auto: true },
  ]
}
