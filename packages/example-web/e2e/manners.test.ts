import { createMock } from '@travel-card/mock'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { enterScreen } from './support/enter-screen.ts'
import { findBreaks } from './support/find-breaks.ts'
import { findFaults } from './support/find-faults.ts'
import { desktop, type OpenApp, openApp, phone } from './support/open-app.ts'
import { screens } from './support/screens.ts'
import { setStage } from './support/stage.ts'

const stage = await setStage()
const lookups = screens.filter(({ operation }) => operation !== 'reissueCard')

beforeEach(() => {
  stage.app.mock = createMock()
})

/** Where the answer begins in the page. */
async function topOfAnswer(page: Page): Promise<number> {
  const box = await page.locator('.response').boundingBox()
  return box?.y ?? expect.fail('there is no place for the answer')
}

describe.each([
  { device: 'phone', options: phone },
  { device: 'desktop', options: desktop },
])('on a $device', ({ options }) => {
  test.each(lookups)(
    'the look-up $name says at once that it loads, in a place of its own',
    async (screen) => {
      const { page, close } = await openApp(stage.browser, `${stage.app.url}#/${screen.name}`, options)
      const top = await topOfAnswer(page)
      for (const state of ['first', 'second']) {
        stage.app.mock[screen.operation].fault('hang', { times: 1 })
        await screen.ask(page, 1)
        await page.getByText('Loading…').waitFor()
        expect(await topOfAnswer(page), `${state} request, loading`).toBe(top)
        // What was there before the second one stays until its answer is there.
        expect(await page.locator(screen.result).count()).toBe(state === 'first' ? 0 : 1)
        await page.getByRole('button', { name: 'Cancel' }).click()
        await page.getByText('Loading…').waitFor({ state: 'detached' })
        expect(await page.locator(screen.result).count()).toBe(state === 'first' ? 0 : 1)
        // The cancelled request may not have got as far as the mock, and would leave its fault to the next one.
        stage.app.mock.reset()
        await screen.ask(page, 1)
        await page.locator(screen.result).waitFor()
        expect(await topOfAnswer(page), `${state} request, loaded`).toBe(top)
      }
      await close()
    },
  )
})

