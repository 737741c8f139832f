import { test as base, expect } from '@playwright/test'
import type { Mock } from '@travel-card/mock'
import { mockFixture } from '@travel-card/mock/playwright'
import { api, askCustomer, fetchIn, open, test } from './test.ts'

test('a page gets the example of the contract, and a failure that is set while it is open', async ({
  page,
  mock,
}) => {
  await open(page)
  expect(await askCustomer(page)).toMatchObject({ data: { id: 'customer-0001', status: 'pending' } })
  mock.getCustomer.fail(503)
  expect(await askCustomer(page)).toEqual({ kind: 'api', status: 503 })
})

test('each test has a mock of its own', async ({ page, mock }) => {
  await open(page)
  expect(mock.getCustomer.calls).toHaveLength(0)
  expect(await askCustomer(page)).toMatchObject({ data: { status: 'pending' } })
  expect(mock.getCustomer.calls).toHaveLength(1)
})

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

test('a page of another origin reads every header of an answer', async ({ page, mock }) => {
  mock.getCustomer.reply({}, { headers: { 'x-trace': 'abc' } })
  await open(page)
  expect(await fetchIn(page, '/customers/c1')).toMatchObject({ status: 200, headers: { 'x-trace': 'abc' } })
})

test('a page of another origin may send its cookies', async ({ page }) => {
  await open(page)
  expect(await fetchIn(page, '/customers/c1', { credentials: 'include' })).toMatchObject({ status: 200 })
})

test('a request that needs a preflight is answered, and the preflight is nobody’s', async ({
  page,
  mock,
}) => {
  await open(page)
  const init = { method: 'POST', headers: { 'content-type': 'application/json', 'x-any': '1' }, body: '{}' }
  expect(await fetchIn(page, '/cards/reissue', init)).toMatchObject({ status: 422 })
  expect(mock.unhandled).toEqual([])
})

test('HEAD and OPTIONS are answered as through any other adapter', async ({ page, mock }) => {
  await open(page)
  expect(await fetchIn(page, '/customers/c1', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' })
  expect(await fetchIn(page, '/customers/c1', { method: 'OPTIONS' })).toMatchObject({ status: 204 })
  expect(mock.getCustomer.calls).toHaveLength(1)
})

test('a page reads why it was refused', async ({ page }) => {
  await open(page)
  const refused = await fetchIn(page, '/customers/c1?x=1')
  expect(refused).toMatchObject({
    status: 422,
    body: expect.stringContaining('has a parameter that the operation does not take'),
  })
  expect(await fetchIn(page, '/customers/c1', { headers: { authorization: 'Basic x' } })).toMatchObject({
    status: 401,
    headers: { 'www-authenticate': expect.stringContaining('Bearer') },
  })
})

test.describe('with a header for all requests', () => {
  test.use({ extraHTTPHeaders: { prefer: 'code=getCustomer:503' } })

  test('a request chooses its own answer', async ({ page }) => {
    await open(page)
    expect(await askCustomer(page)).toEqual({ kind: 'api', status: 503 })
  })
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
