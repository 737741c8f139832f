import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { type Browser, chromium } from 'playwright-core'

/** Arguments that keep Chromium from using the network, because the tests only open loopback pages. */
export const offlineArgs: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Starts the headless Chromium that `findBrowser` returns. When a page's own origin asks for a password, an installed browser opens
 * a dialog, and `fetch` waits for the user. The pinned Chromium has no windows, and so no dialog.
 */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), headless: true, args: [...offlineArgs] })
}

const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Returns the path of a Chromium: `CHROMIUM_PATH`, or on Linux the pinned one from the npm package, which is the same on every
 * machine. On other systems, returns an installed one, because the package has a Chromium only for Linux on x64.
 */
export async function findBrowser(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  if (process.platform === 'linux' && process.arch === 'x64') return unpackBrowser()
  const found = findOnPath(...names) ?? places.find((path) => existsSync(path))
  if (found !== undefined) return found
  throw new Error('There is no Chrome or Chromium. Install one, or set CHROMIUM_PATH to its executable.')
}

/** Returns the path of the first of these programs that is on `PATH`, or `undefined`. */
export function findOnPath(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path))
}

const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')

/**
 * Unpacks the Chromium of `@sparticuz/chromium`, once per version and machine, and returns its path.
 *
 * The package unpacks directly to the final folder, so a second process may start half a browser. Here, each process unpacks to a
 * separate folder, and the first to finish renames it to the final name.
 */
async function unpackBrowser(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(dirname(entry), '../package.json'), 'utf8'))
  const folder = join(tmpdir(), `travel-card-chromium-${version}`)
  if (!existsSync(folder)) {
    const own = await mkdtemp(`${folder}-`)
    const script = `const { default: chromium } = await import(${JSON.stringify(pathToFileURL(entry).href)})
      await chromium.executablePath()`
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
      env: { ...process.env, TMPDIR: own },
    })
    await rename(own, folder).catch(async (error: unknown) => {
      await rm(own, { recursive: true })
      if (!existsSync(folder)) throw error
    })
  }
  return join(folder, 'chromium')
}
