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
 * Starts a headless Chromium (`findBrowser` says which). The pinned one has no windows: unlike an installed browser it
 * opens no password dialog when a page's own origin asks for a password, where `fetch` would wait for the user.
 */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), headless: true, args })
}
