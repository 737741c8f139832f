import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { launchBrowser } from 'scripts/browser/launch-browser'
import { serveFolder } from 'scripts/serve/serve-folder'
import { buildSite } from '../src/build-site.ts'

/** The built site in a browser that reaches nothing but loopback. */
export interface Site {
  readonly url: string
  /** Every request that a page tried to send elsewhere. */
  readonly outside: readonly string[]
  /** Everything that a page reported: console errors and warnings, exceptions, what the policy blocked. */
  readonly complaints: readonly string[]
  newPage(options?: BrowserContextOptions): Promise<Page>
  /** Opens an address of the site anew, as a new tab would, and waits until its target is in view. */
  visit(page: Page, address?: string): Promise<void>
  /** Goes to another address of the page that is open, as a click on a link does, and waits likewise. */
  follow(page: Page, address: string): Promise<void>
  close(): Promise<void>
}

export const root: string = join(import.meta.dirname, '../../..')

/** What the page has to work under: no other host, no eval, no frame. */
const policy =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'unsafe-inline'; img-src 'self' data:; font-src data:; connect-src blob:"

export async function openSite(): Promise<Site> {
  const out = await mkdtemp(join(tmpdir(), 'travel-card-site-'))
  const [browser] = await Promise.all([launchBrowser(), buildSite({ root, out })])
  const server = await serveFolder(out, { headers: { 'content-security-policy': policy } })
  const outside: string[] = []
  const complaints: string[] = []
  return {
    url: server.url,
    outside,
    complaints,
    async newPage(options = {}) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
      const page = await context.newPage()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const note = (url: string): void => {
        if (!/^(data|blob|about):/.test(url) && new URL(url).hostname !== '127.0.0.1') outside.push(url)
      }
      context.on('request', (request) => note(request.url()))
      context.on('page', (tab) => watch(tab, complaints))
      watch(page, complaints)
      await context.route(
        (url) => url.hostname !== '127.0.0.1',
        (route) => route.abort(),
      )
      return page
    },
    async visit(page, address = '') {
      // From another document, so that the page starts as in a new tab.
      await page.goto('about:blank')
      await page.goto(server.url + address)
      await waitForRouter(page)
      await arrive(page, address)
    },
    async follow(page, address) {
      await page.evaluate((hash) => {
        location.hash = hash
      }, address)
      await arrive(page, address)
    },
    async close() {
      await browser.close()
      await server.close()
      await rm(out, { recursive: true })
    },
  }
}

function watch(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
}

/** The prerendered page looks the same but does not route yet: React has not taken its elements over. */
async function waitForRouter(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const link = document.querySelector('.menu-content a[data-discover]')
    return link !== null && Object.keys(link).some((key) => key.startsWith('__reactProps'))
  })
}

/** The id of the element that an address leads to. */
export function targetOf(address: string): string {
  return address.slice(1).includes('#')
    ? address.slice(address.lastIndexOf('#') + 1)
    : address.replace('#/', '')
}

export async function waitUntilInView(page: Page, address: string): Promise<void> {
  await page
    .waitForFunction(
      (id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top > -5 && top < window.innerHeight
      },
      targetOf(address),
      { timeout: 10_000 },
    )
    .catch((cause: unknown) => {
      throw new Error(`${address} leads to nothing that is in view`, { cause })
    })
}

async function arrive(page: Page, address: string): Promise<void> {
  if (address !== '') await waitUntilInView(page, address)
  await settle(page)
}

/** Waits until the page has not changed and not scrolled for a while, and nothing on it is in motion. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const pause = 120
        let quiet = setTimeout(done, pause)
        function later(): void {
          clearTimeout(quiet)
          quiet = setTimeout(done, pause)
        }
        const observer = new MutationObserver(later)
        observer.observe(document.documentElement, { subtree: true, childList: true, attributes: true })
        document.addEventListener('scroll', later, true)
        function done(): void {
          if (document.getAnimations().some(({ playState }) => playState === 'running')) {
            later()
            return
          }
          observer.disconnect()
          document.removeEventListener('scroll', later, true)
          resolve()
        }
      }),
  )
}
