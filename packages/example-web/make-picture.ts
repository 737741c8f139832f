import { join } from 'node:path'
import { launchBrowser } from 'test-support/browser'
import { start } from './start.ts'

/** Takes the pictures of the example app for the home page and the app's README, in both themes: `pnpm docs:picture`. */
const { row } = await start()
const [, text] = row
const url = text.split(' ')[0] ?? ''
const browser = await launchBrowser()
for (const colorScheme of ['light', 'dark'] as const) {
  const page = await browser.newPage({
    viewport: { width: 360, height: 560 },
    colorScheme,
    reducedMotion: 'reduce',
  })
  await page.goto(`${url}#/lounge`)
  await page.getByLabel('Order ID').fill('order-0001')
  await page.getByLabel('Order ID').press('Enter')
  await page.getByText('Harbour Lounge').first().waitFor()
  // The mock's panel isn't part of the app.
  await page.evaluate(() => document.querySelector('travel-card-mock-panel')?.remove())
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(import.meta.dirname, `../docs/public/example-app-${colorScheme}.png`) })
}
await browser.close()
process.exit()
