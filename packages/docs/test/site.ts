import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { launchBrowser } from 'test-support/browser'
import { runCommand } from 'test-support/run-command'
import { serveFolder } from 'test-support/serve'

export const root: string = join(import.meta.dirname, '../../..')

/** Where a built site says that it is. */
export const siteUrl = 'https://docs.travel-card.example/'

/** Builds the site into a folder, by the command that people use. */
export async function buildDocs(out: string): Promise<void> {
  const build = ['--conditions=@travel-card/source', 'packages/docs/build.ts', '--out', out, '--url', siteUrl]
  await runCommand('node', build, { cwd: root })
}

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

/** Opens the page of an operation, and gives the panel that runs it. */
export async function openPanel(site: Site, page: Page, id: string): Promise<Locator> {
  await page.goto(`${site.url}operations/${id}.html`)
  const panel = page.getByRole('region', { name: 'Run it on this page', exact: true })
  await panel.scrollIntoViewIfNeeded()
  return panel
}

/** Runs what the form says, waits until it is over, and gives what is said of it. */
export async function run(panel: Locator): Promise<string> {
  await panel.getByRole('button', { name: /^Run / }).click()
  const status = panel.getByRole('status')
  await status.filter({ hasText: /^(The call|Nothing)/ }).waitFor()
  return (await status.textContent()) ?? ''
}

/** The code of this name that a panel shows. */
export const block = (panel: Locator, name: string): Locator =>
  panel.getByRole('region', { name, exact: true, includeHidden: true })

/** Opens the search by its keys, once there is a page that hears them. */
export async function openSearch(page: Page): Promise<Locator> {
  await page.waitForLoadState('domcontentloaded')
  await page.keyboard.press('ControlOrMeta+K')
  return page.getByRole('textbox', { name: 'Search' })
}

/** A page of a built site, as the file holds it. */
export interface BuiltPage {
  /** From the site's root: `guides/errors.html`. */
  readonly path: string
  readonly html: string
}

/** Every page of a built site. */
export function readPages(folder: string): BuiltPage[] {
  return globSync('**/*.html', { cwd: folder })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ path, html: readFileSync(join(folder, path), 'utf8') }))
}

/** The content of a tag's attribute, for each tag that a pattern matches. */
export function attributes(html: string, tag: RegExp, name: string): string[] {
  const attribute = new RegExp(` ${name}="([^"]*)"`)
  return [...html.matchAll(tag)].flatMap(([text]) => {
    const value = attribute.exec(text)?.[1]
    return value === undefined ? [] : [decode(value)]
  })
}

/** The text between the tags. */
export const textOf = (html: string): string => decode(html.replaceAll(/<[^>]*>/g, ''))

function decode(text: string): string {
  const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
  return text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => names[name] ?? '')
}
