import { createMock, type Mock } from '@travel-card/mock'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type OpenApp, openApp, phone } from './support/open-app.ts'
import { reviewReissue } from './support/screens.ts'
import { setStage } from './support/stage.ts'

const stage = await setStage()
const { received } = stage.app
let opened: OpenApp
/** Lets the responses go that are held back. */
let release: () => void

beforeEach(async () => {
  const mock = createMock()
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const fetch: Mock['fetch'] = async (...args) => {
    await held
    return mock.fetch(...args)
  }
  stage.app.mock = { ...mock, fetch }
  received.clear()
  // With a screen before it, to go back to.
  opened = await openApp(stage.browser, `${stage.app.url}#/esim`, phone)
  await opened.page.clock.install()
  await opened.page.reload()
  await opened.page.getByRole('link', { name: 'Card' }).click()
})

afterEach(async () => {
  release()
  await opened.close()
})

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

interface Outcome {
  readonly name: string
  readonly set?: (mock: Mock) => void
  readonly end?: (page: Page) => Promise<void>
}

const outcomes: readonly Outcome[] = [
  { name: 'status 503', set: (mock) => mock.reissueCard.fail(503) },
  { name: 'no response', set: (mock) => mock.reissueCard.fault('network') },
  { name: 'a broken connection', set: (mock) => mock.reissueCard.fault('truncated') },
  {
    name: 'a time-out',
    set: (mock) => mock.reissueCard.fault('hang'),
    end: (page) => page.clock.fastForward(31_000),
  },
  { name: 'a slow response' },
]

interface Step {
  readonly name: string
  readonly isDouble?: boolean
  /** Gives the page on which somebody goes on. */
  readonly take: (page: Page) => Promise<Page>
}

const steps: readonly Step[] = [
  {
    name: 'another tab and back',
    async take(page) {
      // By the address, because the dialog covers the navigation.
      await page.evaluate("location.hash = '#/lounge'")
      await page.getByRole('link', { name: 'Card' }).click()
      return page
    },
  },
  {
    name: 'Back and Forward',
    async take(page) {
      await page.goBack()
      await page.getByRole('heading', { name: 'Your eSIM' }).waitFor()
      await page.goForward()
      return page
    },
  },
  {
    name: 'a reload',
    async take(page) {
      await page.reload()
      return page
    },
  },
  {
    name: 'a second window',
    async take(page) {
      const second = await page.context().newPage()
      await second.goto(`${stage.app.url}#/reissue`)
      return second
    },
  },
  {
    name: 'Escape ten times',
    async take(page) {
      const isPending = await pending(page).isVisible()
      await page.evaluate(
        "closings = 0; document.querySelector('dialog')?.addEventListener('close', () => { closings += 1 })",
      )
      for (let press = 0; press < 10; press += 1) await page.keyboard.press('Escape')
      expect(await page.locator('dialog[open]').count()).toBe(isPending ? 1 : 0)
      expect(await page.evaluate('closings')).toBe(0)
      return page
    },
  },
  { name: 'a double click', isDouble: true, take: async (page) => page },
]

describe.each(outcomes)('after $name', ({ set, end }) => {
  test.each(steps)('and $name, the server has received one reissue', async ({ isDouble, take }) => {
    let { page } = opened
    set?.(stage.app.mock)
    await reviewReissue(page, 1)
    await confirm(page).click({ clickCount: isDouble ? 2 : 1 })
    await vi.waitFor(() => expect(received.get('POST')).toBe(1), 5000)

    // While it is under way.
    page = await take(page)
    await tryAgain(page)
    await page.waitForTimeout(100)
    expect(received.get('POST')).toBe(1)

    release()
    await end?.(opened.page)
    await page.getByRole('heading', { level: 1, name: /don’t know|was reissued/ }).waitFor()

    // When it is over.
    page = await take(page)
    await tryAgain(page)
    await page.getByRole('heading', { level: 1, name: /don’t know|was reissued/ }).waitFor()
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
  await page.getByRole('heading', { name: 'Your card was reissued' }).waitFor()
  expect(received.get('POST')).toBe(2)
})
