import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type OperationId, operations } from '@travel-card/contract'
import type { AxeResults } from 'axe-core'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { overBudget } from 'scripts/weigh/budgets'
import { gzipped } from 'scripts/weigh/bundle'
import { describe, expect, test } from 'vitest'
import { runStates } from '../src/run/run-states.ts'
import type { Site } from './open-site.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The page of an operation, with its panel. */
async function open(
  site: Site,
  id: string,
  options?: BrowserContextOptions,
): Promise<{ page: Page; panel: Locator }> {
  const page = await site.newPage(options)
  await page.goto(`${site.url}operations/${id}.html`)
  const panel = page.getByRole('region', { name: 'Run it in this page', exact: true })
  await panel.scrollIntoViewIfNeeded()
  return { page, panel }
}

/** Runs what the form says, and waits until it is over. */
async function run(panel: Locator): Promise<string> {
  await panel.getByRole('button', { name: 'Run', exact: true }).click()
  const status = panel.getByRole('status')
  await status.filter({ hasText: /^(It|Nothing)/ }).waitFor()
  return (await status.textContent()) ?? ''
}

const block = (panel: Locator, name: string): Locator => panel.getByRole('region', { name, exact: true })

type Given = () => { readonly site: Site; readonly folder: string }

/** Tests of what the panel shows of operations in each state, in a site that is built and open. */
export function testStates(given: Given, ids: readonly OperationId[]): void {
  describe.concurrent('the panel of an operation, in each state', () => {
    test.for(ids.map((id) => [id, operations[id]] as const))(
      '%s runs in each state',
      { timeout: 30_000 },
      async ([id, operation], { expect }) => {
        const { page, panel } = await open(given().site, id)
        const loaded: string[] = []
        page.on('request', (request) => loaded.push(request.url()))
        for (const { label, fail, delay, data } of runStates) {
          await panel.getByRole('radio', { name: label, exact: true }).check()
          const summary = await run(panel)
          const request = (await block(panel, 'Request').textContent()) ?? ''
          expect(request).toMatch(new RegExp(`^${operation.method} https://api\\.travel-card\\.example/`))
          expect(request).toContain('authorization: Bearer ••••••••')
          expect(await block(panel, 'Program').textContent()).toContain(`.${id}(`)
          if (fail === undefined) {
            expect(summary).toMatch(/^It resolved after [\d.]+ (ms|seconds)\.$/)
            if (delay) expect(summary).toContain('seconds')
            const shown = JSON.parse((await block(panel, 'Data').textContent()) ?? '')
            expect(shown).toBeTypeOf('object')
            if (!data) expect(Object.keys(shown).length).toBeGreaterThan(0)
          } else {
            expect(summary).toMatch(/^It rejected after .+: ApiError\.$/)
            const text = (await panel.locator('.run-error').textContent()) ?? ''
            expect(text).toContain(`ApiError${id} (${operation.method} ${operation.path}) got status ${fail}`)
            const attempts = fail === 503 && operation.repeatable ? 3 : 1
            expect(text).toMatch(new RegExp(`kind api +status ${fail} +attempts ${attempts} `))
            expect(text).toContain(`What to do: ${operation.repeatable ? '' : 'Do not send it again'}`)
            expect(text).not.toMatch(/ at .+\.js/)
          }
        }
        // What runs a call is loaded with the first, what makes adversarial data with that; nothing else is sent.
        expect(loaded.map((url) => new URL(url).pathname.replace(/\.[^/]+$/, ''))).toEqual([
          '/assets/chunks/show-call',
          '/assets/chunks/make-data',
        ])
        await page.context().close()
      },
    )
  })
}

