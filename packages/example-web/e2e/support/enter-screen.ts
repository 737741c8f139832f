import type { Page } from 'playwright-core'

/** Enters a screen from another one, so that nothing is left of what it showed before. */
export async function enterScreen(page: Page, name: string): Promise<void> {
  for (const next of [name === 'access' ? 'lounge' : 'access', name]) {
    await page.evaluate((hash) => {
      location.hash = hash
    }, `#/${next}`)
    // The app hears of a new address a moment later; two at once would be none.
    await page.locator(`nav [aria-current=page][href="#/${next}"]`).waitFor()
  }
}
