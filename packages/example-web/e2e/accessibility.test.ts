import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createMock } from '@travel-card/mock'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { desktop, openApp, phone } from './support/open-app.ts'
import { reviewReissue, screens, showSecrets } from './support/screens.ts'
import { setStage } from './support/stage.ts'

const stage = await setStage()
const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The serious and critical violations that axe-core finds, with the first element of each. */
async function audit(page: Page): Promise<string[]> {
  await page.evaluate(await source)
  const results = await page.evaluate<AxeResults>("axe.run({ resultTypes: ['violations'] })")
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

beforeEach(() => {
  stage.app.mock = createMock()
})

const looks = [
  { device: 'phone', options: phone, scheme: 'light' },
  { device: 'phone', options: phone, scheme: 'dark' },
  { device: 'desktop', options: desktop, scheme: 'light' },
  { device: 'desktop', options: desktop, scheme: 'dark' },
] as const

describe.each(looks)('on a $device in $scheme', ({ options, scheme }) => {
  const open = (name: string): ReturnType<typeof openApp> =>
    openApp(stage.browser, `${stage.app.url}#/${name}`, {
      ...options,
      colorScheme: scheme,
      reducedMotion: 'reduce',
    })

  test.each(screens)(
    'the screen $name has no serious violation, empty or with its answer',
    async (screen) => {
      const { page, close } = await open(screen.name)
      expect(await audit(page)).toEqual([])
      await screen.ask(page, 1)
      await page.locator(screen.result).waitFor()
      expect(await audit(page)).toEqual([])
      await showSecrets(page)
      expect(await audit(page)).toEqual([])
      await close()
    },
  )

  test.each(screens)('the screen $name has none with a failure or adversarial data', async (screen) => {
    const { page, close } = await open(screen.name)
    stage.app.mock[screen.operation].fail(503)
    await screen.ask(page, 1)
    await page.getByRole('alert').waitFor()
    expect(await audit(page)).toEqual([])
    stage.app.mock = createMock({ data: 'adversarial', seed: 114 })
    // After a reissue whose outcome is not known, the screen has no form.
    await page.reload()
    await screen.ask(page, 2)
    await page.locator(screen.result).waitFor()
    expect(await audit(page)).toEqual([])
    await close()
  })

  test('neither the form with errors at its fields nor the confirmation has any', async () => {
    const { page, close } = await open('reissue')
    await page.getByRole('button', { name: 'Review' }).click()
    await page.locator('[aria-invalid=true]').first().waitFor()
    expect(await audit(page)).toEqual([])
    await reviewReissue(page, 1)
    await page.getByRole('dialog').waitFor()
    expect(await audit(page)).toEqual([])
    await close()
  })
})

describe('by keyboard alone', () => {
  test('a look-up, its secret and the next screen are reached', async () => {
    const { page, close } = await openApp(stage.browser, `${stage.app.url}#/lounge`, desktop)
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
    await close()
  })

  test('the confirmation keeps the focus, and Escape gives it back', async () => {
    const { page, close } = await openApp(stage.browser, `${stage.app.url}#/reissue`, desktop)
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
    await close()
  })
})
