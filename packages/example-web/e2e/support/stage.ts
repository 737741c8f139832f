import { createMock, type Mock } from '@travel-card/mock'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { launchBrowser } from 'scripts/browser'
import { afterAll, beforeEach, onTestFinished } from 'vitest'
import { type BuiltFile, buildApp } from './build-app.ts'
import { type OpenApp, openApp, phone } from './open-app.ts'
import { type AppServer, serveApp } from './serve-app.ts'

/** What a file of end-to-end tests needs: the built app behind a server, and a browser. */
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

/** A mock whose answers are changed on their way. */
export function changeFetch(mock: Mock, change: (response: Response) => Promise<Response>): Mock {
  return { ...mock, fetch: async (...args) => change(await mock.fetch(...args)) }
}
