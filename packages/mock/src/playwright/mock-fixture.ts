import type { BrowserContext, TestInfo } from '@playwright/test'
import { createMock } from '../mock/create-mock.ts'
import type { Mock, MockOptions } from '../mock/mock.ts'
import { printRefusals } from '../requests/print-refusals.ts'
import { intercept } from './intercept.ts'

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
