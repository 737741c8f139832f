import { beforeEach, expect, test, vi } from 'vitest'
import { askReissue, fill } from './support/screens.ts'
import { type OpenApp, setStage } from './support/stage.ts'

const stage = await setStage()
const { app } = stage
let opened: OpenApp

beforeEach(async () => {
  opened = await stage.open('account')
})

const signIn = () => opened.page.getByRole('button', { name: 'Sign in', exact: true })

async function askForAccount(): Promise<void> {
  await fill(opened.page, { 'Customer ID': 'customer-of-a' }, 'Show account')
}

/** Lets the session of the screen end. */
async function endSession(): Promise<void> {
  for (const _ of ['first', 'renewed']) app.mock.getCustomer.fail(401, undefined, { times: 1 })
  await askForAccount()
  await opened.page.getByRole('button', { name: 'Sign in again' }).click()
  await signIn().waitFor()
}

test('the next person sees nothing of the one before, and nothing of theirs is asked for', async () => {
  const { page } = opened
  await askForAccount()
  await page.locator('.response > article').first().waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()
  app.user = 'user-b'
  const before = app.mock.getCustomer.calls.length
  await signIn().click()
  await page.getByLabel('Customer ID').waitFor()
  expect(await page.getByLabel('Customer ID').inputValue()).toBe('')
  expect(await page.content()).not.toContain('customer-of-a')
  expect(page.url()).toBe(`${app.url}#/account`)
  await page.waitForTimeout(200)
  expect(app.mock.getCustomer.calls.length).toBe(before)
})

test('a slow reissue of the one before is not sent again with the next person’s token', async () => {
  const { page } = opened
  const { mock } = app
  mock.reissueCard.fail(401, undefined, { delay: 4000 })
  await page.goto(`${app.url}#/reissue`)
  await askReissue(page)
  await mock.reissueCard.waitForCall()
  await page.evaluate("location.hash = '#/account'")
  await endSession()
  app.user = 'user-b'
  await signIn().click()
  await page.getByLabel('Customer ID').waitFor()
  await page.waitForTimeout(4500)
  expect(new Set(mock.reissueCard.calls.map(({ token }) => token))).toEqual(new Set(['user-a']))
})

test('a token that is another person’s ends the session, and is used for nothing that was begun before', async () => {
  app.mock.getCustomer.fail(401, undefined, { times: 1 })
  await askForAccount()
  await opened.page.locator('.response > article').first().waitFor()
  app.mock.getCustomer.fail(401, undefined, { times: 1 })
  app.user = 'user-b'
  await askForAccount()
  await signIn().waitFor()
  expect(app.mock.getCustomer.calls.map(({ token }) => token)).toEqual(['user-a', 'user-a', 'user-a'])
})

test('a failed sign-in says so, and a double click signs in once, where the session ended', async () => {
  const { page } = opened
  await endSession()
  app.user = undefined
  await signIn().click()
  await page.getByText('We couldn’t sign you in').waitFor()
  app.user = 'user-a'
  const { tokens } = app
  await page.getByRole('button', { name: 'Try again' }).dblclick()
  await page.getByLabel('Customer ID').waitFor()
  expect(page.url()).toBe(`${app.url}#/account`)
  await vi.waitFor(() => expect(app.tokens - tokens).toBe(1))
  expect(opened.complaints).toEqual([])
})
