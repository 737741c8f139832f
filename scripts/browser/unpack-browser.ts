import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')

/**
 * Unpacks the Chromium of `@sparticuz/chromium`, once per version and machine, and returns its path.
 *
 * The package unpacks straight to where it looks, so that a second process may start half a browser. Here each unpacks
 * to a folder of its own, and the first one done gives it its name.
 */
export async function unpackBrowser(): Promise<string> {
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
