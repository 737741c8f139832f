import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createMock } from '@travel-card/mock'
import { intercept } from '@travel-card/mock/playwright'
import type { Browser, Page as BrowserPage } from 'playwright-core'
import { launchBrowser } from 'scripts/browser'
import { type LoopbackServer, serveLoopback } from 'scripts/serve'
import { bundle } from 'scripts/weigh/bundle'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
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

const baseUrl = 'https://api.travel-card.example'
const ask = (page: BrowserPage, path: string): Promise<unknown> =>
  page.evaluate(
    `fetch('${baseUrl}${path}', { headers: { authorization: 'Bearer dev' } }).then(({ status }) => status, String)`,
  )

// The other tests of the way in for Playwright are in `e2e`, with its own runner.
test('a page in Chromium is answered as the mock is told while it is open', async () => {
  const mock = createMock({ baseUrl })
  const context = await browser.newContext()
  await intercept(context, mock)
  const page = await context.newPage()
  expect(await ask(page, '/customers/c1')).toBe(200)
  mock.getCustomer.fail(503)
  expect(await ask(page, '/customers/c1')).toBe(503)
  mock.getCustomer.fault('network')
  expect(await ask(page, '/customers/c1')).toBe('TypeError: Failed to fetch')
  expect(await ask(page, '/custmers/c1')).toBe(404)
  expect(mock.unhandled).toMatchObject([{ method: 'GET', path: '/custmers/c1' }])
  await context.close()
})

test('a redirect never leads a page to the network, with its token and its body', async () => {
  const received: string[] = []
  const real = await serveLoopback((request, response) => {
    received.push(`${request.method} ${request.headers.authorization}`)
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end()
  })
  onTestFinished(() => real.close())
  const baseUrl = real.url.replace(/\/$/, '')
  const mock = createMock({ baseUrl })
  const context = await browser.newContext()
  await intercept(context, mock)
  const page = await context.newPage()
  mock.reissueCard.fail(307, undefined, { headers: { location: `${baseUrl}/elsewhere` } })
  const send = (redirect: string): Promise<unknown> =>
    page.evaluate(`fetch('${baseUrl}/cards/reissue', {
      method: 'POST',
      redirect: '${redirect}',
      headers: { authorization: 'Bearer dev', 'content-type': 'application/json' },
      body: '{"cardId":"c1","initialBalance":1}',
    }).then(({ status, type }) => [status, type], String)`)
  expect(await send('follow')).toEqual([307, 'cors'])
  expect(await send('manual')).toEqual([0, 'opaqueredirect'])
  expect(received).toEqual([])
  await context.close()
})
