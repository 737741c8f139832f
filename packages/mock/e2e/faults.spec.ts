import { expect } from '@playwright/test'
import { api, askCustomer, fetchIn, open, test } from './test.ts'

test('a broken connection is the client’s network error', async ({ page, mock }) => {
  mock.getCustomer.fault('network', { times: 1 })
  await open(page)
  expect(await askCustomer(page)).toEqual({ kind: 'network' })
  expect(await askCustomer(page)).toHaveProperty('data')
})

test('no answer is the client’s time-out', async ({ page, mock }) => {
  mock.getCustomer.fault('hang')
  await open(page)
  const outcome = page.evaluate(() => call('getCustomer', { id: 'c1' }, { timeoutMs: 200 }))
  expect(await outcome).toEqual({ kind: 'timeout' })
  expect(mock.getCustomer.calls[0]?.status).toBe(0)
})

for (const fault of ['malformed-json', 'truncated', 'html'] as const)
  test(`${fault} is no envelope`, async ({ page, mock }) => {
    mock.getCustomer.fault(fault)
    await open(page)
    expect(await askCustomer(page)).toMatchObject({ kind: 'envelope', status: 200 })
  })

test('a redirect is not followed', async ({ page, mock }) => {
  mock.getCustomer.fail(302, undefined, { headers: { location: `${api}/elsewhere` } })
  await open(page)
  expect(await askCustomer(page)).toMatchObject({ kind: 'api' })
  expect(mock.unhandled).toEqual([])
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

test('a page that gives up during a delay is answered again', async ({ page, mock }) => {
  mock.getCustomer.reply({}, { delay: 60_000, times: 1 })
  await open(page)
  const outcome = await page.evaluate(async () => {
    const controller = new AbortController()
    const called = call('getCustomer', { id: 'c1' }, { signal: controller.signal })
    setTimeout(() => controller.abort(), 100)
    return await called
  })
  expect(outcome).toEqual({ kind: 'abort' })
  expect(await askCustomer(page)).toHaveProperty('data')
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

test('a page that leaves during a delay fails nothing', async ({ page, mock }) => {
  mock.getCustomer.reply({}, { delay: 300, times: 1 })
  await open(page)
  const lost = askCustomer(page, 'c1').catch(String)
  await mock.getCustomer.waitForCall()
  await open(page, '?again')
  expect(await lost).toContain('navigation')
  await page.waitForTimeout(400)
  expect(await askCustomer(page)).toHaveProperty('data')
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
