import { type Browser, chromium } from 'playwright-core'
import { findBrowser } from './find-browser.ts'

/** Chromium looks for nothing outside this machine: the tests are of loopback pages alone. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Starts a headless Chromium: the one in CHROMIUM_PATH, else an installed Chrome or Chromium, else on Linux the one that
 * comes as an npm package.
 */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), headless: true, args })
}
