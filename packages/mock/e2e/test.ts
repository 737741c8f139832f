import {
  test as base,
  type Page,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
} from '@playwright/test'
import type { Mock } from '@travel-card/mock'
import { mockFixture } from '@travel-card/mock/playwright'
import type { Outcome } from './app/main.ts'

export const api = 'https://api.travel-card.example'

export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & { mock: Mock },
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
> = base.extend<{ mock: Mock }>({ mock: mockFixture({ baseUrl: api }) })

/** Opens the app, and waits until it can call. */
export async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`/${query}`)
  await page.waitForFunction("document.title === 'ready'")
}

/** Asks for a customer as the app does. */
export function askCustomer(page: Page, id = 'customer-0001'): Promise<Outcome> {
  return page.evaluate((id) => call('getCustomer', { id }), id)
}

/** The arguments that a test gives to `fetch`: plain data, as it goes to the page. */
interface Init {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string
  readonly credentials?: RequestCredentials
}

/** The result of a plain `fetch` in the page. */
export function fetchIn(
  page: Pick<Page, 'evaluate'>,
  path: string,
  init: Init = {},
): Promise<{ status: number; body: string; headers: Record<string, string> } | string> {
  const headers = { authorization: 'Bearer dev', ...init.headers }
  return page.evaluate(
    async ([url, init]) => {
      try {
        const response = await fetch(url, init)
        return {
          status: response.status,
          body: await response.text(),
          headers: Object.fromEntries(response.headers),
        }
      } catch (error) {
        return String(error)
      }
    },
    [new URL(path, api).href, { ...init, headers }] as const,
  )
}
