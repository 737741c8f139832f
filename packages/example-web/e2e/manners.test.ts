import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { askReissue, screens, useExample } from './support/screens.ts'
import { desktop, setStage } from './support/stage.ts'

const stage = await setStage()

const loading = (page: Page) => page.getByRole('button', { name: 'Loading…' })
const hang = (): void => stage.app.mock.getEsimDetails.fault('hang', { times: 1 })
/** Resolves to how the next request fails. */
const failure = (page: Page): Promise<string | undefined> =>
  page.waitForEvent('requestfailed').then((request) => request.failure()?.errorText)

test('a look-up immediately says that it loads, and hides the response before', async () => {
  const { page } = await stage.open('esim')
  await useExample(page)
  await page.locator('.large').waitFor()
  hang()
  await useExample(page)
  await loading(page).waitFor()
  expect(await page.locator('.large').count()).toBe(0)
})

test('a request is aborted when its screen is left, and does not come back with the focus or the screen', async () => {
  const { page } = await stage.open('esim')
  hang()
  const failed = failure(page)
  await useExample(page)
  await loading(page).waitFor()
  await page.getByRole('link', { name: 'Lounge' }).click()
  expect(await failed).toBe('net::ERR_ABORTED')
  await page.evaluate("dispatchEvent(new Event('visibilitychange'))")
  await page.getByRole('link', { name: 'eSIM' }).click()
  expect(await page.getByLabel('eSIM ID').inputValue()).toBe('esim-0001')
  expect(await loading(page).count()).toBe(0)
  expect(stage.app.mock.getEsimDetails.calls).toHaveLength(1)
})

test('offline, a look-up says so and goes on by itself, and a reissue is not sent later', async () => {
  const { page, complaints } = await stage.open('reissue')
  const context = page.context()
  await context.setOffline(true)
  await askReissue(page)
  await page.getByText('We could not get through.').waitFor()
  // The session had no token yet, and couldn't get one offline.
  expect(await page.getByText('session has ended').count()).toBe(0)
  await page.getByRole('link', { name: 'eSIM' }).click()
  await useExample(page)
  await page.getByText('We’ll load this as soon as you’re back online.').waitFor()
  await context.setOffline(false)
  await page.locator('.large').waitFor()
  expect(stage.app.mock.reissueCard.calls).toHaveLength(0)
  expect(complaints).toEqual([])
})

test('an answer that a screen cannot draw leaves the rest of the app standing', async () => {
  const { page } = await stage.open('esim')
  // No data is known to do that.
  await page.evaluate(
    "Object.defineProperty(Intl.NumberFormat.prototype, 'format', { get() { throw new Error('broken') } })",
  )
  await useExample(page)
  await page.getByText('We can’t show this page right now').waitFor()
  await page.getByRole('link', { name: 'Lounge' }).click()
  await page.getByRole('heading', { name: 'Lounge voucher' }).waitFor()
  await page.getByRole('link', { name: 'eSIM' }).click()
  await page.getByLabel('eSIM ID').waitFor()
})

test('by keyboard alone, a look-up, its secret and the next screen are reached', async () => {
  const { page } = await stage.open('lounge', desktop)
  const { keyboard } = page
  await page.locator('h1:focus').waitFor()
  await keyboard.press('Tab')
  await keyboard.type('order-0001')
  await keyboard.press('Enter')
  await page.getByRole('button', { name: 'Show coupon' }).waitFor()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await page.getByText('EXAMPLE-COUPON-0001').waitFor()
  await keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Copy coupon')
  await page.getByRole('link', { name: 'eSIM' }).focus()
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Your eSIM' }).waitFor()
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Your eSIM')
})

test('the page takes no HTML from a script', async () => {
  const { page } = await stage.open('lounge')
  await expect(page.evaluate("document.body.innerHTML = '<i>x</i>'")).rejects.toThrow('TrustedHTML')
})

/** The traces of the page that a browser keeps beyond its memory. */
const kept = `(async () => ({
  local: Object.entries(localStorage),
  session: Object.entries(sessionStorage),
  cookies: document.cookie,
  databases: await indexedDB.databases(),
  caches: await caches.keys(),
  workers: (await navigator.serviceWorker.getRegistrations()).length,
}))()`

test('nothing that was entered or sent back stays in address, console or storage, but that a card was reissued', async () => {
  const { page, complaints } = await stage.open('', desktop)
  const addresses = new Set<string>()
  page.on('framenavigated', () => addresses.add(page.url()))
  const others = new Set<string>()
  page.on('request', (request) => {
    const { origin } = new URL(request.url())
    if (!stage.app.url.startsWith(origin)) others.add(origin)
  })
  for (const { name, operation, ask, result } of screens) {
    if (name === 'account') stage.app.mock[operation].fail(503, undefined, { times: 1 })
    await page.goto(`${stage.app.url}#/${name}`)
    await ask(page, 1)
    await page.locator(result).first().waitFor()
    expect(await page.title()).not.toMatch(/\d/)
    expect(await page.content(), 'before somebody asks').not.toMatch(/LPA:|EXAMPLE-COUPON/)
  }
  expect([...addresses]).toEqual(screens.map(({ name }) => `${stage.app.url}#/${name}`))
  expect(complaints).toEqual([])
  expect(await page.evaluate(kept)).toEqual({
    local: [],
    session: [],
    cookies: '',
    // That a card was reissued, and when: not which.
    databases: [{ name: 'travel-card.attempts', version: 1 }],
    caches: [],
    workers: 0,
  })
  // Images that an answer names, and nothing else.
  expect([...others].filter((origin) => origin !== 'https://cdn.travel-card.example')).toEqual([])
})
