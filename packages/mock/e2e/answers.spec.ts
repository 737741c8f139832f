import { test as base, expect } from '@playwright/test'
import { createMock, type Mock } from '@travel-card/mock'
import { intercept, mockFixture } from '@travel-card/mock/playwright'
import { api, askCustomer, fetchIn, open, test } from './test.ts'

test('a body reaches the call log, and no token does', async ({ page, mock }) => {
  await open(page, `?token=${mock.token({ label: 'first' })}`)
  const input = { cardId: 'card-0001', initialBalance: 12.5 }
  expect(await page.evaluate((input) => call('reissueCard', input), input)).toHaveProperty('data.card')
  const [made] = mock.reissueCard.calls
  expect(made).toMatchObject({ input, body: input, token: 'first', refused: false, status: 200 })
  expect(made?.headers).not.toHaveProperty('authorization')
})

test('a body that is not UTF-8 text is refused as through any other adapter', async ({ page, mock }) => {
  await open(page)
  const answer = await page.evaluate(async (url) => {
    const headers = { authorization: 'Bearer dev', 'content-type': 'application/json' }
    return (await fetch(url, { method: 'POST', headers, body: new Uint8Array([0x22, 0xff, 0x22]) })).status
  }, `${api}/cards/reissue`)
  expect(answer).toBe(400)
  expect(mock.reissueCard.calls[0]).toMatchObject({ refused: true, problems: [{ message: 'is not UTF-8' }] })
})

