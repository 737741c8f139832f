import type { Page } from 'playwright-core'

/** Asks for everything that a screen shows on demand only. */
export async function showSecrets(page: Page): Promise<void> {
  const buttons = page.getByRole('button', { name: /^Show (coupon|activation|the link)/ })
  while ((await buttons.count()) > 0) await buttons.first().click()
}
