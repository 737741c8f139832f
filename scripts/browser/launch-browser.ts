import { type Browser, chromium } from 'playwright-core'
import { findBrowser } from './find-browser.ts'

/** Starts a browser without a window that makes no requests of its own. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findBrowser(),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
