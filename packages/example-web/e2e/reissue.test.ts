import type { Mock } from '@travel-card/mock'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OpenApp } from './support/open-app.ts'
import { reviewReissue } from './support/screens.ts'
import { setStage } from './support/stage.ts'

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
  received.clear()
  // With a screen before it, to go back to.
  opened = await stage.open('esim')
  await opened.page.clock.install()
  await opened.page.reload()
  await opened.page.getByRole('link', { name: 'Card' }).click()
})

afterEach(() => release())

const confirm = (page: Page) => page.getByRole('button', { name: 'Reissue card' })
const pending = (page: Page) => page.getByRole('button', { name: 'Reissuing…' })
const outcome = (page: Page) =>
  page.getByRole('heading', { level: 1, name: /being reissued|don’t know|was reissued/ })

/** Does what somebody does who wants the card to be reissued and sees how far the page lets them. */
async function tryAgain(page: Page): Promise<void> {
  const form = page.getByRole('button', { name: 'Review' })
  await form.or(outcome(page)).or(pending(page)).first().waitFor()
  if (await pending(page).isVisible()) {
    await pending(page).click({ force: true })
    return
  }
  if (await form.isVisible()) {
    await reviewReissue(page, 1)
    await confirm(page).or(outcome(page)).or(pending(page)).first().waitFor()
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
    // By the address, because the dialog covers the navigation.
    await page.evaluate("location.hash = '#/lounge'")
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
  async 'Escape ten times'(page) {
    const isPending = await pending(page).isVisible()
    await page.evaluate(
      "closings = 0; document.querySelector('dialog')?.addEventListener('close', () => { closings += 1 })",
    )
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('Escape')
    expect(await page.locator('dialog[open]').count()).toBe(isPending ? 1 : 0)
    // Where the outcome is there instead, its dialog may say only now that it has closed.
    if (isPending) expect(await page.evaluate('closings')).toBe(0)
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
    'Initial balance: 250',
    expect.stringMatching(/^Sent: .*20\d\d.*\d:\d\d/),
    'What happened: We have a problem',
  ])
  await page.getByRole('button', { name: 'Send it again…' }).click()
  await page.getByRole('dialog', { name: 'Send it a second time?' }).getByText('a second time.').waitFor()
  expect(received.get('POST')).toBe(1)
  await page.getByRole('button', { name: 'Reissue anyway' }).dblclick()
  await page.getByRole('heading', { name: 'Your card was reissued', exact: true }).waitFor()
  expect(received.get('POST')).toBe(2)
})
