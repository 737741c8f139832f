import { createMock } from '@travel-card/mock'
import { intercept } from '@travel-card/mock/playwright'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from 'scripts/browser'
import { serveLoopback } from 'scripts/serve'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

const baseUrl = 'https://api.travel-card.example'
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser?.close())

const ask = (page: Page, path: string): Promise<unknown> =>
  page.evaluate(
    `fetch('${baseUrl}${path}', { headers: { authorization: 'Bearer dev' } }).then(({ status }) => status, String)`,
  )

// The other tests are in `e2e`, with Playwright's own runner.
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
