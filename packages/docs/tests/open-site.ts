import type { BrowserContextOptions, Page } from 'playwright-core'
import { launchBrowser } from 'scripts/browser'
import { serveFolder } from 'scripts/serve'

/** A built site in a browser that reaches nothing but loopback. */
export interface Site {
  readonly url: string
  /** Every request that a page tried to send elsewhere. */
  readonly outside: readonly string[]
  /** Everything that a page reported: console errors and warnings, exceptions, what its policy blocked, files that are not there. */
  readonly complaints: string[]
  newPage(options?: BrowserContextOptions): Promise<Page>
  close(): Promise<void>
}

export async function openSite(folder: string): Promise<Site> {
  const [browser, server] = await Promise.all([launchBrowser(), serveFolder(folder)])
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
      const note = (url: string): void => {
        if (!/^(data|blob|about):/.test(url) && !url.startsWith(server.url)) outside.push(url)
      }
      context.on('request', (request) => note(request.url()))
      context.on('response', (response) => {
        if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
      })
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
      })
      context.on('weberror', (problem) => complaints.push(String(problem.error())))
      await context.route(
        (url) => url.hostname !== '127.0.0.1',
        (route) => route.abort(),
      )
      return await context.newPage()
    },
    async close() {
      await browser.close()
      await server.close()
    },
  }
}
