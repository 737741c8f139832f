import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createMock } from '@travel-card/mock'
import { intercept } from '@travel-card/mock/playwright'
import type { Browser, Page as BrowserPage } from 'playwright-core'
import { launchBrowser } from 'test-support/browser'
import { type LoopbackServer, serveLoopback } from 'test-support/serve'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Page } from './fixtures/page.ts'
import { cellsOf, inWords, type Seen } from './list-of-faults.ts'
import { servePage } from './serve-page.ts'
import { getCustomer } from './support.ts'

declare global {
  var page: Page
}

let browser: Browser
let server: LoopbackServer
let tab: BrowserPage
const complaints: string[] = []
const printed: string[] = []

beforeAll(async () => {
  const msw = dirname(createRequire(import.meta.url).resolve('msw/package.json'))
  // Neither eval nor an inline script.
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; worker-src 'self'; img-src data:; connect-src 'self' https://api.travel-card.example"
  const worker = await readFile(join(msw, 'lib/mockServiceWorker.js'), 'utf8')
  server = await servePage('page.ts', policy, { '/mockServiceWorker.js': ['text/javascript', worker] })
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
    calls: [{ input: { cardId: 'k1', initialBalance: 7 }, status: expect.any(Number) }],
  })
})

test('refusals and unknown paths are answered in the browser too, and the console says why', async () => {
  expect(await tab.evaluate(() => page.ask('/customers/1', ''))).toEqual([401, 'application/problem+json'])
  expect(printed).toContainEqual(
    expect.stringMatching(/^\[travel-card mock\] GET \/customers\/{id} 401 .*: send `Bearer dev`/),
  )
  expect(await tab.evaluate(() => page.ask('/nothing'))).toEqual([404, 'application/problem+json'])
  expect(await tab.evaluate(() => page.log())).toMatchObject({
    unhandled: [{ method: 'GET', path: '/v1/nothing' }],
  })
})

test('a cookie that a test sets reaches the page', async () => {
  expect(await tab.evaluate(() => page.cookies())).toBe('session=mine')
})

test('faults are errors of fetch in the browser', async () => {
  expect(await tab.evaluate(() => page.fault('network'))).toBe('TypeError')
  expect(await tab.evaluate(() => page.fault('hang'))).toBe('TimeoutError')
  expect(await tab.evaluate(() => page.fault('truncated'))).toMatch(/TypeError|SyntaxError/)
})

test('the page broke no rule of its strict content security policy', () => {
  expect(complaints).toEqual([])
})

// The other tests of the way in for Playwright are in `e2e`, with its own runner.
test.each(cellsOf('Playwright'))(
  'who is connected by Playwright sees of the fault %s: %s',
  async (fault, words) => {
    const mock = createMock({ baseUrl: 'https://api.travel-card.example' })
    const { text: usual } = await getCustomer(mock)
    mock.getCustomer.fault(fault)
    const context = await browser.newContext()
    await intercept(context, mock)
    const page = await context.newPage()
    await page.goto(server.url)
    const patience = words.includes('gives up') ? 100 : 30_000
    const seen = await page.evaluate(`fetch('${mock.baseUrl}/customers/customer-0001', {
    headers: { authorization: 'Bearer dev' },
    signal: AbortSignal.timeout(${patience}),
  }).then(
    async (response) => {
      const [status, type] = [response.status, response.headers.get('content-type')]
      return await response.text().then((text) => ({ status, type, text }), () => ({ status, type }))
    },
    (error) => error instanceof DOMException ? 'aborted' : 'rejected',
  )`)
    // The program above gives nothing else.
    expect(inWords(seen as Seen, usual)).toBe(words)
    await context.close()
  },
)

// Not in `e2e`, because the oldest version of Playwright says nothing of such a request.
test.each(['delay', 'hang'])(
  'a call whose page goes to another one is recorded as left (%s)',
  async (how) => {
    const mock = createMock({ baseUrl: 'https://api.travel-card.example' })
    if (how === 'hang') mock.getCustomer.fault(how)
    else mock.delay(60_000)
    const context = await browser.newContext()
    onTestFinished(() => context.close())
    await intercept(context, mock)
    const page = await context.newPage()
    await page.goto(server.url)
    const headers = { authorization: 'Bearer dev' }
    await page.evaluate(([url, headers]) => void fetch(url, { headers }).catch(() => {}), [
      `${mock.baseUrl}/customers/c1`,
      headers,
    ] as const)
    await mock.getCustomer.waitForCall()
    await page.goto('about:blank')
    await expect.poll(() => mock.getCustomer.calls[0]).toMatchObject({ status: 0, left: true })
  },
)

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
