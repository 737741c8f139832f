import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Mock } from '@travel-card/mock'
import type { Page } from 'playwright-core'
import { startBrowser } from 'scripts/browser'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reviewReissue } from './support/screens.ts'
import { type OpenApp, setStage } from './support/stage.ts'

const stage = await setStage()
const { received } = stage.app
let opened: OpenApp
/** Lets the responses go that are held back. */
let release: () => void

beforeEach(async () => {
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const { mock } = stage.app
  stage.app.mock = { ...mock, fetch: (...args) => held.then(() => mock.fetch(...args)) }
  // With a screen before it, to go back to.
  opened = await stage.open('esim')
  await opened.page.clock.install()
  await opened.page.reload()
  await opened.page.getByRole('link', { name: 'Card' }).click()
})

afterEach(() => release())

const confirm = (page: Page) => page.getByRole('button', { name: 'Reissue card' })
const again = (page: Page) => page.getByRole('button', { name: 'Reissue it again…' })
const anyway = (page: Page) => page.getByRole('button', { name: 'Reissue anyway' })
const cancel = (page: Page) => page.getByRole('button', { name: 'Go back' })
const question = (page: Page) => page.getByRole('heading', { name: 'Reissue it a second time?' })
const unknown = (page: Page) =>
  page.getByRole('heading', { name: 'We don’t know whether your card was reissued' })
/** Where another window has sent it, it was earlier. */
const applied = (page: Page) => page.getByRole('heading', { name: /^(Your|This) card was reissued/ })
const sending = (page: Page) => page.getByRole('heading', { name: 'Reissuing your card' })
/** Asks for one more, which is not at hand. */
async function askAgain(page: Page): Promise<void> {
  await page.locator('summary').click()
  await again(page).click()
}
const outcome = (page: Page) =>
  page.getByRole('heading', { level: 1, name: /being reissued|don’t know|was reissued/ })

/** Does what somebody does who wants the card to be reissued and sees how far the page lets them. */
async function tryAgain(page: Page): Promise<void> {
  const form = page.getByRole('button', { name: 'Review' })
  await form.or(outcome(page)).or(sending(page)).first().waitFor()
  if (await sending(page).isVisible()) return
  if (await form.isVisible()) {
    await reviewReissue(page, 1)
    await confirm(page).or(outcome(page)).or(sending(page)).first().waitFor()
  }
  if (await confirm(page).isVisible()) await confirm(page).click()
}

/** What the service does, and perhaps what ends the call then. */
const outcomes: Readonly<
  Record<string, readonly [set?: (mock: Mock) => void, end?: (page: Page) => Promise<void>]>
> = {
  'status 503': [(mock) => mock.reissueCard.fail(503)],
  'no response': [(mock) => mock.reissueCard.fault('network')],
  'a broken connection': [(mock) => mock.reissueCard.fault('truncated')],
  'a time-out': [(mock) => mock.reissueCard.fault('hang'), (page) => page.clock.fastForward(31_000)],
  'a slow response': [],
}

/** After a reload, nobody knows of the page that sent it until the time limit of its call is over. */
const patience = { timeout: 45_000 }

/** What somebody does who wants to go on; another page may be where they do. */
const steps: Readonly<Record<string, (page: Page) => Promise<Page | undefined>>> = {
  async 'another tab and back'(page) {
    await page.getByRole('link', { name: 'Lounge' }).click()
    await page.getByRole('link', { name: 'Card' }).click()
  },
  async 'Back and Forward'(page) {
    await page.goBack()
    await page.getByRole('heading', { name: 'Your eSIM' }).waitFor()
    await page.goForward()
  },
  async 'a reload'(page) {
    await page.reload()
  },
  async 'a second window'(page) {
    const second = await page.context().newPage()
    await second.goto(`${stage.app.url}#/reissue`)
    return second
  },
  // The one that begins the call.
  async 'a double click'() {},
}

describe.each(Object.entries(outcomes))('after %s', (_, [set, end]) => {
  test.each(Object.entries(steps))('and %s, the server has received one reissue', async (step, take) => {
    let { page } = opened
    set?.(stage.app.mock)
    await reviewReissue(page, 1)
    await confirm(page).click({ clickCount: step === 'a double click' ? 2 : 1 })
    await vi.waitFor(() => expect(received.get('POST')).toBe(1), 5000)

    // While it is under way.
    page = (await take(page)) ?? page
    await tryAgain(page)
    await page.waitForTimeout(100)
    expect(received.get('POST')).toBe(1)

    release()
    await end?.(opened.page)
    await page.getByRole('heading', { level: 1, name: /don’t know|was reissued/ }).waitFor(patience)

    // When it is over.
    page = (await take(page)) ?? page
    await tryAgain(page)
    await page.getByRole('heading', { level: 1, name: /don’t know|was reissued/ }).waitFor(patience)
    await page.waitForTimeout(100)
    expect(received.get('POST')).toBe(1)
    expect(opened.complaints).toEqual([])
  })
})

