import { expect, test as plain } from '@playwright/test'
import { createMock, type Mock } from '@travel-card/mock'
import { intercept, mockFixture } from '@travel-card/mock/playwright'
import { api, askCustomer, fetchIn, open, test } from './test.ts'

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
  mock.getCustomer.reply({ status: 'blocked' })
  for (const one of [page, other])
    expect(await askCustomer(one)).toMatchObject({ data: { status: 'blocked' } })
  expect(mock.getCustomer.calls).toHaveLength(2)
})

test('a page without an origin is answered', async ({ page }) => {
  await page.setContent('<p>No app here</p>')
  expect(await fetchIn(page, '/customers/c1')).toMatchObject({ status: 200 })
})

const withoutToken = plain.extend<{ mock: Mock }>({ mock: mockFixture({ baseUrl: api, token: false }) })

withoutToken('an answer is what a page shows', async ({ page }) => {
  await page.goto(`${api}/customers/c2`)
  await expect(page.getByText('"c2"')).toBeVisible()
})

test('of two mocks in one context, the later one answers', async ({ page, context, mock }) => {
  await open(page)
  const later = createMock({ baseUrl: api })
  await intercept(context, later)
  await askCustomer(page)
  expect([mock.all.calls.length, later.all.calls.length]).toEqual([0, 1])
})

plain('a mock may be given to a page that is open already', async ({ page, context }) => {
  await open(page)
  const mock = createMock({ baseUrl: api })
  await intercept(context, mock)
  expect(await askCustomer(page)).toHaveProperty('data')
})

plain('a base URL may be a path of the app’s own origin', async ({ page, context, baseURL }) => {
  const mock = createMock({ baseUrl: '/api' })
  await intercept(context, mock)
  await open(page, `?base=${baseURL}/api`)
  expect(await askCustomer(page)).toHaveProperty('data')
  expect(mock.getCustomer.calls).toHaveLength(1)
})

plain('only a mock can be given to a context', async ({ context }) => {
  await expect(intercept(context, {} as Mock)).rejects.toThrow(
    'intercept: the second argument must be what createMock() returned',
  )
})
