import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { reviewReissue, screens } from './support/screens.ts'
import { desktop, phone, setStage } from './support/stage.ts'

const stage = await setStage()

const example = (page: Page) => page.getByRole('button', { name: 'Use the example' })
const loading = (page: Page) => page.getByText('Loading…')
const hang = (): void => stage.app.mock.getEsimDetails.fault('hang', { times: 1 })
/** Resolves to how the next request fails. */
const failure = (page: Page): Promise<string | undefined> =>
  page.waitForEvent('requestfailed').then((request) => request.failure()?.errorText)

/** Where the answer begins in the page. */
async function topOfAnswer(page: Page): Promise<number> {
  const box = await page.locator('.response').boundingBox()
  return box?.y ?? expect.fail('there is no place for the answer')
}

test.each([phone, desktop])(
  'a look-up says at once that it loads, in a place of its own, on $viewport.width pixels',
  async (options) => {
    const { page } = await stage.open('esim', options)
    const top = await topOfAnswer(page)
    for (const before of [0, 1]) {
      hang()
      await example(page).click()
      await loading(page).waitFor()
      expect(await topOfAnswer(page)).toBe(top)
      // What was there before the second one stays until its answer is there.
      expect(await page.locator('.large').count()).toBe(before)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await loading(page).waitFor({ state: 'detached' })
      expect(await page.locator('.large').count()).toBe(before)
      // The cancelled request may not have got as far as the mock, and would leave its fault to the next one.
      stage.app.mock.reset()
      await example(page).click()
      await page.locator('.large').waitFor()
      expect(await topOfAnswer(page)).toBe(top)
    }
  },
)

test('a request is aborted when it is cancelled, and does not come back with the focus or the screen', async () => {
  const { page } = await stage.open('esim')
  hang()
  const failed = failure(page)
  await example(page).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(await failed).toBe('net::ERR_ABORTED')
  expect(await page.getByLabel('eSIM ID').inputValue()).toBe('esim-0001')
  expect(await page.evaluate('document.activeElement.name')).toBe('esimId')
  await page.evaluate("dispatchEvent(new Event('visibilitychange'))")
  await page.getByRole('link', { name: 'Lounge' }).click()
  await page.getByRole('link', { name: 'eSIM' }).click()
  expect(await page.getByLabel('eSIM ID').inputValue()).toBe('esim-0001')
  expect(await loading(page).count()).toBe(0)
  expect(stage.app.mock.getEsimDetails.calls).toHaveLength(1)
})

test('a request is aborted when its screen is left', async () => {
  const { page } = await stage.open('esim')
  hang()
  const failed = failure(page)
  await example(page).click()
  await stage.app.mock.getEsimDetails.waitForCall()
  await page.getByRole('link', { name: 'Lounge' }).click()
  expect(await failed).toBe('net::ERR_ABORTED')
})

test('offline, a look-up says so and goes on by itself, and a reissue is not sent later', async () => {
  const { page, complaints } = await stage.open('reissue')
  const context = page.context()
  await reviewReissue(page, 1)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Reissue card' }).click()
  await page.getByText('Your card was not reissued.').waitFor()
  await page.getByRole('link', { name: 'eSIM' }).click()
  await example(page).click()
  await page.getByText('You’re offline.').waitFor()
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
  await example(page).click()
  await page.getByText('This cannot be shown').waitFor()
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
  // Past the form's two buttons.
  for (let press = 0; press < 3; press += 1) await keyboard.press('Tab')
  await keyboard.press('Enter')
  await page.getByText('EXAMPLE-COUPON-0001').waitFor()
  await page.getByRole('link', { name: 'eSIM' }).focus()
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Your eSIM' }).waitFor()
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Your eSIM')
})

test('the page takes no HTML from a script, and no image of a host that is not named', async () => {
  const { page } = await stage.open('lounge')
  await expect(page.evaluate("document.body.innerHTML = '<i>x</i>'")).rejects.toThrow('TrustedHTML')
  const photos = ['https://a.example/a.png', 'https://cdn.travel-card.example/a.png']
  stage.app.mock.getLoungeOrder.reply({ lounge: { photos } })
  await example(page).click()
  await page.getByText('Children need an adult').waitFor()
  const sources = await page
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')))
  expect(sources).toEqual([photos[1]])
})

/** What a browser keeps of the page beyond its memory. */
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
