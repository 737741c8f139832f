import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { unpackChromium } from './unpack-chromium.ts'

const installed = [
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

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

async function findExecutable(): Promise<string> {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) return CHROMIUM_PATH
  const found = installed.find((path) => existsSync(path))
  if (found) return found
  if (process.platform === 'linux') return unpackChromium()
  throw new Error('No Chrome or Chromium was found. Install one, or name it in CHROMIUM_PATH.')
}

/**
 * Starts a headless Chromium: the one in CHROMIUM_PATH, else an installed Chrome or Chromium, else on Linux the one that
 * comes as an npm package.
 */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findExecutable(), headless: true, args })
}
