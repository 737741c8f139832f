import { existsSync } from 'node:fs'
import { findOnPath } from './find-on-path.ts'
import { unpackBrowser } from './unpack-browser.ts'

const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a Chromium: `CHROMIUM_PATH`, else an installed one, else the one in the npm package, on Linux. */
export async function findBrowser(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const found = findOnPath(...names) ?? places.find((path) => existsSync(path))
  if (found !== undefined) return found
  if (process.platform === 'linux') return unpackBrowser()
  throw new Error('There is no Chrome or Chromium. Install one, or set CHROMIUM_PATH to its executable.')
}
