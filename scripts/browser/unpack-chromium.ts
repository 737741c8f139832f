import { mkdir, rmdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import chromium from '@sparticuz/chromium'

const lock = join(tmpdir(), 'travel-card-chromium.lock')
const staleMs = 120_000

async function acquire(): Promise<void> {
  for (;;) {
    try {
      return await mkdir(lock).then(() => {})
    } catch {
      const age = await stat(lock).then(
        ({ mtimeMs }) => Date.now() - mtimeMs,
        () => 0,
      )
      if (age > staleMs) await rmdir(lock).catch(() => {})
      else await wait(100)
    }
  }
}

/** Unpacks the Chromium of the npm package. One process at a time: another would start a file that is half written. */
export async function unpackChromium(): Promise<string> {
  await acquire()
  try {
    return await chromium.executablePath()
  } finally {
    await rmdir(lock).catch(() => {})
  }
}