/** Tests of what else the panel does. */
export function testRun(given: Given): void {
  describe.concurrent('the panel of an operation, under the policy of the site', () => {
    test('a form is filled in, refused and sent by keyboard alone', async ({ expect }) => {
      const { page, panel } = await open(given().site, 'reissueCard')
      const card = panel.getByRole('textbox', { name: 'cardId' })
      const balance = panel.getByRole('textbox', { name: 'initialBalance' })
      await card.focus()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.press('Delete')
      await page.keyboard.press('Tab')
      await page.keyboard.type('much')
      await page.keyboard.press('Enter')
      await panel.getByText('Nothing was sent: InputError.').waitFor()
      // The first field that is wrong has the focus, and says why.
      await page.waitForFunction(() => document.activeElement?.id === 'run-cardId')
      const said = (field: Locator): Promise<string> =>
        field.evaluate((element) =>
          (element.getAttribute('aria-describedby') ?? '')
            .split(' ')
            .map((id) => document.getElementById(id)?.textContent)
            .join(' '),
        )
      expect(await said(card)).toMatch(/^cardId is missing The identifier/)
      expect(await said(balance)).toMatch(/^initialBalance must be a finite number /)
      await page.keyboard.type('card-7')
      await page.keyboard.press('Tab')
      await page.keyboard.type('12.5')
      await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowLeft')
      expect(await panel.getByRole('radio', { name: 'Adversarial', exact: true }).isChecked()).toBe(true)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await panel.getByText(/^It resolved/).waitFor()
      expect(await block(panel, 'Request').textContent()).toContain(
        '{\n  "cardId": "card-7",\n  "initialBalance": 12.5\n}',
      )
      expect(await panel.locator('[aria-invalid="true"]').count()).toBe(0)
      await page.context().close()
    })

    test('a call that takes long can be cancelled, and leaves the focus where it was', async ({ expect }) => {
      const { page, panel } = await open(given().site, 'getCustomer')
      // The answer comes when the clock says so: never.
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 60_000)
      await panel.getByRole('radio', { name: 'Slow', exact: true }).check()
      await panel.getByRole('button', { name: 'Run', exact: true }).click()
      await panel.getByText('Waiting for the response…').waitFor()
      await panel.getByRole('button', { name: 'Cancel' }).click()
      await panel.getByText(/^It rejected .+ AbortError\.$/).waitFor()
      expect(await block(panel, 'Program').textContent()).toMatch(
        /setTimeout\(\(\) => aborter\.abort\(\), \d+\)/,
      )
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Run')
      await page.context().close()
    })
  })

  test('a panel that could not load comes back with the network', async () => {
    const { page, panel } = await open(given().site, 'getCustomer')
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await panel.getByRole('button', { name: 'Run', exact: true }).click()
    await panel.getByText('You seem to be offline').waitFor()
    await page.context().setOffline(false)
    expect(await run(panel)).toMatch(/^It resolved/)
    await page.context().close()
    // The requests that were lost on purpose.
    const { complaints } = given().site
    expect(complaints.filter((one) => !/ERR_INTERNET_DISCONNECTED|dynamically imported/.test(one))).toEqual(
      [],
    )
    complaints.length = 0
  })

  test('without a script there is no button that does nothing', async () => {
    const page = await given().site.newPage({ javaScriptEnabled: false })
    await page.goto(`${given().site.url}operations/getCustomer.html`)
    expect(await page.getByRole('button', { name: 'Run', exact: true }).isVisible()).toBe(false)
    await page.context().close()
  })

  test('what a page loads for the first run keeps to its size budget', () => {
    const files = globSync('assets/chunks/show-call.*.js', { cwd: given().folder })
    expect(files).toHaveLength(1)
    const weight = gzipped(readFileSync(join(given().folder, files[0] ?? ''), 'utf8'))
    expect(overBudget('docsRun', weight)).toBeUndefined()
  })
}

/** What axe says of the panel, in three widths and states. */
export function testAccess(given: Given): void {
  describe.concurrent('the panel of an operation, for everybody', () => {
    test.each(['light', 'dark'] as const)('axe finds nothing of ours in %s', async (colorScheme) => {
      const { page, panel } = await open(given().site, 'reissueCard', { colorScheme })
      const cases = [
        [320, '404', 'card-7'],
        [390, 'Example', ''],
        [768, '503', 'card-7'],
        [1440, 'Adversarial', 'card-7'],
      ] as const
      for (const [width, state, card] of cases) {
        await page.setViewportSize({ width, height: 900 })
        await panel.getByRole('radio', { name: state, exact: true }).check()
        await panel.getByRole('textbox', { name: 'cardId' }).fill(card)
        await run(panel)
        // The protocol's own evaluation is not held back by the page's policy.
        const results: AxeResults = await page.evaluate(
          `${axe}; axe.run('.run-sample', { resultTypes: ['violations'] })`,
        )
        expect(results.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      }
      await page.context().close()
    })
  })
}
