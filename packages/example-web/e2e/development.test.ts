import { fileURLToPath } from 'node:url'
import { createMock } from '@travel-card/mock'
import { serve } from '@travel-card/mock/node'
import type { Browser } from 'playwright-core'
import { launchBrowser } from 'test-support/browser'
import { createServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFaults } from './support/find-faults.ts'
import { openForm, screens } from './support/screens.ts'
import { type OpenApp, openApp, phone } from './support/stage.ts'

const panelName = 'travel-card-mock-panel'
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser?.close())

/** Runs something on the development server, with an environment of its own. */
async function develop(
  env: Readonly<Record<string, string>>,
  run: (app: OpenApp, url: string) => Promise<void>,
): Promise<void> {
  Object.assign(process.env, env)
  const server = await createServer({
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0 },
  })
  try {
    await server.listen()
    const url = server.resolvedUrls?.local[0] ?? expect.fail('the server has no address')
    const app = await openApp(browser, url, phone)
    await app.page.getByRole('heading', { level: 1 }).waitFor({ timeout: 30_000 })
    await run(app, url)
    await app.close()
  } finally {
    for (const name of Object.keys(env)) delete process.env[name]
    await server.close()
  }
}

test('without a setting, the service worker answers on each screen', async () => {
  await develop({}, async ({ page, complaints }, url) => {
    for (const { name, ask, result } of screens) {
      await page.goto(`${url}#/${name}`)
      await ask(page, 1)
      await page.locator(result).first().waitFor()
      expect(await findFaults(page)).toEqual([])
    }
    expect(complaints.filter((text) => !/^\[vite\]|React DevTools/.test(text))).toEqual([])
  })
})

test('the mock in the page gives a reissued card the balance that was asked for', async () => {
  await develop({}, async ({ page }, url) => {
    await page.goto(`${url}#/reissue`)
    await page.getByLabel('Card ID').fill('card-0001')
    await page.getByLabel('New balance').fill('777')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Reissue card' }).click()
    await page.getByText('Its balance is right.').waitFor()
    expect(await page.locator('dl').first().textContent()).toContain('Balance777')
  })
})

test('the panel makes the mock fail, wait and answer other data', async () => {
  await develop({}, async ({ page }, url) => {
    await page.goto(`${url}#/esim`)
    const panel = page.locator(panelName)
    await panel.locator('summary').click()
    // By the keyboard, because the open panel covers most of a phone.
    const ask = async () => {
      await openForm(page)
      await page.getByLabel('eSIM ID').fill('esim-0001')
      await page.getByLabel('eSIM ID').press('Enter')
    }
    await panel.getByLabel('getEsimDetails').selectOption('404: not found')
    await ask()
    await page.getByText('Nothing found for esim-0001.').waitFor()
    await panel.getByLabel('getEsimDetails').selectOption('same as all')
    await panel.getByLabel('Delay').selectOption('1500 ms')
    await ask()
    await page.getByText('Loading…').waitFor()
    await page.getByText('6.4 GB').waitFor()
    await panel.getByLabel('Data').selectOption('random')
    await ask()
    await page.getByText('6.4 GB').waitFor({ state: 'detached' })
    expect(await findFaults(page)).toEqual([])
  })
})

test('with a base URL, the app calls the server that runs there, and has no panel', async () => {
  const mock = createMock()
  const server = await serve(mock)
  await develop({ VITE_API_BASE_URL: server.url }, async ({ page }, url) => {
    await page.goto(`${url}#/account`)
    await page.getByLabel('Customer ID').fill('customer-0001')
    await page.getByRole('button', { name: 'Show account' }).click()
    await page.getByText('Alex Example').waitFor()
    expect(mock.getCustomer.calls.map(({ status }) => status)).toEqual([200])
    expect(await page.locator(panelName).count()).toBe(0)
  })
  await server.close()
})
