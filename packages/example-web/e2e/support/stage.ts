import { fileURLToPath } from 'node:url'
import { createMock } from '@travel-card/mock'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { launchBrowser } from 'test-support/browser'
import { build } from 'vite'
import { afterAll, beforeEach, onTestFinished } from 'vitest'
import { type AppServer, type BuiltFile, serveApp } from './serve-app.ts'

export const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 } }
export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 900 } }

/** Builds the app as for production, in memory. */
async function buildApp(): Promise<readonly BuiltFile[]> {
  const { NODE_ENV } = process.env
  // Vitest sets it to `test`, with which Vite would build for development.
  process.env.NODE_ENV = 'production'
  try {
    const root = fileURLToPath(new URL('../..', import.meta.url))
    const result = await build({ root, logLevel: 'error', build: { write: false } })
    return (Array.isArray(result) ? result : [result]).flatMap((one) => ('output' in one ? one.output : []))
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
}

export interface OpenApp {
  readonly page: Page
  /** The page's console output and uncaught errors. */
  readonly complaints: readonly string[]
  close(): Promise<void>
}

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

/** The stage of a file of end-to-end tests: the built app behind a server, and a browser. */
export interface Stage {
  readonly app: AppServer
  readonly browser: Browser
  /** Those of the built app. */
  readonly files: readonly BuiltFile[]
  /** Opens a screen of the app for one test, on a phone unless it is said otherwise. */
  open(screen?: string, options?: BrowserContextOptions): Promise<OpenApp>
}

/** Sets the stage for all tests of a file, each with a mock of its own, and clears it after them. */
export async function setStage(): Promise<Stage> {
  const [files, browser] = await Promise.all([buildApp(), launchBrowser()])
  const app = await serveApp(files, createMock())
  afterAll(async () => {
    await browser.close()
    await app.close()
  })
  beforeEach(() => {
    app.mock = createMock()
    app.user = 'user-a'
    app.tokens = 0
    app.received.clear()
  })
  return {
    app,
    browser,
    files,
    async open(screen = '', options = phone) {
      const opened = await openApp(browser, `${app.url}#/${screen}`, options)
      onTestFinished(opened.close)
      return opened
    },
  }
}
