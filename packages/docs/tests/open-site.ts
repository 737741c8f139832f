import type { BrowserContextOptions, Page } from 'playwright-core'
import { launchBrowser } from 'scripts/browser'
import { serveFolder } from 'scripts/serve'

/** A built site in a browser. */
export interface Site {
  readonly url: string
  /** Every request that a page sent elsewhere, or tried to. */
  readonly outside: readonly string[]
  /** Everything that a page reported: console errors and warnings, exceptions, what its policy blocked, files that are not there. */
  readonly complaints: string[]
  newPage(options?: BrowserContextOptions): Promise<Page>
  close(): Promise<void>
}

/** Opens the site of a folder, which may still be built. */
export async function openSite(folder: string): Promise<Site> {
  const headers = { 'cache-control': 'max-age=600' }
  const [browser, server] = await Promise.all([launchBrowser(), serveFolder(folder, { headers })])
  const outside: string[] = []
  const complaints: string[] = []
  return {
    url: server.url,
    outside,
    complaints,
    async newPage(options = {}) {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
        ...options,
      })
      // Seen, and not stopped: that would take each page its cache.
      context.on('request', (request) => {
        const url = request.url()
        if (!/^(data|blob|about):/.test(url) && !url.startsWith(server.url)) outside.push(url)
      })
      context.on('response', (response) => {
        if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
      })
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
      })
      context.on('weberror', (problem) => complaints.push(String(problem.error())))
      return await context.newPage()
    },
    async close() {
      await browser.close()
      await server.close()
    },
  }
}
