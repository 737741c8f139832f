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

/**
 * The path of a Chromium: `CHROMIUM_PATH`, else on Linux the pinned one of the npm package, which is the same on every
 * machine, elsewhere an installed one. The package has it for x64 alone.
 */
export async function findBrowser(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  if (process.platform === 'linux' && process.arch === 'x64') return unpackBrowser()
  const found = findOnPath(...names) ?? places.find((path) => existsSync(path))
  if (found !== undefined) return found
  throw new Error('There is no Chrome or Chromium. Install one, or set CHROMIUM_PATH to its executable.')
}
