import type { Page } from 'playwright-core'

/** Enters a screen of an app that has just been loaded, so that nothing is left of what was entered before. */
export async function enterScreen(page: Page, name: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash
  }, `#/${name}`)
  await page.reload()
}
