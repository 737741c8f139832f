import { gzipSync } from 'node:zlib'
import type { launchBrowser } from 'test-support/browser'

type Browser = Awaited<ReturnType<typeof launchBrowser>>

export interface Load {
  /** The time from the navigation until the page is drawn and hydrated, and the last long task is over. */
  readonly interactiveMs: number
  /** The time that long tasks take beyond 50 ms each. */
  readonly blockedMs: number
  /** The size of all responses except fonts and pictures, as in the budget of a page. */
  readonly gzipBytes: number
}

interface Seen {
  readonly tasks: { readonly start: number; readonly duration: number }[]
  ready?: number
}

declare global {
  interface Window {
    seen: Seen
  }
}

const slowdown = 4
/** How long a page must have no new long task to count as ready. This is slightly longer than a slow frame. */
const quietMs = 2000

/**
 * Loads a page in a new context, on a processor that is four times slower.
 *
 * @param whenReady A script whose value is true once the page is hydrated.
 */
export async function loadPage(browser: Browser, url: string, whenReady: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  // Blocks other hosts, because they aren't part of the figures, and not every machine can reach them.
  await context.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => route.abort(),
  )
  const page = await context.newPage()
  let gzipBytes = 0
  const weighed: Promise<void>[] = []
  page.on('response', (response) => {
    if (['font', 'image'].includes(response.request().resourceType())) return
    weighed.push(
      response.body().then(
        (body) => {
          gzipBytes += gzipSync(body, { level: 9 }).length
        },
        () => {},
      ),
    )
  })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(`
    window.seen = { tasks: [] }
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ start: startTime, duration })
    }).observe({ type: 'longtask', buffered: true })
    const look = () => {
      if (${whenReady}) seen.ready = performance.now()
      else setTimeout(look, 10)
    }
    look()
  `)
  await page.goto(url)
  await page.waitForFunction(
    (quiet) => {
      const { tasks, ready } = window.seen
      const last = Math.max(ready ?? Infinity, ...tasks.map(({ start, duration }) => start + duration))
      return performance.now() - last > quiet
    },
    quietMs,
    { timeout: 120_000, polling: 250 },
  )
  const { tasks, ready, painted } = await page.evaluate(() => ({
    ...window.seen,
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }))
  await Promise.all(weighed)
  await context.close()
  return {
    interactiveMs: Math.max(ready ?? 0, painted, ...tasks.map(({ start, duration }) => start + duration)),
    blockedMs: tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    gzipBytes,
  }
}

/** Loads a page in a new context, on a line with 50 KB/s and 400 ms, and returns how much of what is seen moves while it loads. */
export async function measureShift(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  await page.addInitScript(`
    window.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  `)
  await page.goto(url, { timeout: 120_000 })
  await page.waitForTimeout(quietMs)
  const shift = await page.evaluate<number>('shift')
  await context.close()
  return shift
}
