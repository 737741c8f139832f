import { expect } from '@playwright/test'
import { askCustomer, fetchIn, open, test } from './test.ts'

test('a mistyped path', async ({ page }) => {
  await open(page)
  expect(await fetchIn(page, '/custmers/1')).toMatchObject({ status: 404 })
})

test('a mistyped path in a test that does not name the mock', async ({ page }) => {
  await open(page)
  await fetchIn(page, '/cards/reisue', { method: 'POST', body: '{}' })
})

test('a wrong method', async ({ page }) => {
  await open(page)
  expect(await fetchIn(page, '/customers/c1', { method: 'DELETE' })).toMatchObject({ status: 405 })
})

test('a reply that violates the contract', async ({ page, mock }) => {
  // A function's answer is not known before it is asked for.
  mock.getCustomer.reply((() => ({ status: 7 })) as () => object)
  await open(page)
  expect(await askCustomer(page)).toEqual({ kind: 'api', status: 501 })
})

test('a refused request in a test that fails', async ({ page }) => {
  await open(page)
  expect(await fetchIn(page, '/customers/c1?x=1')).toMatchObject({ status: 200 })
})
