import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desktop, phone } from './support/open-app.ts'
import { enterScreen, reviewReissue, screens } from './support/screens.ts'
import { setStage } from './support/stage.ts'

const stage = await setStage()
const lookups = screens.filter(({ operation }) => operation !== 'reissueCard')

/** The two characters at each place where a line of a fact ends and the next one begins. */
async function findBreaks(page: Page): Promise<string[]> {
  return page.locator('dd bdi').evaluateAll((facts) => {
    const breaks: string[] = []
    for (const fact of facts) {
      let line = Number.POSITIVE_INFINITY
      let before = ''
      for (const text of [...fact.childNodes].filter((node) => node instanceof Text)) {
        for (const [place, character] of [...text.data].entries()) {
          const range = new Range()
          range.setStart(text, place)
          range.setEnd(text, place + 1)
          const { top } = range.getBoundingClientRect()
          if (top > line) breaks.push(before + character)
          line = top
          before = character
        }
      }
    }
    return breaks
  })
}

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
      const { page } = await stage.open(screen.name, options)
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
    },
  )
})

describe('on a phone', () => {
  test('a cancelled request is aborted, and does not come back with the focus', async () => {
    const { page } = await stage.open('esim')
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
  })

  test.each(['alex.example@customer.example', 'alexandra.longer.example@travellers.customer.example'])(
    'the address %s does not break within a word, and no fact does',
    async (email) => {
      const { page } = await stage.open()
      stage.app.mock.getCustomer.reply({ id: 'customer-0000000000000001', individualData: { email } })
      await enterScreen(page, 'account')
      await page.getByRole('button', { name: 'Use the example' }).click()
      await page.getByText('Email').waitFor()
      expect((await findBreaks(page)).filter((pair) => !/^[ -]|@$/.test(pair))).toEqual([])
    },
  )

  test('an answer that a screen cannot draw leaves the rest of the app standing', async () => {
    const coverage = [{ network: [{ mobileStandards: 5 }] }]
    // Nothing that the contract allows is known to do that.
    stage.app.mock.getEsimDetails.reply({ package: { coverage } }, { unchecked: true })
    const { page } = await stage.open('esim')
    await page.getByRole('button', { name: 'Use the example' }).click()
    await page.getByText('This cannot be shown').waitFor()
    await page.getByRole('link', { name: 'Lounge' }).click()
    await page.getByRole('heading', { name: 'Lounge voucher' }).waitFor()
    await page.getByRole('link', { name: 'eSIM' }).click()
    await page.getByLabel('eSIM ID').waitFor()
  })
})

describe('by keyboard alone', () => {
  test('a look-up, its secret and the next screen are reached', async () => {
    const { page } = await stage.open('lounge', desktop)
    const { keyboard } = page
    await page.locator('h1:focus').waitFor()
    await keyboard.press('Tab')
    await keyboard.type('order-0001')
    await keyboard.press('Enter')
    await page.locator('.ticket').waitFor()
    // Past the form's two buttons.
    for (let press = 0; press < 3; press += 1) await keyboard.press('Tab')
    await keyboard.press('Enter')
    await page.getByText('EXAMPLE-COUPON-0001').waitFor()
    await page.getByRole('link', { name: 'eSIM' }).focus()
    await keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Your eSIM' }).waitFor()
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Your eSIM')
  })

  test('the confirmation keeps the focus, and Escape gives it back', async () => {
    const { page } = await stage.open('reissue', desktop)
    await reviewReissue(page, 1)
    await page.getByRole('dialog').waitFor()
    for (let press = 0; press < 4; press += 1) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(
          'document.activeElement === document.body || !!document.activeElement.closest("dialog")',
        ),
      ).toBe(true)
    }
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Review')
    expect(stage.app.mock.reissueCard.calls).toHaveLength(0)
  })
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
    await page.locator(result).waitFor()
    expect(await page.title()).not.toMatch(/\d/)
    expect(await page.content(), 'before somebody asks').not.toMatch(/LPA:|EXAMPLE-COUPON|identity\.example/)
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
