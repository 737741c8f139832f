import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Mock } from '@travel-card/mock'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { askReissue } from './support/screens.ts'
import { type OpenApp, setStage } from './support/stage.ts'
import { startBrowser } from './support/start-browser.ts'

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
const again = (page: Page) => page.getByRole('button', { name: 'Reissue it again' })
const another = (page: Page) => page.getByRole('button', { name: 'Reissue a different card' })
const unknown = (page: Page) => page.getByRole('heading', { name: 'We don’t know if your card was reissued' })
const applied = (page: Page) => page.getByRole('heading', { name: /was (already )?reissued/ })
const outcome = (page: Page) =>
  page.getByRole('heading', { level: 1, name: /being reissued|don’t know|was (already )?reissued/ })

/** Confirms one more, which is not at hand. */
async function confirmAgain(page: Page): Promise<void> {
  await page.locator('summary').click()
  await page.getByRole('checkbox').check()
}

/** Does what somebody does who wants the card to be reissued and sees how far the page lets them. */
async function tryAgain(page: Page): Promise<void> {
  await confirm(page).or(outcome(page)).first().waitFor()
  if (await confirm(page).isVisible()) await askReissue(page)
}

/** The reaction of the service, and perhaps the end of the call. */
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

/** Does what somebody does who wants to go on; another page may be where they do. */
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
    await askReissue(page, '250', false)
    await page.getByRole('checkbox').check()
    await confirm(page).click({ clickCount: step === 'a double click' ? 2 : 1 })
    await vi.waitFor(() => expect(received.get('POST')).toBe(1), 5000)

    // While it is under way.
    page = (await take(page)) ?? page
    await tryAgain(page)
    await page.waitForTimeout(100)
    expect(received.get('POST')).toBe(1)

    release()
    await end?.(opened.page)
    await page
      .getByRole('heading', { level: 1, name: /don’t know|was (already )?reissued/ })
      .waitFor(patience)

    // When it is over.
    page = (await take(page)) ?? page
    await tryAgain(page)
    await page
      .getByRole('heading', { level: 1, name: /don’t know|was (already )?reissued/ })
      .waitFor(patience)
    await page.waitForTimeout(100)
    expect(received.get('POST')).toBe(1)
    expect(opened.complaints).toEqual([])
  })
})

test('after an unknown outcome, support gets what was sent and when, and a second confirmation comes before a second reissue', async () => {
  const { page } = opened
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  stage.app.mock.reissueCard.fail(503, undefined, { times: 1 })
  release()
  await askReissue(page)
  await page.getByRole('button', { name: 'Copy summary' }).click()
  await page.getByRole('button', { name: 'Copied summary' }).waitFor()
  expect(String(await page.evaluate('navigator.clipboard.readText()')).split('\n')).toEqual([
    'Outcome: Unknown',
    'You asked for: 250',
    'Card ID: card-0001',
    expect.stringMatching(/^Requested on: .*20\d\d.*\d:\d\d/),
  ])
  for (const name of ['Try again', 'Reissue card'])
    expect(await page.getByRole('button', { name }).count()).toBe(0)
  await page.locator('summary').click()
  await again(page).dblclick()
  await page.getByRole('checkbox').check()
  expect(received.get('POST')).toBe(1)
  await again(page).dblclick()
  await applied(page).waitFor()
  expect(received.get('POST')).toBe(2)
})

/** A reissue whose outcome is not known. */
async function failOnce(page: Page): Promise<void> {
  stage.app.mock.reissueCard.fail(503, undefined, { times: 1 })
  release()
  await askReissue(page)
  await unknown(page).waitFor()
  expect(received.get('POST')).toBe(1)
}

test('a repetition that is refused twice leaves the outcome unknown, and is nothing that a sign-in sends', async () => {
  const { page } = opened
  stage.app.mock.reissueCard.fail(401)
  await failOnce(page)
  await confirmAgain(page)
  await again(page).click()
  await page.getByRole('button', { name: 'Sign in again' }).waitFor()
  expect(await unknown(page).count()).toBe(1)
  expect(await page.getByText('was not reissued').count()).toBe(0)
  expect(received.get('POST')).toBe(3)
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await askReissue(page)
  await unknown(page).waitFor()
  expect(received.get('POST')).toBe(3)
})

test('offline, nothing says that the card was not reissued, and nothing is sent later', async () => {
  const { page } = opened
  await failOnce(page)
  await page.reload()
  await page.context().setOffline(true)
  await askReissue(page)
  await unknown(page).waitFor()
  await confirmAgain(page)
  await again(page).click()
  await unknown(page).waitFor()
  expect(await page.getByText('was not reissued').count()).toBe(0)
  await page.context().setOffline(false)
  await page.waitForTimeout(500)
  expect(received.get('POST')).toBe(1)
})

