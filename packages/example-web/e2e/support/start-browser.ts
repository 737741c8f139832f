import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type Browser, chromium } from 'playwright-core'
import { findBrowser, offlineArgs } from 'test-support/browser'

/** A browser with a user's profile. `kill` ends it like a crash or an empty battery, so that the browser saves nothing more. */
interface BrowserOfProfile {
  readonly browser: Browser
  kill(): Promise<void>
}

/** Starts a headless Chromium on a profile, which remains when the browser ends. */
export async function startBrowser(profile: string): Promise<BrowserOfProfile> {
  const given = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank']
  // A separate process group, so that all its processes can be killed together.
  const child = spawn(await findBrowser(), [...offlineArgs, ...given], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const kill = async (): Promise<void> => {
    const ended = once(child, 'exit')
    process.kill(-(child.pid ?? Number.NaN), 'SIGKILL')
    await ended
  }
  for await (const line of createInterface(child.stderr)) {
    const [, address] = /^DevTools listening on (ws:\S+)/.exec(line) ?? []
    if (address !== undefined) return { browser: await chromium.connectOverCDP(address), kill }
  }
  throw new Error('the browser did not start')
}