test('after an unknown outcome, support gets what was sent and when, and a second question comes before a second reissue', async () => {
  const { page } = opened
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  stage.app.mock.reissueCard.fail(503, undefined, { times: 1 })
  release()
  await reviewReissue(page, 1)
  await confirm(page).click()
  await page.getByRole('button', { name: 'Copy for support' }).click()
  await page.getByRole('button', { name: 'Copied for support' }).waitFor()
  expect(String(await page.evaluate('navigator.clipboard.readText()')).split('\n')).toEqual([
    'We don’t know whether your card was reissued',
    'Card ID: card-0001',
    'You asked for: 250',
    expect.stringMatching(/^Requested: .*20\d\d.*\d:\d\d/),
    'What happened: We have a problem',
  ])
  for (const name of ['Try again', 'Review']) expect(await page.getByRole('button', { name }).count()).toBe(0)
  await askAgain(page)
  await question(page).waitFor()
  expect(received.get('POST')).toBe(1)
  await anyway(page).dblclick()
  await applied(page).waitFor()
  expect(received.get('POST')).toBe(2)
})

/** A reissue whose outcome is not known. */
async function failOnce(page: Page): Promise<void> {
  stage.app.mock.reissueCard.fail(503, undefined, { times: 1 })
  release()
  await reviewReissue(page, 1)
  await confirm(page).click()
  await unknown(page).waitFor()
  expect(received.get('POST')).toBe(1)
}

/** Presses where something is as soon as it is there, as the second tap of a double tap does. */
async function pressAtOnce(page: Page, target: ReturnType<typeof confirm>): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox()) ?? expect.fail('it is not there')
  await page.mouse.click(x + width / 2, y + height / 2)
}

test('a repetition that is refused twice leaves the outcome unknown, and asks nothing after a sign-in', async () => {
  const { page } = opened
  stage.app.mock.reissueCard.fail(401)
  await failOnce(page)
  await askAgain(page)
  await anyway(page).click()
  await page.getByRole('button', { name: 'Sign in again' }).waitFor()
  expect(await unknown(page).count()).toBe(1)
  expect(await page.getByText('was not reissued').count()).toBe(0)
  expect(received.get('POST')).toBe(3)
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByLabel('Card ID').waitFor()
  expect(await question(page).count()).toBe(0)
  await reviewReissue(page, 1)
  await unknown(page).waitFor()
  expect(received.get('POST')).toBe(3)
})

test('a question is gone after a reload, and offline nothing says that the card was not reissued', async () => {
  const { page } = opened
  await failOnce(page)
  await askAgain(page)
  await anyway(page).waitFor()
  await page.reload()
  await page.context().setOffline(true)
  await reviewReissue(page, 1)
  await unknown(page).waitFor()
  await askAgain(page)
  await anyway(page).click()
  await unknown(page).waitFor()
  expect(await page.getByText('was not reissued').count()).toBe(0)
  await page.context().setOffline(false)
  await page.waitForTimeout(500)
  expect(received.get('POST')).toBe(1)
})

test('what is cleared from the storage is still known in the window that sent it', async () => {
  const { page } = opened
  await failOnce(page)
  await askAgain(page)
  await page.evaluate(`new Promise((resolve) => {
    const request = indexedDB.deleteDatabase('travel-card.attempts')
    request.onsuccess = request.onblocked = resolve
  })`)
  await cancel(page).click()
  await page.locator('summary').click()
  await page.getByRole('button', { name: 'Reissue another card' }).click()
  await reviewReissue(page, 1)
  await unknown(page).waitFor()
  expect(received.get('POST')).toBe(1)
})

