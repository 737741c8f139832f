import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Browser, Page as BrowserPage } from 'playwright-core'
import { launchBrowser } from 'scripts/browser'
import { type LoopbackServer, serveLoopback } from 'scripts/serve'
import { bundle } from 'scripts/weigh/bundle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from './fixtures/page.ts'

declare global {
  var page: Page
}

let browser: Browser
let server: LoopbackServer
let tab: BrowserPage
const complaints: string[] = []
const printed: string[] = []

const fixtures = join(import.meta.dirname, 'fixtures')

beforeAll(async () => {
  const msw = dirname(createRequire(import.meta.url).resolve('msw/package.json'))
  const files: Record<string, readonly [type: string, text: string]> = {
    '/': [
      'text/html',
      '<!doctype html><html lang="en"><link rel="icon" href="data:,"><script type="module" src="/page.js"></script></html>',
    ],
    '/page.js': [
      'text/javascript',
      (await bundle(await readFile(join(fixtures, 'page.ts'), 'utf8'), fixtures)).files[0],
    ],
    '/mockServiceWorker.js': [
      'text/javascript',
      await readFile(join(msw, 'lib/mockServiceWorker.js'), 'utf8'),
    ],
  }
  server = await serveLoopback((request, response) => {
    const [type, text] = files[request.url ?? ''] ?? ['text/plain', '']
    // Neither eval nor an inline script: what banks demand of their pages.
    const policy =
      "default-src 'none'; script-src 'self'; worker-src 'self'; img-src data:; connect-src 'self' https://api.travel-card.example"
    response.writeHead(text ? 200 : 404, { 'content-type': type, 'content-security-policy': policy })
    response.end(text)
  })
  browser = await launchBrowser()
  tab = await browser.newPage()
  tab.on('console', (message) => printed.push(message.text()))
  tab.on('pageerror', (error) => complaints.push(error.message))
  await tab.goto(server.url)
  await tab.waitForFunction(() => 'page' in globalThis)
  await tab.evaluate(() => page.start())
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await server?.close()
})

test('the sdk calls all operations through the service worker', async () => {
  expect(await tab.evaluate(() => page.callAll())).toMatchObject([
    { flight: { number: 'XA1' } },
    { esim: { status: 'active' } },
    { id: 'c/1 é' },
    { person: { firstName: 'Alex' } },
    { card: { brand: 'Example Card' } },
  ])
  expect(await tab.evaluate(() => page.log())).toMatchObject({
    calls: [{ input: { cardId: 'k1', initialBalance: 7 }, status: 200 }],
  })
})

test('refusals and unknown paths are answered in the browser too, and the console says why', async () => {
  const unauthorized = await tab.evaluate(() => page.ask('/customers/1', '', ''))
  expect([unauthorized.status, unauthorized.type]).toEqual([401, 'application/problem+json'])
  expect(printed).toContainEqual(
    expect.stringMatching(/^\[travel-card mock\] GET \/customers\/{id} 401 .*: mock\.token\(\) makes one/),
  )
  expect((await tab.evaluate(() => page.ask('/nothing'))).status).toBe(404)
  expect(await tab.evaluate(() => page.log())).toMatchObject({
    unhandled: [{ method: 'GET', path: '/v1/nothing' }],
  })
})

test('overrides and Prefer work in the browser', async () => {
  expect(await tab.evaluate(() => page.reply())).toBe('set')
  const preferred = await tab.evaluate(() => page.ask('/customers/1', 'code=418'))
  expect(preferred.status).toBe(418)
})

test('faults are errors of fetch in the browser', async () => {
  expect(await tab.evaluate(() => page.fault('network'))).toBe('TypeError')
  expect(await tab.evaluate(() => page.fault('hang'))).toBe('TimeoutError')
  expect(await tab.evaluate(() => page.fault('truncated'))).toMatch(/TypeError|SyntaxError/)
})

test('the page broke no rule of its strict content security policy', () => {
  expect(complaints).toEqual([])
})