test('a page of another origin reads every answer and header, after a preflight, with its cookies', async ({
  page,
  mock,
}) => {
  mock.getCustomer.reply({}, { headers: { 'x-trace': 'abc' } })
  await open(page)
  const read = await fetchIn(page, '/customers/c1', { credentials: 'include' })
  expect(read).toMatchObject({ status: 200, headers: { 'x-trace': 'abc' } })
  expect(await fetchIn(page, '/customers/c1', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' })
  expect(await fetchIn(page, '/customers/c1', { method: 'OPTIONS' })).toMatchObject({ status: 204 })
  expect(mock.getCustomer.calls).toHaveLength(2)
  const init = { method: 'POST', headers: { 'content-type': 'application/json', 'x-any': '1' }, body: '{}' }
  expect(await fetchIn(page, '/cards/reissue', init)).toMatchObject({
    status: 422,
    body: expect.stringContaining('is required'),
  })
  expect(await fetchIn(page, '/customers/c1', { headers: { authorization: 'Basic x' } })).toMatchObject({
    status: 401,
    headers: { 'www-authenticate': expect.stringContaining('Bearer') },
  })
  expect(mock.unhandled).toEqual([])
})

const seeded = base.extend<{ mock: Mock }>({
  mock: mockFixture({ baseUrl: api, data: 'random', seed: 7, token: 'only-this' }),
})

seeded('each mock has the options, and made data is loaded on demand', async ({ page, mock }) => {
  await open(page, '?token=only-this')
  const { data } = await askCustomer(page)
  const headers = { authorization: 'Bearer only-this' }
  const same = await mock.fetch(`${api}/customers/customer-0001`, { headers })
  expect(data).toEqual((await same.json()).data)
  expect(JSON.stringify(data)).not.toContain('Alex')
})

test('a delay keeps the page waiting, and others are answered meanwhile', async ({ page, mock }) => {
  mock.getCustomer.when({ id: 'slow' }).reply({}, { delay: 400 })
  await open(page)
  const order = await page.evaluate(async () => {
    const order: string[] = []
    const ask = async (id: string) =>
      order.push(((await call('getCustomer', { id })).data as { id: string }).id)
    await Promise.all([ask('slow'), ask('fast')])
    return order
  })
  expect(order).toEqual(['fast', 'slow'])
})

test('a page that closes during a delay fails nothing', async ({ page, mock, context }) => {
  mock.delay(300)
  await open(page)
  const lost = askCustomer(page, 'c1').catch(String)
  await mock.getCustomer.waitForCall()
  await page.close()
  expect(await lost).toContain('closed')
  // Longer than the delay: what comes after it must not fail the test either.
  await new Promise((resolve) => setTimeout(resolve, 500))
  mock.delay(0)
  const other = await context.newPage()
  await open(other)
  expect(await askCustomer(other)).toHaveProperty('data')
})

test('a context that closes while it waits for an answer fails nothing', async ({ browser, page, mock }) => {
  mock.getCustomer.fault('hang', { times: 1 })
  mock.getCustomer.reply({}, { delay: 300 })
  await open(page)
  const lost = [askCustomer(page).catch(String), fetchIn(page, '/customers/c2').catch(String)]
  await mock.getCustomer.waitForCall({}, { after: 1 })
  await page.context().close()
  for (const one of await Promise.all(lost)) expect(one).toContain('closed')
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(browser.isConnected()).toBe(true)
})

/** The app by another name of this machine, which makes it another origin. */
const elsewhere = (url: string): string => url.replace('127.0.0.1', 'localhost')

test('a worker made of a blob is answered, and one within it', async ({ page, mock }) => {
  await open(page)
  const statuses = await page.evaluate(
    (url) =>
      new Promise((resolve) => {
        const ask = `fetch('${url}', { headers: { authorization: 'Bearer dev' } })`
        const inner = `${ask}.then(({ status }) => postMessage(status), String)`
        const outer = `${ask}.then(({ status }) => {
          const inner = new Worker(URL.createObjectURL(new Blob([${JSON.stringify(inner)}])))
          inner.onmessage = ({ data }) => postMessage([status, data])
        })`
        const worker = new Worker(URL.createObjectURL(new Blob([outer])))
        worker.addEventListener('message', ({ data }) => resolve(data))
      }),
    `${api}/customers/c1`,
  )
  expect(statuses).toEqual([200, 200])
  expect(mock.getCustomer.calls).toHaveLength(2)
})

for (const [name, from] of [
  ['a frame', (url: string) => url],
  ['a frame of another origin', elsewhere],
] as const)
  test(`${name} is answered`, async ({ page }) => {
    await open(page)
    await page.setContent(`<iframe src="${from(page.url())}"></iframe>`)
    await expect(page.frameLocator('iframe').locator('script[src="/main.ts"]')).toBeAttached()
    const [, inner] = page.frames()
    expect(inner && (await fetchIn(inner, '/customers/c1'))).toMatchObject({ status: 200 })
  })

test('a popup is answered', async ({ page }) => {
  await open(page)
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void window.open('/'))])
  await popup.waitForFunction("document.title === 'ready'")
  expect(await askCustomer(popup)).toMatchObject({ data: { status: 'pending' } })
})

test('each page of the context is answered by the same mock', async ({ page, context, mock }) => {
  const other = await context.newPage()
  await Promise.all([open(page), open(other)])
  mock.getCustomer.reply({ individualData: { firstName: 'Robin' } })
  for (const one of [page, other])
    expect(await askCustomer(one)).toMatchObject({ data: { individualData: { firstName: 'Robin' } } })
  expect(mock.getCustomer.calls).toHaveLength(2)
})

test('a page without an origin is answered', async ({ page }) => {
  await page.setContent('<p>No app here</p>')
  expect(await fetchIn(page, '/customers/c1')).toMatchObject({ status: 200 })
})

test('of two mocks in one context, the later one answers', async ({ page, context, mock }) => {
  await open(page)
  const later = createMock({ baseUrl: api })
  await intercept(context, later)
  await askCustomer(page)
  expect([mock.all.calls.length, later.all.calls.length]).toEqual([0, 1])
})

base('a base URL may be a path of the app’s own origin', async ({ page, context, baseURL }) => {
  const mock = createMock({ baseUrl: '/api' })
  await intercept(context, mock)
  await open(page, `?base=${baseURL}/api`)
  expect(await askCustomer(page)).toHaveProperty('data')
  expect(mock.getCustomer.calls).toHaveLength(1)
})
