import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { findBrowser } from './browser.ts'

afterEach(() => vi.unstubAllEnvs())

test('on Linux the pinned Chromium is taken before an installed one, and CHROMIUM_PATH before both', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'travel-card-installed-'))
  const installed = join(folder, 'chromium')
  await writeFile(installed, '')
  await chmod(installed, 0o755)
  vi.stubEnv('PATH', [folder, process.env.PATH].join(delimiter))
  vi.stubEnv('CHROMIUM_PATH', '')

  const isPinned = process.platform === 'linux' && process.arch === 'x64'
  expect((await findBrowser()) === installed).toBe(!isPinned)

  vi.stubEnv('CHROMIUM_PATH', installed)
  expect(await findBrowser()).toBe(installed)
  await rm(folder, { recursive: true })
})