test.each([
  { width: 412, height: 915 },
  { width: 390, height: 664 },
  { width: 360, height: 640 },
  { width: 320, height: 568 },
])('at $width × $height, the second tap of a double tap sends nothing', async (size) => {
  const { page } = opened
  await page.setViewportSize(size)
  release()
  await reviewReissue(page, 1)
  await pressAtOnce(page, confirm(page))
  await page.waitForTimeout(200)
  expect(received.get('POST')).toBeUndefined()
  await cancel(page).click()
  await failOnce(page)
  await askAgain(page)
  await pressAtOnce(page, anyway(page))
  await page.waitForTimeout(200)
  expect(received.get('POST')).toBe(1)
})

test('of two windows that ask the same, one sends it', async () => {
  const { page } = opened
  await failOnce(page)
  const second = await page.context().newPage()
  await second.goto(`${stage.app.url}#/reissue`)
  await reviewReissue(second, 1)
  for (const one of [page, second]) await askAgain(one)
  for (const one of [page, second]) await expect.poll(() => anyway(one).isEnabled()).toBe(true)
  await Promise.all(
    [page, second].map((one) =>
      anyway(one)
        .click({ timeout: 1000 })
        .catch(() => {}),
    ),
  )
  await applied(page).waitFor()
  await applied(second).waitFor()
  expect(received.get('POST')).toBe(2)
})

test('a clock that goes back an hour brings no answered question back', async () => {
  const { page } = opened
  await failOnce(page)
  stage.app.mock.reissueCard.fail(503, undefined, { times: 1 })
  await askAgain(page)
  await expect.poll(() => anyway(page).isEnabled()).toBe(true)
  await page.clock.setSystemTime(Date.now() - 3_600_000)
  await anyway(page).click()
  await vi.waitFor(() => expect(received.get('POST')).toBe(2))
  await unknown(page).waitFor()
  await page.waitForTimeout(200)
  expect(await question(page).count()).toBe(0)
})

test('both balances are shown, also when somebody comes back, and another one is sent only when somebody asks for it', async () => {
  const { page } = opened
  release()
  await reviewReissue(page, 1)
  await confirm(page).click()
  await applied(page).waitFor()
  await page.getByRole('link', { name: 'eSIM' }).click()
  await page.getByRole('link', { name: 'Card' }).click()
  await page.getByText('The balance is not what you asked for.').waitFor()
  const shown = ['card-0001', '250', '777 example-currency', expect.stringMatching(/\d:\d\d/)]
  expect(await page.locator('dd').allTextContents()).toEqual(shown)
  await page.locator('summary').click()
  await page.getByRole('button', { name: 'Reissue another card' }).click()
  await reviewReissue(page, 1, '300')
  await page.getByText('The balance of 300 that you entered now was not sent.').waitFor()
  expect(await page.locator('dd').allTextContents()).toEqual(shown)
  expect(received.get('POST')).toBe(1)
  await askAgain(page)
  await anyway(page).click()
  await applied(page).waitFor()
  expect(stage.app.mock.reissueCard.calls.map(({ input }) => input.initialBalance)).toEqual([250, 300])
})

test.each([
  ['blocked', "indexedDB.open = () => { throw new DOMException('blocked', 'SecurityError') }"],
  ['full', "IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError') }"],
])('with a storage that is %s nothing is sent, and it is said what to do', async (_, script) => {
  const { page } = opened
  await page.addInitScript(script)
  await page.reload()
  release()
  await reviewReissue(page, 1)
  await confirm(page).or(page.getByRole('alert')).first().waitFor()
  if (await confirm(page).isVisible()) await confirm(page).click()
  await page.getByText('Nothing was sent.').waitFor()
  await page.getByText('allow this site to store data').waitFor()
  expect(await page.getByText('was not reissued').count()).toBe(0)
  expect(received.get('POST')).toBeUndefined()
})

test('a browser that is killed after the click has noted it', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'travel-card-profile-'))
  const first = await startBrowser(profile)
  const page = (await first.browser.contexts()[0]?.newPage()) ?? expect.fail('it has no profile')
  await page.goto(`${stage.app.url}#/reissue`)
  await reviewReissue(page, 1)
  await confirm(page).click()
  await vi.waitFor(() => expect(received.get('POST')).toBe(1))
  await first.kill()
  const second = await startBrowser(profile)
  const reopened = (await second.browser.contexts()[0]?.newPage()) ?? expect.fail('it has no profile')
  await reopened.goto(`${stage.app.url}#/reissue`)
  await reviewReissue(reopened, 1)
  await outcome(reopened).waitFor()
  await tryAgain(reopened)
  expect(received.get('POST')).toBe(1)
  await second.kill()
  await rm(profile, { recursive: true, force: true })
})
