import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as base, expect, type Page } from '@playwright/test'
import { createMock } from '@travel-card/mock'
import { intercept } from '@travel-card/mock/playwright'
import { test as withMock } from './test.ts'

interface RealServer {
  readonly url: string
  /** The method and path of each request that reached it, and its token. */
  readonly received: readonly string[]
}

/** A real server, which has the app's pages as well as the API. */
const test = base.extend<{ real: RealServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are needed
  real: async ({}, use) => {
    const received: string[] = []
    const server = createServer(({ method, url, headers: { authorization = '' } }, response) => {
      received.push(`${method} ${url} ${authorization}`.trim())
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<title>real</title><link rel=icon href=data:,>')
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    // The cast is safe: a server that listens on a port has such an address.
    await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received })
    server.closeAllConnections()
    server.close()
  },
})

/** Sends a reissue from a page, by `fetch`, by XMLHttpRequest and as a beacon, and returns the statuses that the page sees. */
const reissue = (page: Page, path: string): Promise<readonly number[]> =>
  page.evaluate(async (path) => {
    const body = '{"cardId":"card-0001","initialBalance":1}'
    const headers = { authorization: 'Bearer dev', 'content-type': 'application/json' }
    const { status } = await fetch(path, { method: 'POST', headers, body })
    const request = new XMLHttpRequest()
    request.open('POST', path)
    await new Promise((resolve) => {
      request.onloadend = resolve
      request.send(body)
    })
    navigator.sendBeacon(path, body)
    return [status, request.status]
  }, path)

test('without a base URL, no call below another path reaches the server, and the mock says what to set', async ({
  page,
  context,
  real,
}) => {
  const mock = createMock()
  await intercept(context, mock)
  await page.goto(real.url)
  expect(await reissue(page, '/v1/cards/reissue')).toEqual([404, 404])
  await expect.poll(() => mock.unhandled.length).toBe(3)
  const read = (headers: Record<string, string>): Promise<number> =>
    page.evaluate(async (headers) => (await fetch('/v1/customers/c1', { headers })).status, headers)
  expect(await read({ accept: 'application/json' })).toBe(404)
  expect(await read({ authorization: 'Bearer dev' })).toBe(404)
  expect(real.received).toEqual(['GET /'])
  expect(() => mock.assertNoUnhandled()).toThrow(
    /POST \/v1\/cards\/reissue: ends with the path of "POST \/cards\/reissue": set the mock's base URL .*`baseUrl`/,
  )
})

test('without a base URL, pages, images and the requests of a framework reach the app, whatever their path is', async ({
  page,
  context,
  real,
}) => {
  const mock = createMock()
  await intercept(context, mock)
  const paths = ['/customers/c1', '/app/customers/c1']
  for (const path of paths) {
    await page.goto(real.url + path)
    await page.evaluate(async (path) => {
      await fetch(`${path}?_rsc=1`, { headers: { rsc: '1' } })
      await fetch(path, { method: 'POST', headers: { accept: 'text/x-component' } })
      const image = new Image()
      image.src = `${path}?image`
      await image.decode().catch(() => {})
    }, path)
  }
  const seen = (path: string): string[] => [
    `GET ${path}`,
    `GET ${path}?_rsc=1`,
    `POST ${path}`,
    `GET ${path}?image`,
  ]
  expect(real.received).toEqual(paths.flatMap(seen))
  expect([mock.all.calls, mock.unhandled]).toEqual([[], []])
})

test('pages and frames under the base URL are the app’s, and their calls are the mock’s', async ({
  page,
  context,
  real,
}) => {
  const mock = createMock({ baseUrl: real.url, token: false })
  await intercept(context, mock)
  await page.goto(`${real.url}/customers/c1`)
  await page.setContent('<iframe src="/customers/c2"></iframe>')
  await expect.poll(() => page.frames()[1]?.title()).toBe('real')
  const read = () => fetch('/customers/c3').then(({ status }) => status)
  for (const frame of page.frames()) expect(await frame.evaluate(read)).toBe(200)
  expect(real.received).toEqual(['GET /customers/c1', 'GET /customers/c2'])
  expect(mock.getCustomer.calls.map(({ input }) => input)).toEqual([{ id: 'c3' }, { id: 'c3' }])
})

test("a test's own route that falls back leaves calls to the mock, one that continues does not", async ({
  page,
  context,
  real,
}) => {
  const mock = createMock({ baseUrl: `${real.url}/v1` })
  await intercept(context, mock)
  await page.goto(real.url)
  await page.route('**/*', (route) => route.fallback())
  expect(await reissue(page, '/v1/cards/reissue')).toEqual([200, 401])
  await expect.poll(() => mock.reissueCard.calls.length).toBe(3)
  expect(real.received).toEqual(['GET /'])
  await page.route('**/*', (route) => route.continue())
  await reissue(page, '/v1/cards/reissue')
  expect(real.received).toContain('POST /v1/cards/reissue Bearer dev')
})

test('what a page sends while it is left reaches the server, past all routes', async ({
  page,
  context,
  real,
}) => {
  await intercept(context, createMock({ baseUrl: `${real.url}/v1` }))
  await page.goto(real.url)
  await page.evaluate(() => {
    addEventListener('pagehide', () => void navigator.sendBeacon('/v1/cards/reissue', '{}'))
  })
  await page.goto('about:blank')
  await expect.poll(() => real.received).toContain('POST /v1/cards/reissue')
})

for (const [name, leave] of [
  ['aborts its request', (page: Page) => page.evaluate(() => globalThis.dispatchEvent(new Event('leave')))],
  ['closes', (page: Page) => page.close()],
] as const)
  for (const [how, set] of [
    ['a delay', { delay: 60_000 }],
    ['no response at all', 'hang'],
  ] as const)
    withMock(`that a page ${name} after ${how} is recorded`, async ({ page, mock }) => {
      if (set === 'hang') mock.getCustomer.fault(set)
      else mock.getCustomer.reply({}, set)
      await page.goto('/')
      void page
        .evaluate((url) => {
          const caller = new AbortController()
          addEventListener('leave', () => caller.abort())
          const headers = { authorization: 'Bearer dev' }
          return fetch(url, { headers, signal: caller.signal }).catch(() => {})
        }, `${mock.baseUrl}/customers/c1`)
        .catch(() => {})
      await mock.getCustomer.waitForCall()
      await leave(page)
      await expect.poll(() => mock.getCustomer.calls[0]).toMatchObject({ status: 0, left: true })
    })
