import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

export interface OpenApp {
  readonly page: Page
  /** What the page wrote to the console and did not catch. */
  readonly complaints: readonly string[]
  close(): Promise<void>
}

export const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 } }
export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 900 } }

/** Opens the app in a profile of its own. Nothing outside of the loopback is reached. */
export async function openApp(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
): Promise<OpenApp> {
  const context = await browser.newContext(options)
  await context.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => route.abort(),
  )
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    // The browser itself reports each request that fails.
    if (!message.text().startsWith('Failed to load resource')) complaints.push(message.text())
  })
  await page.goto(url)
  return { page, complaints, close: () => context.close() }
}