describe('on a phone', () => {
  test.each(screens)(
    'the screen $name begins with an example to use',
    async ({ name, operation, result }) => {
      const { page, close } = await openApp(stage.browser, `${stage.app.url}#/${name}`, phone)
      await page.getByRole('button', { name: 'Use the example' }).click()
      if (operation === 'reissueCard') await page.getByRole('button', { name: 'Reissue card' }).click()
      await page.locator(result).waitFor()
      expect(stage.app.mock[operation].calls.map(({ status }) => status)).toEqual([200])
      await close()
    },
  )

  test('a cancelled request is aborted, and does not come back with the focus', async () => {
    const { page, close } = await openApp(stage.browser, `${stage.app.url}#/esim`, phone)
    stage.app.mock.getEsimDetails.fault('hang')
    const failed = page.waitForEvent('requestfailed')
    await page.getByRole('button', { name: 'Use the example' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect((await failed).failure()?.errorText).toBe('net::ERR_ABORTED')
    expect(await page.getByLabel('eSIM ID').inputValue()).toBe('esim-0001')
    expect(await page.evaluate('document.activeElement.name')).toBe('esimId')
    await page.evaluate("dispatchEvent(new Event('visibilitychange'))")
    expect(await page.getByText('Loading…').count()).toBe(0)
    expect(stage.app.mock.getEsimDetails.calls).toHaveLength(1)
    await close()
  })

  test.each(['alex.example@customer.example', 'alexandra.longer.example@travellers.customer.example'])(
    'the address %s does not break within a word, and no fact does',
    async (email) => {
      const { page, close } = await openApp(stage.browser, stage.app.url, phone)
      stage.app.mock.getCustomer.reply({ id: 'customer-0000000000000001', individualData: { email } })
      await enterScreen(page, 'account')
      await page.getByRole('button', { name: 'Use the example' }).click()
      await page.getByText('Email').waitFor()
      expect((await findBreaks(page)).filter((pair) => !/^[ -]|@$/.test(pair))).toEqual([])
      await close()
    },
  )

  test('long texts and lists are cut until somebody asks for more', async () => {
    const { page, close } = await openApp(stage.browser, stage.app.url, phone)
    const description = 'A lane of its own. '.repeat(100)
    const products = Array.from({ length: 30 }, (_, number) => ({ title: `Lane ${number}`, description }))
    stage.app.mock.listAirportProducts.reply({ products })
    await enterScreen(page, 'airport')
    await page.getByRole('button', { name: 'Use the example' }).click()
    await page.getByRole('heading', { name: 'Lane 7' }).waitFor()
    expect(await page.getByRole('heading', { name: /^Lane/ }).count()).toBe(8)
    await page.getByText('22 more').click()
    expect(await page.getByRole('heading', { name: /^Lane/ }).count()).toBe(30)
    const first = page.locator('article, section').filter({ hasText: 'Lane 0' }).locator('dd').first()
    const height = async (): Promise<number> => (await first.boundingBox())?.height ?? 0
    const before = await height()
    await first.getByRole('button', { name: 'more' }).click()
    expect(await height()).toBeGreaterThan(3 * before)
    expect(await findFaults(page)).toEqual([])
    await close()
  })

  /** Asks for the example of a screen, of which the mock answers what has been set. */
  async function openExample(name: string): Promise<OpenApp> {
    const app = await openApp(stage.browser, `${stage.app.url}#/${name}`, phone)
    await app.page.getByRole('button', { name: 'Use the example' }).click()
    return app
  }

  test('a coupon that is not given is not to be shown at the door', async () => {
    stage.app.mock.getLoungeOrder.reply({ access: { couponCode: undefined } })
    const { page, close } = await openExample('lounge')
    const coupon = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Coupon' }) })
    await coupon.getByText('Not given').waitFor()
    expect(await page.getByText('at the door').count()).toBe(0)
    await close()
  })

  test('what is granted has no reasons for a rejection', async () => {
    const rejectionReasons = ['document unreadable']
    const featuresAccess = ['granted', 'rejected'].map((status) => ({
      type: status,
      status,
      rejectionReasons,
    }))
    stage.app.mock.getCustomer.reply({ featuresAccess })
    const { page, close } = await openExample('account')
    const panel = (name: string) =>
      page.locator('section').filter({ has: page.getByRole('heading', { level: 3, name }) })
    await panel('rejected').getByText('document unreadable').waitFor()
    expect(
      await panel('granted')
        .getByText(/reason|unreadable/i)
        .count(),
    ).toBe(0)
    await close()
  })

  test('links that say the same are numbered', async () => {
    const files = [1, 2].map((number) => ({ url: `https://files.travel-card.example/${number}.pdf` }))
    stage.app.mock.listAirportProducts.reply({ products: [{ title: 'Lane', files }] })
    const { page, close } = await openExample('airport')
    await page.getByText('Document 1').waitFor()
    expect((await page.locator('main a').allTextContents()).map((text) => text.slice(0, 10))).toEqual([
      'Document 1',
      'Document 2',
    ])
    await close()
  })

  test('a use of more than there was is shown', async () => {
    const data = { initial: { quantity: 5, unit: 'GB' }, remaining: { quantity: -1, unit: 'GB' } }
    stage.app.mock.getEsimDetails.reply({ esim: { usage: { data } } })
    const { page, close } = await openExample('esim')
    await page.getByText('120 %').waitFor()
    await page.getByText('-1 GB').waitFor()
    await close()
  })

  test('a reissue of unknown outcome gives advice that can be followed, and names what was sent', async () => {
    stage.app.mock.reissueCard.fail(503)
    const { page, close } = await openExample('reissue')
    await page.getByRole('button', { name: 'Reissue card' }).click()
    const alert = (await page.getByRole('alert').textContent()) ?? ''
    expect(alert).toContain('ask support')
    // Nothing here can read a card.
    expect(alert).not.toMatch(/look at|check the card|try again/i)
    const facts = (await page.locator('dd').allTextContents()).map((text) => text.trim())
    expect(facts).toEqual(['card-0001', '250', expect.stringMatching(/\d:\d\d/), 'We have a problem'])
    expect(await page.getByRole('button', { name: 'Review' }).count()).toBe(0)
    await close()
  })

  test('an answer that a screen cannot draw leaves the rest of the app standing', async () => {
    const coverage = [{ network: [{ mobileStandards: 5 }] }]
    // Nothing that the contract allows is known to do that.
    stage.app.mock.getEsimDetails.reply({ package: { coverage } }, { unchecked: true })
    const { page, close } = await openExample('esim')
    await page.getByText('This cannot be shown').waitFor()
    await page.getByRole('link', { name: 'Lounge' }).click()
    await page.getByRole('heading', { name: 'Lounge voucher' }).waitFor()
    await page.getByRole('link', { name: 'eSIM' }).click()
    await page.getByLabel('eSIM ID').waitFor()
    await close()
  })
})
