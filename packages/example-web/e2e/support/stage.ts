import { createMock } from '@travel-card/mock'
import type { Browser } from 'playwright-core'
import { launchBrowser } from 'scripts/browser/launch-browser'
import { buildApp } from './build-app.ts'
import { type AppServer, serveApp } from './serve-app.ts'

/** What a file of end-to-end tests needs: the built app behind a server, and a browser. */
export interface Stage {
  readonly app: AppServer
  readonly browser: Browser
  close(): Promise<void>
}

export async function setStage(): Promise<Stage> {
  const [app, browser] = await Promise.all([
    buildApp().then((files) => serveApp(files, createMock())),
    launchBrowser(),
  ])
  return {
    app,
    browser,
    async close() {
      await browser.close()
      await app.close()
    },
  }
}