test('what is cleared from the storage is still known in the window that sent it', async () => {
  const { page } = opened
  await failOnce(page)
  await page.evaluate(`new Promise((resolve) => {
    const request = indexedDB.deleteDatabase('travel-card.attempts')
    request.onsuccess = request.onblocked = resolve
  })`)
  await another(page).click()
  await askReissue(page)
  await unknown(page).waitFor()
  expect(received.get('POST')).toBe(1)
})

test('without a tick nothing is sent, and after a refusal the second tap of a double tap has none', async () => {
  const { page } = opened
  release()
  await askReissue(page, '250', false)
  await page.getByText('Tick the box to confirm.').waitFor()
  await confirm(page).dblclick()
  expect(received.get('POST')).toBeUndefined()
  await page.context().setOffline(true)
  await page.getByRole('checkbox').check()
  await confirm(page).dblclick()
  await page.getByRole('heading', { name: 'Your card was not reissued' }).waitFor()
  await page.context().setOffline(false)
  await confirm(page).click()
  await page.getByText('Tick the box to confirm.').waitFor()
  expect(received.get('POST')).toBeUndefined()
})

test('of two windows that ask the same, one sends it', async () => {
  const { page } = opened
  await failOnce(page)
  const second = await page.context().newPage()
  await second.goto(`${stage.app.url}#/reissue`)
  await askReissue(second)
  for (const one of [page, second]) await confirmAgain(one)
  await Promise.all(
    [page, second].map((one) =>
      again(one)
        .click({ timeout: 1000 })
        .catch(() => {}),
    ),
  )
  await applied(page).waitFor()
  await applied(second).waitFor()
  expect(received.get('POST')).toBe(2)
})

test('both balances are shown, also when somebody comes back, and another one is sent only when somebody asks for it', async () => {
  const { page } = opened
  release()
  await askReissue(page)
  await applied(page).waitFor()
  await page.getByRole('link', { name: 'eSIM' }).click()
  await page.getByRole('link', { name: 'Card' }).click()
  await page.getByText('The balance is 777 instead of 250.').waitFor()
  const shown = /^Card number.+Balance777(You|First) asked for250Card IDcard-0001Reissued on.+\d:\d\d\sUTC$/
  const summary = page.locator('article', { hasText: 'Summary' }).locator('dl')
  expect(await summary.textContent()).toMatch(shown)
  await another(page).click()
  await askReissue(page, '300')
  await page.getByText('The 300 you just entered was not sent.').waitFor()
  expect(await summary.textContent()).toMatch(shown)
  expect(received.get('POST')).toBe(1)
  await confirmAgain(page)
  await again(page).click()
  await applied(page).waitFor()
  expect(stage.app.mock.reissueCard.calls.map(({ input }) => input.initialBalance)).toEqual([250, 300])
})

test('the summary can be copied wherever the page asks for it, also after a card with the right balance', async () => {
  const { page } = opened
  release()
  await askReissue(page, '777')
  await page.getByText('Its balance is right.').waitFor()
  await another(page).click()
  await askReissue(page, '300')
  await page.getByText('The 300 you just entered was not sent.').waitFor()
  await page.getByText('Copy the summary now.').waitFor()
  expect(await page.locator('.notice.good').count()).toBe(0)
  await page.getByRole('button', { name: 'Copy summary' }).waitFor()
})

test.each([
  ['blocked', "indexedDB.open = () => { throw new DOMException('blocked', 'SecurityError') }"],
  ['full', "IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError') }"],
])('with a storage that is %s nothing is sent, and it is said what to do', async (_, script) => {
  const { page } = opened
  await page.addInitScript(script)
  await page.reload()
  release()
  await askReissue(page)
  await page.getByText('Nothing was sent.').waitFor()
  await page.getByText('if it blocks storage for this site, allow it').waitFor()
  expect(await page.getByText('was not reissued').count()).toBe(0)
  expect(received.get('POST')).toBeUndefined()
})

test('a browser that is killed after the click has noted it', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'travel-card-profile-'))
  const first = await startBrowser(profile)
  const page = (await first.browser.contexts()[0]?.newPage()) ?? expect.fail('it has no profile')
  await page.goto(`${stage.app.url}#/reissue`)
  await askReissue(page)
  await vi.waitFor(() => expect(received.get('POST')).toBe(1))
  await first.kill()
  const second = await startBrowser(profile)
  const reopened = (await second.browser.contexts()[0]?.newPage()) ?? expect.fail('it has no profile')
  await reopened.goto(`${stage.app.url}#/reissue`)
  await askReissue(reopened)
  await outcome(reopened).waitFor()
  await tryAgain(reopened)
  expect(received.get('POST')).toBe(1)
  await second.kill()
  await rm(profile, { recursive: true, force: true })
})
