import type { Locator, Page } from 'playwright-core'
import type { Site } from './open-site.ts'

/** Opens the page of an operation, and gives the panel that runs it. */
export async function openPanel(site: Site, page: Page, id: string): Promise<Locator> {
  await page.goto(`${site.url}operations/${id}.html`)
  const panel = page.getByRole('region', { name: 'Run it in this page', exact: true })
  await panel.scrollIntoViewIfNeeded()
  return panel
}

/** Runs what the form says, waits until it is over, and gives what is said of it. */
export async function run(panel: Locator): Promise<string> {
  await panel.getByRole('button', { name: 'Run', exact: true }).click()
  const status = panel.getByRole('status')
  await status.filter({ hasText: /^(It|Nothing)/ }).waitFor()
  return (await status.textContent()) ?? ''
}

/** The code of this name that a panel shows. */
export const block = (panel: Locator, name: string): Locator =>
  panel.getByRole('region', { name, exact: true })

/** Opens the search by its keys, once there is a page that hears them. */
export async function openSearch(page: Page): Promise<Locator> {
  await page.waitForLoadState('domcontentloaded')
  await page.keyboard.press('ControlOrMeta+K')
  return page.getByRole('textbox', { name: 'Search' })
}
